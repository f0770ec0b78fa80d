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

  private look(zoom: number, middle: At): void {
    this.zoom = Math.max(FARTHEST, Math.min(NEAREST, zoom));
    const most = 1 - 1 / this.zoom;
    const within = (value: number): number => Math.max(0, Math.min(most, value - 0.5 / this.zoom));
    this.corner = [within(middle[0]), within(middle[1])];
  }

  /** Two fingers pinch, one drags, and neither is a tap. */
  readonly hands: Attachment<HTMLElement> = (map) => {
    const fingers = new Map<number, At>();
    let moved = false;
    const box = (): DOMRect => map.getBoundingClientRect();
    const middle = (): At => [this.corner[0] + 0.5 / this.zoom, this.corner[1] + 0.5 / this.zoom];
    const down = (event: PointerEvent): void => {
      if (fingers.size === 0) moved = false;
      fingers.set(event.pointerId, [event.clientX, event.clientY]);
    };
    const move = (event: PointerEvent): void => {
      const was = fingers.get(event.pointerId);
      if (!was) return;
      const is: At = [event.clientX, event.clientY];
      const [dx, dy] = [is[0] - was[0], is[1] - was[1]];
      if (!moved && fingers.size === 1 && Math.hypot(dx, dy) < TREMBLE) return;
      moved = true;
      const { width, height } = box();
      const [x, y] = middle();
      const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
      const apart = (one: At, two: At): number => Math.hypot(one[0] - two[0], one[1] - two[1]);
      const grown = other ? apart(is, other) / Math.max(1, apart(was, other)) : 1;
      fingers.set(event.pointerId, is);
      this.look(this.zoom * grown, [
        x - dx / fingers.size / width / this.zoom,
        y - dy / fingers.size / height / this.zoom,
      ]);
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
