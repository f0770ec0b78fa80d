/** What the end of a game tells: who won, who came in where, and what lies open then. */
import { say } from "../../lib/words/words.svelte";
import type { Ending } from "../../lib/wire.gen";

/** What was hidden and lies open once the end is final: whose it was, and what it was. */
export interface Uncovered {
  key: string;
  /** The player whose secret it is; -1 for somebody or something on the table. */
  seat: number;
  /** Who or what it is about, where that is no player. */
  name: string;
  /** What it was, in words; "" as long as these eyes may not see it. */
  what: string;
  /** As what it is painted (`hues.css`). */
  as: string;
  /** More of it, which everybody may know. */
  line?: string;
}

/** Who won, in a few words; `seat` is the reader's. */
export function headline(ending: Ending | null, seat: number, names: readonly string[]): string {
  const winners = ending?.winners ?? [];
  if (!winners.length) return say("web-finale-nobody");
  const mine = winners.includes(seat);
  return say("web-finale-won", {
    who: winners.length === 1 && mine ? "me" : mine ? "us" : "them",
    names: winners
      .filter((winner) => winner !== seat)
      .map((winner) => names[winner] ?? "")
      .join(", "),
    count: winners.length,
  });
}

/** Players in the order in which they came in; ties as they sit. */
export const ranked = (ranks: readonly number[]): number[] =>
  ranks.map((_, seat) => seat).sort((one, two) => (ranks[one] ?? 0) - (ranks[two] ?? 0));
