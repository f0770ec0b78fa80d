/** The board of V-Wars. */
import type { Flight } from "../../parts/motion/flights";
import { say } from "../../lib/words/words.svelte";
import { zoneNamed } from "../../parts/frame/context";
import type { BoardModule } from "../registry";
import { acts } from "./riot/acts";
import Aids from "./Aids.svelte";
import Board from "./Board.svelte";
import { factionOf, onStage, regionOf, worldOf, type VwarsScene } from "./data";
import { look } from "./look";
import { roleName } from "./roles";
import Mine from "./Mine.svelte";
import Story from "./Story.svelte";
import "./vwars.css";

const vwars: BoardModule<VwarsScene> = {
  Board,
  Mine,
  Aids,
  Story,
  look,
  seats: true,
  whispers: true,
  secrets: (scene, teller) =>
    scene.open.places.map((_, seat) => {
      const card = factionOf(scene, seat);
      const role = scene.open.roles[seat] ?? "";
      return {
        key: `faction-${seat}`,
        seat,
        name: "",
        what: card && teller.card(card),
        as: card,
        line: role && roleName(role, teller),
      };
    }),
  status: (scene) =>
    scene.open.turn > 0 ? say("vwars-turn", { turn: scene.open.turn }) : say("vwars-before"),
  remark: ({ label }, scene, teller, cards) => {
    const place = label.words?.place;
    const now = scene.open;
    if (label.key === "action-deploy" && typeof place === "string") {
      const side = now.public.includes(scene.seat) ? now.vampires : now.humans;
      return say("vwars-there", { count: side[place] ?? 0 });
    }
    if (label.key === "action-place" || label.key === "action-place_alone") {
      const at = regionOf(worldOf(cards), now.places[scene.seat] ?? "")?.code ?? "";
      return label.words?.deck === "region" && at ? teller.texts.say(`place-${at}`) : "";
    }
    return "";
  },
  acts,
  telling: (scene, teller) => {
    const shown = onStage(scene) ? scene.aids?.shown : null;
    const kind = shown ? (shown.riot ? "riot" : "election") : "event";
    return say("vwars-telling", {
      kind,
      place: shown ? teller.texts.say(`place-${shown.place}`) : "",
    });
  },
  journeys: (_, after, news) => {
    const deck = (words: Record<string, unknown>): number =>
      zoneNamed(after, words.deck === "riot" ? "riot_deck" : `region_${String(words.place)}`);
    return news.flatMap((seen): Flight[] => {
      if (seen.kind !== "event" || !/^put(-seen)?$/.test(seen.text ?? "")) return [];
      // Only whoever placed it sees the face; everybody sees from whom a card went where.
      const { seat, card } = seen.words ?? {};
      if (typeof seat !== "number") return [];
      return [
        {
          face: typeof card === "string" ? card : null,
          from: zoneNamed(after, "hand", seat),
          to: deck(seen.words ?? {}),
        },
      ];
    });
  },
};
export default vwars;
