/**
 * Pieces on their way across the screen. Parts mark where things are: `data-piece` with `data-zone`
 * and `data-face` on a piece, `data-top` on the top of a pile, `data-home` on a zone's own place.
 */
import type { Flight } from "./flights";
import { tokensIn, trips, type Token, type Trip } from "./trips";

interface Ghost {
  flight: Flight;
  rect: DOMRect;
  /** Whether a card lay there, and not only the place where cards belong. */
  lay: boolean;
  /** What it looked like before it left. */
  picture: Element | null;
}

export interface Departure {
  ghosts: Ghost[];
  /** Where every piece lay, so that those that only moved over can slide. */
  places: Map<string, DOMRect>;
  /** Tokens that are no pieces, as they looked. */
  tokens: Token[];
}

/** From so many on, things move at once instead of one after the other. */
const CROWD = 6;
/** How wide a card flies that lies as such neither where it comes from nor where it goes. */
const WIDE = 58;
const running = new Set<Animation>();

/** Look where everything is before the scene changes. */
export function departure(root: HTMLElement, flights: readonly Flight[]): Departure {
  const taken = new Set<Element>();
  const ghosts = flights.flatMap((flight): Ghost[] => {
    const place = placeOf(root, flight.from, flight.face, taken);
    if (!place || holdsTokens(root, flight)) return [];
    const lay = Boolean(place.dataset.piece ?? place.dataset.top);
    return [{ flight, rect: place.getBoundingClientRect(), lay, picture: pictureOf(place) }];
  });
  const tokens = tokensIn(root).map((token) => ({
    ...token,
    element: token.element.cloneNode(true) as HTMLElement,
  }));
  return { ghosts, places: placesOf(root), tokens };
}

/** Ink that is drawn as tokens travels as tokens, not as cards of its zones. */
function holdsTokens(root: HTMLElement, { from, to }: Flight): boolean {
  return [from, to].some((zone) => root.querySelector(`[data-home="${zone}"] [data-count]`));
}

/** Let everything travel from where it was to where it is now. */
export async function arrive(root: HTMLElement, left: Departure, ms: number): Promise<void> {
  if (ms <= 0 || typeof root.animate !== "function") return;
  slide(root, left, ms);
  const taken = new Set<Element>();
  const together = left.ghosts.length >= CROWD;
  const ends = left.ghosts.map((ghost, index) => {
    const place = placeOf(root, ghost.flight.to, ghost.flight.face, taken);
    return place ? fly(ghost, place, ms, together ? index * 30 : index * ms * 0.7) : null;
  });
  const carried = trips(left.tokens, tokensIn(root)).map((trip) => carry(trip, ms));
  await Promise.all([...ends, ...carried]);
}

/** A click skips: everything is at its end at once. */
export function skip(): void {
  for (const animation of [...running]) animation.finish();
}

/** The piece with this face in a zone, else the top of its pile, else the place of the zone. */
export function placeOf(
  root: HTMLElement,
  zone: number,
  face: string | null,
  taken: Set<Element>,
): HTMLElement | null {
  const pieces = [...root.querySelectorAll<HTMLElement>(`[data-piece][data-zone="${zone}"]`)];
  const free = pieces.filter((piece) => !taken.has(piece));
  const piece =
    free.findLast((one) => one.dataset.face === (face ?? "")) ??
    free.findLast((one) => one.dataset.face === "") ??
    root.querySelector<HTMLElement>(`[data-top="${zone}"]`) ??
    root.querySelector<HTMLElement>(`[data-home="${zone}"]`);
  if (piece?.dataset.piece) taken.add(piece);
  return piece && visible(piece) ? piece : null;
}

function visible(element: HTMLElement): boolean {
  const rect = element.getBoundingClientRect();
  return rect.width > 0 && rect.height > 0;
}

function pictureOf(place: HTMLElement): Element | null {
  const drawn = place.dataset.piece
    ? (place.querySelector(".drawn") ?? place).firstElementChild
    : place.querySelector(".card");
  return (drawn?.cloneNode(true) as Element | undefined) ?? null;
}

function placesOf(root: HTMLElement): Map<string, DOMRect> {
  const places = new Map<string, DOMRect>();
  for (const piece of root.querySelectorAll<HTMLElement>("[data-piece]")) {
    const { zone, face, copy } = piece.dataset;
    if (face) places.set(`${zone} ${face} ${copy}`, piece.getBoundingClientRect());
  }
  return places;
}

