/** The board of The Vampire, the Elf and the Cthulhu. */
import type { Flight } from "../../lib/moving";
import { say } from "../../lib/words.svelte";
import { zoneNamed } from "../../parts/context";
import type { BoardModule } from "../registry";
import Aids from "./Aids.svelte";
import Board from "./Board.svelte";
import { aids, open } from "./data";
import { look } from "./look";
import Mine from "./Mine.svelte";
import Story from "./Story.svelte";
import "./vec.css";

const vec: BoardModule = {
  Board,
  Mine,
  Aids,
  Story,
  look,
  seats: true,
  status: (scene) => say("vec-status", { round: open(scene).round, phase: aids(scene).phase }),
  remark: (choice, scene, teller) => {
    const told = aids(scene);
    const strength = told.strength?.[choice.notation];
    if (strength !== undefined) return say("vec-makes", { total: strength });
    const worth = told.worth?.[choice.notation];
    if (worth !== undefined) return say("vec-page-points", { count: worth });
    if (told.stolen && choice.notation.startsWith("drops:")) {
      const [seat, drops] = told.stolen;
      return say("vec-leaves", { name: teller.name(seat), count: drops });
    }
    return "";
  },
  journeys: (_, after, news) =>
    news.flatMap((seen): Flight[] => {
      // Every drop is alike: where a quill's ink goes, only the news tell.
      const { seat, count } = seen.words ?? {};
      if (seen.kind !== "event" || typeof seat !== "number") return [];
      const ink = zoneNamed(after, "ink", seat);
      const reserve = zoneNamed(after, "reserve");
      if (seen.text === "retrieved" && typeof count === "number" && count > 0) {
        return [{ face: "drop", from: reserve, to: ink }];
      }
      return [];
    }),
};
export default vec;
