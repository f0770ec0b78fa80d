/** The games that can be played here, as the server shows them in the reader's language. */
import { getJson } from "../api";
import { settings } from "../settings.svelte";
import type { GameShown } from "../wire.gen";

class Games {
  list: readonly GameShown[] | null = $state.raw(null);
  failed: unknown = $state.raw(null);
  private tries = $state(0);

  constructor() {
    $effect.root(() => {
      $effect(() => {
        void this.tries;
        const language = settings.language;
        getJson<GameShown[]>(`/api/games?lang=${language}`).then(
          (list) => {
            if (language === settings.language) [this.list, this.failed] = [list, null];
          },
          (error: unknown) => (this.failed = error),
        );
      });
    });
  }

  again(): void {
    this.tries += 1;
  }

  find(id: string): GameShown | null {
    return this.list?.find((game) => game.id === id) ?? null;
  }

  /** Whether there is such a thing to read; until the list is here it is taken as so. */
  has(id: string, what: "rules" | "lesson"): boolean {
    return this.find(id)?.[what] ?? true;
  }

  title(id: string): string {
    return this.find(id)?.title ?? id;
  }
}

export const games = new Games();
