/** What it takes to lay a game on the table: its board, its words in the reader's language, its cards. */
import { loadBoard, type BoardModule } from "../../boards/registry";
import { getJson } from "../api";
import { settings } from "../settings.svelte";
import { withOwn } from "../words/own";
import type { Texts } from "../words/texts";
import type { CardsShown } from "../wire.gen";
import { loadTexts } from "../words/words.svelte";

export class Assets {
  board: BoardModule | null = $state.raw(null);
  /** Our words for the game; with cards of somebody's own, theirs for these. */
  readonly texts: Texts | null = $derived.by(() =>
    this.#words ? withOwn(this.#words, this.cards) : null,
  );
  cards: CardsShown | null = $state.raw(null);
  #words: Texts | null = $state.raw(null);
  /** Whether the cards are here, or will not come: a board that is drawn of them waits for that. */
  dealt = $state(false);

  /**
   * Made with a component and lives as long; nothing is fetched before the game is known, and no
   * cards as long as `cardsAt` is empty.
   */
  constructor(game: () => string, cardsAt: (game: string) => string) {
    $effect(() => {
      const id = game();
      if (!id) return;
      void loadBoard(id).then((found) => (this.board = found));
    });
    $effect(() => {
      const id = game();
      const path = id && cardsAt(id);
      if (!path) return;
      void getJson<CardsShown>(path).then(
        (found) => {
          this.cards = found;
          this.dealt = true;
        },
        () => (this.dealt = true),
      );
    });
    $effect(() => {
      const [id, language] = [game(), settings.language];
      if (!id) return;
      void loadTexts(language, id).then(
        (found) => (this.#words = found),
        () => {},
      );
    });
  }
}
