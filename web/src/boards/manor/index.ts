/** The board of Midnight Manor. */
import type { Flight } from "../../parts/motion/flights";
import { say } from "../../lib/words/words.svelte";
import { zoneNamed } from "../../parts/frame/context";
import type { BoardModule } from "../registry";
import Aids from "./Aids.svelte";
import Assignment from "./Assignment.svelte";
import Board from "./Board.svelte";
import { isWay, roleOf, type ManorScene } from "./data";
import { look } from "./look";
import "./manor.css";
import Mine from "./Mine.svelte";
import Story from "./Story.svelte";

const manor: BoardModule<ManorScene> = {
  Board,
  Mine,
  Aids,
  Offer: Assignment,
  offers: (scene) => scene.prompt.step === "assign",
  Story,
  look,
  seats: true,
  whispers: true,
  secrets: (scene, teller) =>
    scene.aids.stored.map((points, seat) => {
      const role = roleOf(scene, seat);
      return {
        key: `role-${seat}`,
        seat,
        name: "",
        what: role && teller.card(role),
        as: role,
        line: say("manor-finale-points", { points }),
      };
    }),
  status: (scene) => say("manor-round", { round: scene.open.round, last: scene.aids.last }),
  remark: (choice, scene, teller) => {
    const lead = scene.aids.leads?.[choice.notation];
    if (!isWay(lead)) return "";
    const meets = lead.meets ?? -1;
    return [
      lead.price ? say("manor-costs", { count: lead.price }) : "",
      meets >= 0 ? say("manor-meets", { name: teller.name(meets) }) : "",
    ]
      .filter(Boolean)
      .join(" · ");
  },
  journeys: (_, after, news) => {
    const hand = (seat: unknown): number =>
      typeof seat === "number" ? zoneNamed(after, "hand", seat) : -1;
    const told = news.some((seen) => seen.kind === "event" && seen.text === "gave");
    return news.flatMap((seen): Flight[] => {
      if (seen.kind !== "event") return [];
      const { seat, to, card, gave, got } = seen.words ?? {};
      // Only the two know what they gave; everybody sees that two cards crossed.
      if (seen.text === "gave" && typeof card === "string")
        return [{ face: card, from: hand(seat), to: hand(to) }];
      if (seen.text === "traded" && !told)
        return [
          ...(gave === "yes" ? [{ face: null, from: hand(seat), to: hand(to) }] : []),
          ...(got === "yes" ? [{ face: null, from: hand(to), to: hand(seat) }] : []),
        ];
      return [];
    });
  },
};
export default manor;
