/** The board of Vampire Empire. */
import { say } from "../../lib/words/words.svelte";
import type { BoardModule } from "../registry";
import Aids from "./Aids.svelte";
import Board from "./Board.svelte";
import { isNight, V, type EmpireScene } from "./data";
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
  status: (scene) =>
    say("empire-time", { time: isNight(scene) ? "night" : "day", turn: scene.open.turn }),
  seatLine: (_, seat) => say(seat === V ? "empire-vampires" : "empire-humans"),
  remark: (choice, scene) => {
    const most = scene.aids.reach?.[choice.notation];
    return most === undefined ? "" : say("empire-reach", { most });
  },
};
export default empire;
