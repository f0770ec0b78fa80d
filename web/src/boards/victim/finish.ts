/** Signs on letters that would finish a word: whose, and whether I should want that. */
import type { Teller } from "../../lib/words/texts";
import { say } from "../../lib/words/words.svelte";
import type { Badge } from "../../parts/frame/context";
import { VICTOR, type VictimScene } from "./data";

/** By the place of the letter in a zone. */
export function finishBadges(
  scene: VictimScene,
  zone: number,
  teller: Teller,
): Record<number, Badge> {
  const told = scene.aids;
  const found: Record<number, Badge> = {};
  for (const choice of scene.choices) {
    const finished = told.finishes?.[choice.notation];
    const piece = choice.pieces?.[0];
    if (!finished || piece?.[0] !== zone) continue;
    const [which, seat] = finished;
    const mine = seat === scene.seat;
    const words = {
      word: told.words[which] ?? "",
      name: teller.name(seat),
      me: mine ? "yes" : "no",
    };
    const text = say(which === VICTOR ? "victim-gives" : "victim-kills", words);
    // A winning word is good for me alone, a losing one for everybody else.
    const good = (which === VICTOR) === mine;
    found[piece[1]] = { sign: which === VICTOR ? "★" : "☠", tone: good ? "good" : "bad", text };
  }
  return found;
}
