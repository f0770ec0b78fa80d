/**
 * How large the screen is, as the style sheets see it too: narrower than this it is a phone, and on
 * one larger than a laptop the whole table grows as a table does, `--zoom` times.
 */
const NARROW = "(width < 760px)";
const LAPTOP = [1280, 800] as const;
const LARGEST = 2.4;

class Screen {
  narrow = $state(false);
  zoom = $state(1);

  constructor() {
    const query = window.matchMedia(NARROW);
    this.narrow = query.matches;
    query.addEventListener("change", ({ matches }) => (this.narrow = matches));
    addEventListener("resize", () => this.measure());
    this.measure();
  }

  private measure(): void {
    const [wide, high] = [innerWidth / LAPTOP[0], innerHeight / LAPTOP[1]];
    this.zoom = Math.round(100 * Math.max(1, Math.min(wide, high, LARGEST))) / 100;
    document.documentElement.style.setProperty("--zoom", String(this.zoom));
  }
}

export const screen = new Screen();
