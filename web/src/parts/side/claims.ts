/** The blanks of a claim: what can be filled in for each of its words. */
import type { ClaimShown } from "../../lib/wire.gen";

export type Filled = Record<string, string | number>;

export interface Blank {
  name: string;
  of: "seat" | "number" | "card" | "flag";
  options: string[];
  read(value: string): string | number;
}

/** A word is a seat, a number, a flag, or a card of the family it names. */
export function blanks(
  claim: ClaimShown,
  seats: number,
  families: Readonly<Record<string, readonly string[]>>,
  /** Whoever claims: it is about the others. */
  me = -1,
): Blank[] {
  return claim.words.map(({ name, of, most }): Blank => {
    if (of === "seat") return { name, of, options: others(seats, me), read: Number };
    if (of === "flag") return { name, of, options: ["yes", "no"], read: String };
    const family = families[of];
    if (family) return { name, of: "card", options: [...family], read: String };
    return { name, of: "number", options: numbers(most + 1), read: Number };
  });
}

export function complete(asked: readonly Blank[], filled: Filled): boolean {
  return asked.every(({ name }) => filled[name] !== undefined);
}

const others = (seats: number, me: number): string[] =>
  numbers(seats).filter((seat) => seat !== String(me));

function numbers(count: number): string[] {
  return Array.from({ length: count }, (_, number) => String(number));
}
