/** The blanks of a claim: what can be filled in for each of its words. */
import type { ClaimShown } from "../lib/wire.gen";

export type Filled = Record<string, string | number>;

export interface Blank {
  name: string;
  of: "seat" | "number" | "card" | "word";
  options: string[];
  read(value: string): string | number;
}

const MOST = 12;

/** A claim's words as the game declares them: "seat", "number", "flag", a family of pieces, or a
 * list of words. */
export function blanks(
  claim: ClaimShown,
  seats: number,
  families: Readonly<Record<string, readonly string[]>>,
): Blank[] {
  return Object.entries(claim.words).map(([name, kind]): Blank => {
    if (kind === "seat") return { name, of: "seat", options: numbers(0, seats), read: Number };
    if (Array.isArray(kind)) return { name, of: "word", options: kind.map(String), read: String };
    if (typeof kind === "string" && families[kind]) {
      return { name, of: "card", options: [...families[kind]], read: String };
    }
    if (kind === "flag") return { name, of: "number", options: ["0", "1"], read: Number };
    return { name, of: "number", options: numbers(0, MOST + 1), read: Number };
  });
}

export function complete(asked: readonly Blank[], filled: Filled): boolean {
  return asked.every(({ name }) => filled[name] !== undefined);
}

function numbers(from: number, to: number): string[] {
  return Array.from({ length: to - from }, (_, number) => String(from + number));
}