/** Pieces that stay in their zone and only move over. */
function slide(root: HTMLElement, { places }: Departure, ms: number): void {
  for (const piece of root.querySelectorAll<HTMLElement>("[data-piece]")) {
    const { zone, face, copy } = piece.dataset;
    const was = places.get(`${zone} ${face} ${copy}`);
    if (!was) continue;
    const is = piece.getBoundingClientRect();
    const grown = zoomOf(piece);
    const x = (was.x - is.x) / grown;
    const y = (was.y - is.y) / grown;
    if (Math.hypot(x, y) < 3 || Math.hypot(x, y) > 600) continue;
    run(piece, [{ translate: `${x}px ${y}px` }, { translate: "0 0" }], ms);
  }
}

/** A card that lies nowhere to be seen is painted for the flight (`data-stock`). */
function painted(face: string | null): Element | null {
  if (face === null) return null;
  const stock = document.querySelector(`[data-stock="${CSS.escape(face)}"]`)?.firstElementChild;
  return (stock?.cloneNode(true) as Element | undefined) ?? null;
}

async function fly(ghost: Ghost, place: HTMLElement, ms: number, delay: number): Promise<void> {
  const isPiece = Boolean(place.dataset.piece);
  const picture =
    (isPiece ? pictureOf(place) : null) ??
    painted(ghost.flight.face) ??
    ghost.picture ??
    pictureOf(place);
  if (!picture) return;
  const end = place.getBoundingClientRect();
  const lies = isPiece || place.dataset.top !== undefined;
  const grown = zoomOf(place);
  const wide = WIDE * grown;
  const width = lies ? end.width : ghost.lay ? Math.min(ghost.rect.width, wide) : wide;
  const scale = ghost.lay ? ghost.rect.width / Math.max(1, width) : 1;
  const from = middle(ghost.rect);
  const to = middle(end);
  const sprite = spriteAt(to, picture, grown);
  sprite.style.width = `${width / grown}px`;
  sprite.style.setProperty("--card-w", `${width / grown}px`);
  const x = (from.x - to.x) / grown;
  const y = (from.y - to.y) / grown;
  if (isPiece) place.style.opacity = "0";
  await run(
    sprite,
    [
      { translate: `${x}px ${y}px`, scale: `${scale}`, offset: 0 },
      {
        translate: `${x * 0.42}px ${y * 0.42 - 18}px`,
        scale: `${(scale + 1) / 2 + 0.06}`,
        offset: 0.55,
      },
      { translate: "0 0", scale: "1", offset: 1 },
    ],
    ms,
    delay,
  );
  if (isPiece) place.style.opacity = "";
  sprite.remove();
}

/** A token takes the same way; one that stands alone is not seen at its end before it is there. */
async function carry({ from, to, count }: Trip, ms: number): Promise<void> {
  const picture = from.element.cloneNode(true) as HTMLElement;
  const number = picture.querySelector("b");
  if (number) number.textContent = String(count);
  const [start, end] = [middle(from.rect), middle(to.rect)];
  const grown = zoomOf(to.element);
  const sprite = spriteAt(end, picture, grown);
  const [x, y] = [(start.x - end.x) / grown, (start.y - end.y) / grown];
  const scale = Math.min(2, from.rect.width / Math.max(1, to.rect.width));
  const alone = to.count === count;
  if (alone) to.element.style.opacity = "0";
  await run(
    sprite,
    [
      { translate: `${x}px ${y}px`, scale: "1" },
      { translate: `${x * 0.45}px ${y * 0.45 - 14}px`, scale: "1.15", offset: 0.5 },
      { translate: "0 0", scale: `${1 / Math.max(0.5, scale)}` },
    ],
    ms * 1.15,
  );
  if (alone) to.element.style.opacity = "";
  sprite.remove();
}

/** A picture on its way: above everything, in nobody's way. */
function spriteAt(at: { x: number; y: number }, picture: Element, grown: number): HTMLElement {
  const sprite = document.createElement("div");
  sprite.className = "flying";
  sprite.setAttribute("aria-hidden", "true");
  Object.assign(sprite.style, {
    position: "fixed",
    zIndex: "80",
    pointerEvents: "none",
    transform: "translate(-50%, -50%)",
  });
  // It is as large as on the table it flies over, and measured like it.
  sprite.style.zoom = String(grown);
  sprite.style.left = `${at.x / grown}px`;
  sprite.style.top = `${at.y / grown}px`;
  sprite.append(picture);
  document.body.append(sprite);
  return sprite;
}

/** How many times the table has grown with the screen. */
const zoomOf = (element: Element): number => element.currentCSSZoom || 1;

function middle(rect: DOMRect): { x: number; y: number } {
  return { x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 };
}

function run(element: Element, frames: Keyframe[], ms: number, delay = 0): Promise<void> {
  const animation = element.animate(frames, {
    duration: ms,
    delay,
    easing: "cubic-bezier(0.2, 0.7, 0.2, 1)",
    fill: "backwards",
  });
  running.add(animation);
  return animation.finished
    .then(
      () => {},
      () => {},
    )
    .finally(() => running.delete(animation));
}
