/** What this browser cannot do for us: shown on every page, once. */
import type { Trouble } from "./letters";

class Troubles {
  /** Why there are no tables here. */
  fatal: Trouble | "" = $state("");
  /** Why nothing is kept when this page is closed. */
  storage: Trouble | "" = $state("");
  /** Whether the engine is there. */
  ready = $state(false);
}

export const troubles = new Troubles();

/** In which words each is told. */
export const SAID: Record<Trouble, string> = {
  old: "web-tab-old",
  unreachable: "web-tab-unreachable",
  elsewhere: "web-tab-elsewhere",
  denied: "web-tab-denied",
  full: "web-tab-full",
};
