/**
 * How this person likes it: kept in the browser, shown on `<html>` as data attributes that the
 * style sheets read.
 *
 *   data-theme   dark | light            data-palette  inks | clear | plain
 *   data-cards   small | medium | large  data-motion   none | slow | normal | fast
 */
import { keepJson, keptJson } from "./keys";
import { LANGUAGES, spoken, SOURCE } from "./words/languages";

export interface Liked {
  name: string;
  language: string;
  theme: "auto" | "dark" | "light";
  palette: "inks" | "clear" | "plain";
  cards: "small" | "medium" | "large";
  motion: "none" | "slow" | "normal" | "fast";
  sounds: boolean;
  volume: number;
  notifications: boolean;
  title: boolean;
  letGo: boolean;
}

const LIKED: Liked = {
  name: "",
  language: "auto",
  theme: "auto",
  palette: "inks",
  cards: "medium",
  motion: "normal",
  sounds: true,
  volume: 0.5,
  notifications: false,
  title: true,
  letGo: false,
};

/** How long one flight takes at each speed, in milliseconds. */
const FLIGHT = { none: 0, slow: 450, normal: 280, fast: 140 } as const;

class Settings {
  liked: Liked = $state({ ...LIKED, ...keptJson<Partial<Liked>>("settings", {}) });
  private still = $state(matches("(prefers-reduced-motion: reduce)"));
  private bright = $state(matches("(prefers-color-scheme: light)"));

  readonly language: string = $derived(
    LANGUAGES.includes(this.liked.language) ? this.liked.language : browserLanguage(),
  );
  readonly theme = $derived(
    this.liked.theme === "auto" ? (this.bright ? "light" : "dark") : this.liked.theme,
  );
  /** What the system asks for stands above what was chosen. */
  readonly motion = $derived(this.still ? "none" : this.liked.motion);
  /** Milliseconds for a card to fly from here to there; 0 when nothing shall move. */
  readonly flight = $derived(FLIGHT[this.motion]);

  constructor() {
    listen("(prefers-reduced-motion: reduce)", (on) => (this.still = on));
    listen("(prefers-color-scheme: light)", (on) => (this.bright = on));
    $effect.root(() => {
      $effect(() => {
        const html = document.documentElement;
        html.lang = this.language;
        html.dataset.theme = this.theme;
        html.dataset.palette = this.liked.palette;
        html.dataset.cards = this.liked.cards;
        html.dataset.motion = this.motion;
      });
      $effect(() => keepJson("settings", this.liked));
    });
  }

  set<Name extends keyof Liked>(name: Name, value: Liked[Name]): void {
    this.liked[name] = value;
  }

  forget(): void {
    Object.assign(this.liked, LIKED);
  }
}

function browserLanguage(): string {
  for (const wanted of navigator.languages) {
    const language = spoken(wanted);
    if (language) return language;
  }
  return SOURCE;
}

function matches(query: string): boolean {
  return window.matchMedia(query).matches;
}

function listen(query: string, told: (on: boolean) => void): void {
  window.matchMedia(query).addEventListener("change", (event) => told(event.matches));
}

export const settings = new Settings();
