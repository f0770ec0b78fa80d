/** What the scene of Victor or Victim? holds besides its zones. */
import { zoneNamed } from "../../parts/frame/context";
import type { GameScenes } from "../../lib/wire.gen";

export type VictimScene = GameScenes["victim"];

export const VICTOR = 0;
export const VICTIM = 1;

/** The letters a seat owns in a colour, with the copies of each and its place in the zone. */
export interface Owned {
  letter: string;
  face: string;
  copies: number;
  zone: number;
  place: number;
}

export function owned(scene: VictimScene, seat: number, colour: string): Owned[] {
  const zone = zoneNamed(scene, "collection", seat);
  return (scene.zones[zone]?.pieces ?? []).flatMap((piece, place) => {
    const [of, letter] = split(piece.face ?? "");
    return of === colour && letter
      ? [{ letter, face: piece.face ?? "", copies: piece.copies ?? 1, zone, place }]
      : [];
  });
}

export function split(face: string): [colour: string, letter: string] {
  const at = face.indexOf("-");
  return at < 0 ? ["", ""] : [face.slice(0, at), face.slice(at + 1)];
}

/** One place of a ribbon: a letter that is owned, or one that lacks. */
export interface Notch {
  letter: string;
  has: boolean;
}

/** A word filled with the letters somebody has, each copy used once. */
export function ribbon(word: string, lacks: string): Notch[] {
  const missing = [...lacks];
  // The last of equal letters lacks first, so that a word fills from its beginning.
  return [...word]
    .reverse()
    .map((letter) => {
      const at = missing.lastIndexOf(letter);
      if (at >= 0) missing.splice(at, 1);
      return { letter, has: at < 0 };
    })
    .reverse();
}

/** The other seats as they sit around the table, from my left on. */
export function around(seats: number, me: number): number[] {
  const from = Math.max(0, me);
  const all = Array.from({ length: seats }, (_, step) => (from + step) % seats);
  return me < 0 ? all : all.slice(1);
}
