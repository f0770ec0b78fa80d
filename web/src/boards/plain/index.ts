/** A board for any game with zones: good enough to play it before anybody draws it a board. */
import type { BoardModule } from "../registry";
import Back from "./Back.svelte";
import Board from "./Board.svelte";
import Face from "./Face.svelte";
import Mine from "./Mine.svelte";

const plain: BoardModule = { Board, Mine, look: { Face, Back } };
export default plain;
