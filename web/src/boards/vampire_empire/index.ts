/** The board of Vampire Empire. */
import { say } from "../../lib/words/words.svelte";
import type { BoardModule } from "../registry";
import Aids from "./Aids.svelte";
import Board from "./Board.svelte";
import { isNight, PEOPLE, sideOf, V, type EmpireScene } from "./data";
import { look } from "./look";
import Mine from "./Mine.svelte";
import Story from "./Story.svelte";
import "./vampire_empire.css";

const empire: BoardModule<EmpireScene> = {
  Board,
  Mine,
  Aids,
  Story,
  look,
  seats: true,
  secrets: (scene, teller) =>
    PEOPLE.map((who) => {
      const side = sideOf(scene, who);
      return {
        key: who,
        seat: -1,
        name: teller.card(who),
        what: side && say(`empire-${side}`),
        as: side,
      };
    }),
  status: (scene) =>
    say("empire-time", { time: isNight(scene) ? "night" : "day", turn: scene.open.turn }),
  seatLine: (_, seat) => say(seat === V ? "empire-vampires" : "empire-humans"),
  remark: (choice, scene) => {
    const most = scene.aids.reach?.[choice.notation];
    return most === undefined ? "" : say("empire-reach", { most });
  },
};
export default empire;
