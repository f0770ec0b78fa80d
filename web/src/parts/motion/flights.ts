/**
 * What flew where: worked out from the difference of two scenes and the news between them.
 *
 * A face that left one zone and came to another flew there. A face that appeared came from where
 * something hidden went, and one that vanished went to where something hidden came. A board that
 * reads its game's events can name journeys itself; the difference explains the rest.
 */
import type { Scene, NewsItem } from "../../lib/wire.gen";

export interface Flight {
  /** The face at the end of the flight, or at its start if it goes face down; null for a back. */
  face: string | null;
  from: number;
  to: number;
}

/** A moment between two scenes, as the news tell it; the server sends only how a move ends. */
export interface Act<S extends Scene = Scene> {
  scene: S;
  news: readonly NewsItem[];
  /** How long it stays to be read, in flights. */
  hold: number;
}

/** How many of each face lie in each zone, and how many pieces nobody told us the face of. */
class Lying {
  readonly faces: Map<string, number>[];
  readonly hidden: number[];

  constructor(scene: Scene) {
    this.faces = scene.zones.map((zone) => {
      const faces = new Map<string, number>();
      for (const piece of zone.pieces) {
        if (piece.face) faces.set(piece.face, (faces.get(piece.face) ?? 0) + (piece.copies ?? 1));
      }
      return faces;
    });
    this.hidden = scene.zones.map((zone, number) => {
      const seen = [...(this.faces[number]?.values() ?? [])].reduce((sum, one) => sum + one, 0);
      return Math.max(0, (zone.count ?? zone.pieces.length) - seen);
    });
  }
}

/** One piece too many or too few somewhere. */
interface Change {
  zone: number;
  face: string | null;
}

export function flights(
  before: Scene,
  after: Scene,
  news: readonly NewsItem[] = [],
  journeys: readonly Flight[] = [],
): Flight[] {
  if (before.zones.length !== after.zones.length) return [];
  const { gone, come } = changes(new Lying(before), new Lying(after));
  const told = [...journeys];
  for (const { face, from, to } of journeys) {
    settle(gone, come, face, from);
    settle(come, gone, face, to);
  }
  const found = matched(gone, come, after);
  return [...told, ...inOrder(found, news)];
}

/** A journey explains a piece that is gone (or has come); if none is, its counterpart came too. */
function settle(these: Change[], others: Change[], face: string | null, zone: number): void {
  const at = these.findIndex((one) => one.zone === zone && one.face === face);
  if (at >= 0) {
    these.splice(at, 1);
    return;
  }
  const hidden = these.findIndex((one) => one.zone === zone && one.face === null);
  if (hidden >= 0) these.splice(hidden, 1);
  else others.push({ zone, face });
}

function changes(before: Lying, after: Lying): { gone: Change[]; come: Change[] } {
  const gone: Change[] = [];
  const come: Change[] = [];
  const note = (zone: number, face: string | null, more: number): void => {
    const list = more > 0 ? come : gone;
    for (let count = 0; count < Math.abs(more); count += 1) list.push({ zone, face });
  };
  for (const zone of before.hidden.keys()) {
    const was = before.faces[zone] ?? new Map<string, number>();
    const is = after.faces[zone] ?? new Map<string, number>();
    for (const face of new Set([...was.keys(), ...is.keys()])) {
      note(zone, face, (is.get(face) ?? 0) - (was.get(face) ?? 0));
    }
    note(zone, null, (after.hidden[zone] ?? 0) - (before.hidden[zone] ?? 0));
  }
  return { gone, come };
}

function matched(gone: Change[], come: Change[], scene: Scene): Flight[] {
  const found: Flight[] = [];
  const owner = (zone: number): number | null => scene.zones[zone]?.owner ?? null;
  const form = (zone: number): string => scene.zones[zone]?.form ?? "";
  const pair = (fits: (from: Change, to: Change) => boolean): void => {
    for (const from of [...gone]) {
      const candidates = come.filter((to) => to.zone !== from.zone && fits(from, to));
      const to =
        candidates.find((one) => owner(one.zone) === owner(from.zone)) ??
        candidates.find((one) => owner(one.zone) === null || owner(from.zone) === null) ??
        candidates[0];
      if (!to) continue;
      found.push({ face: to.face ?? from.face, from: from.zone, to: to.zone });
      gone.splice(gone.indexOf(from), 1);
      come.splice(come.indexOf(to), 1);
    }
  };
  // Pieces of one form stay together: characters in rows do not turn into cards of a hand.
  const alike = (from: Change, to: Change): boolean =>
    (form(from.zone) === "row") === (form(to.zone) === "row");
  pair((from, to) => from.face !== null && from.face === to.face);
  for (const near of [alike, () => true]) {
    pair((from, to) => from.face === null && to.face !== null && near(from, to));
    pair((from, to) => from.face !== null && to.face === null && near(from, to));
    pair((from, to) => from.face === null && to.face === null && near(from, to));
  }
  return found;
}

/** As the news tell it: a flight whose card is named earlier flies earlier. */
function inOrder(found: readonly Flight[], news: readonly NewsItem[]): Flight[] {
  const named = new Map<string, number>();
  for (const [index, seen] of news.entries()) {
    for (const word of ["card", "first", "second"]) {
      const face = seen.words?.[word];
      if (typeof face === "string" && !named.has(face)) named.set(face, index);
    }
  }
  const when = ({ face }: Flight): number =>
    face === null ? news.length : (named.get(face) ?? news.length);
  return found
    .map((flight, index) => ({ flight, index }))
    .sort((one, two) => when(one.flight) - when(two.flight) || one.index - two.index)
    .map(({ flight }) => flight);
}
