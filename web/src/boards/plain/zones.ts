/** What the zones of an unknown game are called: the game's own words, or their names made plain. */
import type { Teller } from "../../lib/words/texts";
import type { SceneZone } from "../../lib/wire.gen";

export function zoneTitle(zone: SceneZone, teller: Teller): string {
  const key = `zone-${zone.name}`;
  const plain = zone.name.replaceAll("_", " ");
  const title = teller.texts.has(key)
    ? teller.texts.say(key)
    : plain.charAt(0).toUpperCase() + plain.slice(1);
  return zone.owner === null ? title : `${teller.name(zone.owner)} · ${title}`;
}

/** A zone of mine that I would hold in my hands: faces only I see. */
export function isMine(zone: SceneZone, me: number): boolean {
  return zone.owner === me && zone.pieces.some((piece) => piece.face);
}
