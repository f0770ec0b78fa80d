/** The board of Victor or Victim? */
import type { Flight } from "../../parts/motion/flights";
import { say } from "../../lib/words/words.svelte";
import { zoneNamed } from "../../parts/frame/context";
import type { BoardModule } from "../registry";
import Aids from "./Aids.svelte";
import Board from "./Board.svelte";
import { VICTOR, type VictimScene } from "./data";
import { look } from "./look";
import Mine from "./Mine.svelte";
import Story from "./Story.svelte";
import "./victim.css";

const victim: BoardModule<VictimScene> = {
  Board,
  Mine,
  Aids,
  Story,
  look,
  seats: true,
  out: (scene) => scene.open.out,
  status: (scene) =>
    say("victim-status", {
      turn: scene.open.turn,
      way: scene.open.direction > 0 ? "forth" : "back",
    }),
  remark: (choice, scene) => {
    const finished = scene.aids.finishes?.[choice.notation];
    return finished ? `${finished[0] === VICTOR ? "★" : "☠"} ${scene.aids.words[finished[0]]}` : "";
  },
  journeys: (_, after, news) =>
    news.flatMap((seen): Flight[] => {
      const face = seen.words?.card;
      const { seat, to, owner } = seen.words ?? {};
      if (seen.kind !== "event" || typeof face !== "string" || typeof seat !== "number") return [];
      const deck = zoneNamed(after, "deck");
      const letters = (whose: number): number => zoneNamed(after, "collection", whose);
      if (seen.text === "drew") {
        const goes = face.includes("-") ? letters(seat) : zoneNamed(after, "discard");
        return [{ face, from: deck, to: goes }];
      }
      if (seen.text === "passed" && typeof to === "number") {
        return [{ face, from: letters(seat), to: letters(to) }];
      }
      if (seen.text === "took" && typeof owner === "number") {
        return [{ face, from: letters(owner), to: letters(seat) }];
      }
      return [];
    }),
};
export default victim;
