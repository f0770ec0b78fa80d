/** Positions worth looking at: the server completes them and says how a seat sees them. */
import type { Json } from "../../lib/wire.gen";

export interface Moment {
  name: string;
  game: string;
  seat: number;
  position: Record<string, Json>;
}

const AFTER = { step: "window", after_action: true, declined: false };
const VICTIM = {
  seats: 4,
  current: 0,
  turn: 24,
  collection: [
    "R-M B-V B-I B-C B-O Y-V",
    "R-V R-I R-I R-C R-T B-O",
    "B-V B-I B-C B-T B-R",
    "Y-T Y-C Y-I",
  ],
  discard: "CD LT",
};
const EMPIRE = {
  seats: 2,
  turn: 8,
  castle: "lady monk cook",
  city: ["lord", "officer", "nun", { card: "maid", known: [0, 1] }, "butler"],
  dead: "bishop",
  vampires: "lady nun cook",
  trusted: "monk maid",
  revealed: "lady",
  attack: { monk: 1 },
  defence: { lady: 1 },
  hand: ["r2 r3 n2 hypnosis mist", "w1 w2 c2 c3 s1 sacrifice mirror"],
  cellar: ["s1 s2", "c1"],
  moat: ["r1 n1", "w3 s2"],
};

export const MOMENTS: readonly Moment[] = [
  {
    name: "Victor or Victim? · pass",
    game: "victim",
    seat: 0,
    position: { ...VICTIM, deck: { top: ["Y-R"] } },
  },
  {
    name: "Victor or Victim? · acquisition",
    game: "victim",
    seat: 0,
    position: { ...VICTIM, deck: { top: ["AQ"] } },
  },
  { name: "Victor or Victim? · six", game: "victim", seat: 2, position: { seats: 6 } },
  {
    name: "Vampire Empire · day",
    game: "vampire_empire",
    seat: 1,
    position: { ...EMPIRE, active: 1, steps: ["turn", "end_of_turn", AFTER, "action"] },
  },
  {
    name: "Vampire Empire · night",
    game: "vampire_empire",
    seat: 0,
    position: { ...EMPIRE, active: 0, steps: ["turn", "end_of_turn", AFTER, "action"] },
  },
];
