/** Cards in words: "2× Stiletto, Rosary". */
import type { Teller } from "../../lib/words/texts";

/** How often each face is there, as a list to be read; a dash where there is none. */
export function listed(counts: Readonly<Record<string, number>>, teller: Teller): string {
  const told = Object.entries(counts)
    .filter(([, copies]) => copies > 0)
    .map(([face, copies]) => (copies > 1 ? `${copies}× ${teller.card(face)}` : teller.card(face)));
  return told.join(", ") || "–";
}

/** The faces among these, counted. */
export function counts(faces: Iterable<string>): Record<string, number> {
  const found: Record<string, number> = {};
  for (const face of faces) found[face] = (found[face] ?? 0) + 1;
  return found;
}
