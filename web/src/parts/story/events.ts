/** Reading what happened: events by their names, and their words. */
import type { Frame, Scene, NewsItem } from "../../lib/wire.gen";

/** A frame of one game. */
export type FrameOf<S extends Scene> = Omit<Frame, "scene"> & { scene: S };

/** Whether this is an event of one of these names. */
export const isEvent = (seen: NewsItem, ...names: string[]): boolean =>
  seen.kind === "event" && names.includes(seen.text ?? "");

/** A seat or a number that an event names; -1 where it names none. */
export function numberIn(seen: NewsItem, name: string): number {
  const value = seen.words?.[name];
  return typeof value === "number" ? value : -1;
}

/** The table as it was when a frame's news happened: the one before it. */
export const sceneBefore = <S extends Scene>(
  frames: readonly FrameOf<S>[],
  frame: number,
): S | null => frames.findLast(({ number }) => number < frame)?.scene ?? null;
