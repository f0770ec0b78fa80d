/** The term whose meaning is on the screen, and where. One at a time, on the whole page. */
import type { Term } from "../../lib/words/glossary";

class Shown {
  term: Term | null = $state.raw(null);
  at: DOMRect | null = $state.raw(null);
  /** Whether it stays until it is closed: it was pressed, not only pointed at. */
  stays = $state(false);
  private leaving = 0;

  show(term: Term, at: DOMRect, stays: boolean): void {
    clearTimeout(this.leaving);
    [this.term, this.at, this.stays] = [term, at, stays || (this.stays && this.term === term)];
  }

  /** The pointer is on the explanation itself. */
  hold(): void {
    clearTimeout(this.leaving);
  }

  /** The pointer left: a moment to reach the explanation. */
  leave(): void {
    clearTimeout(this.leaving);
    if (!this.stays) this.leaving = window.setTimeout(() => this.close(), 180);
  }

  close(): void {
    clearTimeout(this.leaving);
    this.term = this.at = null;
    this.stays = false;
  }
}

export const shown = new Shown();
