/** How wide the screen is, as the style sheets see it too: below this it is a phone. */
const NARROW = "(width < 760px)";

class Screen {
  narrow = $state(false);

  constructor() {
    const query = window.matchMedia(NARROW);
    this.narrow = query.matches;
    query.addEventListener("change", ({ matches }) => (this.narrow = matches));
  }
}

export const screen = new Screen();
