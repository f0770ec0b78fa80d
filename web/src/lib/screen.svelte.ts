/**
 * How large the screen is, as the style sheets see it too: narrower than this it is a phone, and on
 * one larger than a laptop the whole table grows as a table does, `--zoom` times. A screen that is
 * seen from afar (`data-far`) grows as if it were smaller, and without an end.
 */
const NARROW = "(width < 760px)";
const LAPTOP = { base: [1280, 800], largest: 2.4 } as const;
const FAR = { base: [1280, 720], largest: 12 } as const;

class Screen {
  narrow = $state(false);
  zoom = $state(1);
  private far = false;

  constructor() {
    const query = window.matchMedia(NARROW);
    this.narrow = query.matches;
    query.addEventListener("change", ({ matches }) => (this.narrow = matches));
    addEventListener("resize", () => this.measure());
    this.measure();
  }

  /** People look at this screen from across the room. Gives back how to end that. */
  fromAfar(): () => void {
    const look = (far: boolean): void => {
      this.far = far;
      document.documentElement.toggleAttribute("data-far", far);
      this.measure();
    };
    look(true);
    return () => look(false);
  }

  private measure(): void {
    const { base, largest } = this.far ? FAR : LAPTOP;
    const [wide, high] = [innerWidth / base[0], innerHeight / base[1]];
    this.zoom = Math.round(100 * Math.max(1, Math.min(wide, high, largest))) / 100;
    document.documentElement.style.setProperty("--zoom", String(this.zoom));
  }
}

export const screen = new Screen();
