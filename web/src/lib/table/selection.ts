/**
 * Narrowing the legal choices by clicking pieces. Nothing of any game's rules is known here: a
 * choice is about some pieces, and a click on a piece keeps the choices that are about it.
 */
import type { Choice } from "../wire.gen";

/** A piece on the table: the number of its zone in the scene, and its place in `pieces`. */
export type Place = readonly [zone: number, place: number];

export const placeKey = ([zone, place]: Place): string => `${zone}:${place}`;

/** How often each piece occurs: a bag shows equal pieces once, and a choice may need two of them. */
function counted(places: readonly Place[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const place of places) counts.set(placeKey(place), (counts.get(placeKey(place)) ?? 0) + 1);
  return counts;
}

/** The pieces of a choice that are not picked yet; null if something is picked it is not about. */
export function missing(choice: Choice, picked: readonly Place[]): Place[] | null {
  const wanted = counted(picked);
  const rest: Place[] = [];
  for (const place of choice.pieces ?? []) {
    const count = wanted.get(placeKey(place)) ?? 0;
    if (count > 0) wanted.set(placeKey(place), count - 1);
    else rest.push(place);
  }
  return [...wanted.values()].every((count) => count === 0) ? rest : null;
}

/**
 * The choices that are about all picked pieces. Where the order of the clicks tells choices of one
 * kind apart (who attacks whom), those count whose pieces come in that order.
 */
export function narrowed(choices: readonly Choice[], picked: readonly Place[]): Choice[] {
  const left = choices.filter((choice) => missing(choice, picked) !== null);
  const inOrder = ({ pieces }: Choice): boolean =>
    picked.every((place, at) => pieces?.[at] && placeKey(pieces[at]) === placeKey(place));
  const kind = ({ notation }: Choice): string => notation.split(":")[0] ?? "";
  const ordered = new Set(left.filter(inOrder).map(kind));
  return left.filter((choice) => !ordered.has(kind(choice)) || inOrder(choice));
}

/** The pieces that a click would use now, as keys. Everything else rests. */
export function usable(choices: readonly Choice[], picked: readonly Place[]): Set<string> {
  return new Set(
    narrowed(choices, picked).flatMap((choice) => (missing(choice, picked) ?? []).map(placeKey)),
  );
}

/**
 * The choices to show as buttons: at first those without a piece, and those whose pieces no board
 * shows now (`unseen`); once something is picked, all that are left, so that words can tell apart
 * what no further click could.
 */
export function asButtons(
  choices: readonly Choice[],
  picked: readonly Place[],
  unseen: ReadonlySet<string> = new Set(),
): Choice[] {
  if (picked.length > 0) return narrowed(choices, picked);
  return choices.filter(({ pieces }) =>
    (pieces ?? []).every((place) => unseen.has(placeKey(place))),
  );
}
