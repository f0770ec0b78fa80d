/**
 * Where the eyes of a room are led: to what came or travelled with the last scene, or else to
 * whoever did something. Worked out from two scenes of one viewer, so it tells nothing that these
 * eyes were not told.
 */
import type { NewsItem, Scene } from "../../lib/wire.gen";
import { placeOf } from "./animation";
import { flights } from "./flights";
import { tokensIn, trips, type Token } from "./trips";

/** So much at once is a new deal, and there is no one place to look at. */
const EVERYWHERE = 8;
/** Boxes that lie nearer to each other than this, in pixels of the table, share a ring. */
const NEAR = 14;

/** What a scene changed on the table, as it lies now; `stood` are the tokens as they stood. */
export function happenedAt(
  root: HTMLElement,
  before: Scene,
  after: Scene,
  stood: readonly Token[],
  news: readonly NewsItem[],
): HTMLElement[] {
  const taken = new Set<Element>();
  const places = [
    ...flights(before, after, news).map(({ to, face }) => placeOf(root, to, face, taken)),
    ...turned(before, after).map(([zone, face]) => placeOf(root, zone, face, taken)),
    ...trips(stood, tokensIn(root)).map(({ to }) => to.element),
  ].filter((place) => place !== null);
  const found = [...new Set(places)];
  if (found.length > EVERYWHERE) return [];
  if (found.length) return found;
  const seat = news.findLast((one) => (one.seat ?? -1) >= 0)?.seat ?? -1;
  // Tokens tell whose they are, too.
  const medal = root.querySelector<HTMLElement>(`[data-seat="${seat}"]:not([data-token])`);
  return medal ? [medal] : [];
}

/** Faces that can be seen where nothing came or went: what lay face down was turned up. */
function turned(before: Scene, after: Scene): [zone: number, face: string][] {
  return after.zones.flatMap((zone, number) => {
    const was = before.zones[number];
    if (!was || was.count !== zone.count) return [];
    const known = was.pieces.map(({ face }) => face);
    return zone.pieces.flatMap(({ face }): [number, string][] =>
      face && !known.includes(face) ? [[number, face]] : [],
    );
  });
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Boxes that touch become one. */
export function joined(boxes: readonly Box[]): Box[] {
  const found: Box[] = [];
  for (const one of boxes) {
    let box = { ...one };
    let at: number;
    while ((at = found.findIndex((other) => near(box, other))) >= 0) {
      const [other] = found.splice(at, 1) as [Box];
      box = {
        left: Math.min(box.left, other.left),
        top: Math.min(box.top, other.top),
        right: Math.max(box.right, other.right),
        bottom: Math.max(box.bottom, other.bottom),
      };
    }
    found.push(box);
  }
  return found;
}

const near = (one: Box, two: Box): boolean =>
  one.left < two.right + NEAR &&
  two.left < one.right + NEAR &&
  one.top < two.bottom + NEAR &&
  two.top < one.bottom + NEAR;
