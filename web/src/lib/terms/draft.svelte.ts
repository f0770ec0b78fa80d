/** A table that is being prepared: what the form says, and how it becomes a table with me at it. */
import { gameDetails, openTable, ownName } from "./tables";
import { settings } from "../settings.svelte";
import { takeStart, type Start } from "./start";
import { LiveTable } from "../table/table.svelte";
import { Terms } from "./terms.svelte";
import type { Setup } from "../wire.gen";

/** Who takes a chair: this person, a friend who is yet to come, or a kind of bot. */
export type Taken = "me" | "open" | string;

export class Draft extends Terms {
  /** What a replay or a record wants to be continued from, if we come from there. */
  readonly from: Start | null = takeStart();
  game = $state("");
  chairs: Taken[] = $state([]);
  anew = $state(false);
  private tries = $state(0);

  /** Made with a component and lives as long. */
  constructor(game: string) {
    super();
    this.game = game || (this.from?.game ?? "");
    this.seats = this.from?.seats ?? 0;
    this.anew = this.from?.anew ?? false;
    this.recorded = this.from !== null;
    const mine = this.from?.seat;
    if (mine !== undefined) {
      this.chairs = Array.from({ length: this.seats }, (_, seat) =>
        seat === mine ? "me" : "open",
      );
    }
    $effect(() => this.read());
    // As many chairs as seats: mine first, then places for friends.
    $effect(() => {
      if (this.chairs.length === this.seats) return;
      const next = this.chairs.slice(0, this.seats);
      while (next.length < this.seats) next.push(next.includes("me") ? "open" : "me");
      this.chairs = next;
    });
  }

  private read(): void {
    void this.tries;
    const wanted = this.game;
    if (!wanted) return;
    gameDetails(wanted, settings.language).then(
      (told) => {
        if (wanted !== this.game) return;
        [this.details, this.failed] = [told, null];
        if (!told.game.seats.includes(this.seats)) this.seats = told.game.usual_seats;
      },
      (error: unknown) => (this.failed = error),
    );
  }

  again(): void {
    this.failed = null;
    this.tries += 1;
  }

  /** Another game: what was chosen for the one before means nothing for it. */
  choose(game: string): void {
    this.game = game;
    this.details = null;
    this.options = {};
    this.cards = null;
    this.position = null;
  }

  private setup(): Setup {
    const bots = this.chairs.flatMap((chair, seat) =>
      chair === "me" || chair === "open" ? [] : [[seat, chair]],
    );
    const made = { ...this.agreed(this.game), bots: Object.fromEntries(bots) as Setup["bots"] };
    if (!this.from) return made;
    return { ...made, record: this.from.record, at: this.from.at, anew: this.anew };
  }

  /** Open the table, take my chairs, and tell its id. */
  async open(): Promise<string> {
    const id = await openTable(this.setup());
    await this.sitDown(id);
    return id;
  }

  /** Take every chair that is mine: more than one is a hot seat. */
  private async sitDown(id: string): Promise<void> {
    const mine = this.chairs.flatMap((chair, seat) => (chair === "me" ? [seat] : []));
    if (mine.length === 0) return;
    const table = new LiveTable(id);
    table.open();
    try {
      await table.welcomed();
      const called = ownName();
      for (const [index, seat] of mine.entries()) {
        await table.sit(index ? `${called} ${index + 1}` : called, seat);
      }
    } finally {
      table.close();
    }
  }
}
