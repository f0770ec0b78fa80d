/** The board of The Vampire, the Elf and the Cthulhu. */
import { say } from "../../lib/words/words.svelte";
import type { BoardModule } from "../registry";
import Aids from "./Aids.svelte";
import Board from "./Board.svelte";
import { objective, type VecScene } from "./data";
import { look, worded } from "./look";
import Mine from "./Mine.svelte";
import Story from "./Story.svelte";
import "./vec.css";

const vec: BoardModule<VecScene> = {
  Board,
  Mine,
  Aids,
  Story,
  look,
  seats: true,
  secrets: (scene, teller, cards) =>
    scene.zones
      .filter(({ name }) => name === "objective")
      .map(({ owner, pieces }) => {
        const seat = owner ?? -1;
        const goal = objective(cards, pieces[0]?.face ?? "");
        const points = scene.aids.pages?.[seat];
        return {
          key: `objective-${seat}`,
          seat,
          name: "",
          what: goal
            ? `${worded(teller, "type", goal.type)} · ${goal.colours
                .map((colour) => worded(teller, "colour", colour))
                .join(", ")}`
            : "",
          as: "",
          line: points
            ? say("vec-finale-points", { count: points.reduce((sum, one) => sum + one, 0) })
            : "",
        };
      }),
  status: (scene) => say("vec-status", { round: scene.open.round, phase: scene.aids.phase }),
  remark: (choice, scene, teller) => {
    const told = scene.aids;
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
};
export default vec;
