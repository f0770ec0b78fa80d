/**
 * Which part of the map is seen: all of it, or the part that was tapped, pinched or dragged to.
 *
 * Points are fractions of the whole map. Towns and words keep their size while the map grows, so
 * that a thumb hits them; how near is near enough for names, `near` says.
 */
import type { Attachment } from "svelte/attachments";

type At = readonly [x: number, y: number];
const FARTHEST = 1;
const NEAREST = 3.4;
const NEAR = 1.7;
/** A finger that moves less than this has tapped. */
const TREMBLE = 8;

export class View {
  zoom = $state(FARTHEST);
  /** The upper left corner of what is seen. */
  corner: At = $state.raw([0, 0]);
  readonly near = $derived(this.zoom >= NEAR);

  /** See all of these points, as near as they allow. */
  frame(points: readonly At[]): void {
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
    const [left, right, top, bottom] = [
      Math.min(...xs),
      Math.max(...xs),
      Math.min(...ys),
      Math.max(...ys),
    ];
    const zoom = Math.min(0.72 / Math.max(0.01, right - left), 0.7 / Math.max(0.01, bottom - top));
    this.look(Math.max(NEAR, Math.min(zoom, NEAREST)), [(left + right) / 2, (top + bottom) / 2]);
  }

  /** See the whole map. */
  whole(): void {
    this.look(FARTHEST, [0.5, 0.5]);
  }

  /** Go no nearer, but let this point be seen. */
  include([x, y]: At): void {
    const [left, top] = this.corner;
    const part = 1 / this.zoom;
    if (x < left || y < top || x > left + part || y > top + part) this.look(this.zoom, [x, y]);
  }

  private look(zoom: number, [x, y]: At): void {
    this.hold([x, y], [0.5, 0.5], zoom);
  }

  /** Let a point of the map be seen at a place of what is seen. */
  private hold(point: At, place: At, zoom: number): void {
    this.zoom = Math.max(FARTHEST, Math.min(NEAREST, zoom));
    const most = 1 - 1 / this.zoom;
    const corner = (one: 0 | 1): number =>
      Math.max(0, Math.min(most, point[one] - place[one] / this.zoom));
    this.corner = [corner(0), corner(1)];
  }

  /** Two fingers pinch, one drags: what lies under them stays there. Neither is a tap. */
  readonly hands: Attachment<HTMLElement> = (map) => {
    const fingers = new Map<number, At>();
    let moved = false;
    const between = (one: At, two: At): At => [(one[0] + two[0]) / 2, (one[1] + two[1]) / 2];
    const apart = (one: At, two: At): number => Math.hypot(one[0] - two[0], one[1] - two[1]);
    const down = (event: PointerEvent): void => {
      if (fingers.size === 0) moved = false;
      fingers.set(event.pointerId, [event.clientX, event.clientY]);
    };
    const move = (event: PointerEvent): void => {
      const was = fingers.get(event.pointerId);
      if (!was) return;
      const is: At = [event.clientX, event.clientY];
      if (!moved && fingers.size === 1 && apart(was, is) < TREMBLE) return;
      moved = true;
      fingers.set(event.pointerId, is);
      const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
      const box = map.getBoundingClientRect();
      const place = ([x, y]: At): At => [(x - box.left) / box.width, (y - box.top) / box.height];
      const [left, top] = place(other ? between(was, other) : was);
      this.hold(
        [this.corner[0] + left / this.zoom, this.corner[1] + top / this.zoom],
        place(other ? between(is, other) : is),
        this.zoom * (other ? apart(is, other) / Math.max(1, apart(was, other)) : 1),
      );
    };
    const up = (event: PointerEvent): void => void fingers.delete(event.pointerId);
    const click = (event: MouseEvent): void => {
      if (!moved) return;
      moved = false;
      event.stopPropagation();
      event.preventDefault();
    };
    const listening = new AbortController();
    const { signal } = listening;
    map.addEventListener("pointerdown", down, { signal });
    addEventListener("pointermove", move, { signal });
    addEventListener("pointerup", up, { signal });
    addEventListener("pointercancel", up, { signal });
    map.addEventListener("click", click, { capture: true, signal });
    return () => listening.abort();
  };
}
