/** Positions worth looking at: the server completes them and says how a seat sees them. */
import type { Json } from "../../lib/wire.gen";
import positions from "./positions.json";

export interface Moment {
  name: string;
  game: string;
  seat: number;
  position: Record<string, Json>;
  /** Whether every card of the game is shown beside it, as large as a hand holds it. */
  cards?: boolean;
}

const { victim: VICTIM, manor: MANOR, vec: VEC, vwars: VWARS } = positions;
const EMPIRE = positions.vampire_empire as unknown as Moment["position"];
const TURN = VWARS.steps.slice(0, -1);

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
    position: EMPIRE,
  },
  {
    name: "Vampire Empire · night",
    game: "vampire_empire",
    seat: 0,
    position: { ...EMPIRE, active: 0 },
  },
  {
    name: "Midnight Manor · dice",
    game: "manor",
    seat: 0,
    position: {
      ...MANOR,
      visitors: [[], [], [], [], [], []],
      order: [],
      priority: [],
      number: [],
      turn: 0,
      steps: ["round", "end_of_round", "turns", "assign"],
    },
  },
  { name: "Midnight Manor · rooms", game: "manor", seat: 0, position: MANOR },
  {
    name: "Midnight Manor · trade",
    game: "manor",
    seat: 0,
    position: {
      ...MANOR,
      visitors: [[], [], [], [], [1, 0], []],
      steps: [...MANOR.steps.slice(0, 4), { step: "trade", first: 1, second: 0 }],
    },
  },
  { name: "Midnight Manor · eight guests", game: "manor", seat: 2, position: { seats: 8 } },
  {
    name: "The Vampire, the Elf and the Cthulhu · quills",
    game: "vec",
    seat: 0,
    position: {
      ...VEC,
      ideas: "e-grey-adv v-blue-com c-yellow-adv v-purple-adv e-purple-lov c-green-com",
      quills: {
        "v-blue-com": 1,
        "c-yellow-adv": 2,
        "v-purple-adv": 1,
        "c-green-com": 2,
        "v-red-adv": 0,
      },
      drops: { "v-blue-com": 2 },
      steps: ["round", { step: "placing", next: 5 }],
    },
  },
  {
    name: "The Vampire, the Elf and the Cthulhu · actions",
    game: "vec",
    seat: 0,
    position: VEC,
  },
  {
    name: "The Vampire, the Elf and the Cthulhu · four writers, all cards",
    game: "vec",
    seat: 3,
    cards: true,
    position: { seats: 4 },
  },
  { name: "V-Wars · roles", game: "vwars", seat: 0, position: { seats: 5 } },
  {
    name: "V-Wars · act",
    game: "vwars",
    seat: 0,
    position: VWARS,
  },
  {
    name: "V-Wars · riot",
    game: "vwars",
    seat: 0,
    position: {
      ...VWARS,
      riot_now: [],
      event_now: [],
      region_EA: [],
      face_up: "CHI-W3 TYO-W1",
      face_down: "NYC-W1",
      vampires: { ...VWARS.vampires, TYO: 0 },
      martial_law: [...VWARS.martial_law, "TYO"],
      facts: {
        public: [
          { fact: "joined", since: 0, deck: 6, card: "TYO-W1" },
          { fact: "revealed", since: 0, deck: 6, card: "NYC-W1", face_up: false },
          { fact: "revealed", since: 0, deck: 6, card: "TYO-W1", face_up: true },
          { fact: "revealed", since: 0, deck: 6, card: "CHI-W3", face_up: true },
        ],
      },
      steps: [
        ...TURN.slice(0, 3),
        { step: "cards_return", region: 6 },
        { step: "remove", region: 6 },
      ],
    },
  },
  {
    name: "V-Wars · the hidden Vampire",
    game: "vwars",
    seat: 2,
    position: { ...VWARS, active: 2, steps: [...TURN, "revelation"] },
  },
  {
    name: "V-Wars · a Public Vampire",
    game: "vwars",
    seat: 2,
    position: {
      ...VWARS,
      active: 2,
      public: [2],
      vampire: 2,
    },
  },
];
