/** What the scene of Vampire Empire holds besides its zones. */
import { listed, rows, type Row } from "../../parts/frame/context";
import type { CardsShown, GameScenes, VampireEmpirePerson } from "../../lib/wire.gen";

export const V = 0;
export const H = 1;
export const PEOPLE = [
  "lady",
  "lord",
  "officer",
  "monk",
  "nun",
  "bishop",
  "maid",
  "cook",
  "butler",
] as const;
export const PROFESSIONS = ["nobles", "clergy", "servants"] as const satisfies Profession[];
export type EmpireScene = GameScenes["vampire_empire"];
export type Profession = VampireEmpirePerson["profession"];

export const isNight = (scene: EmpireScene): boolean => scene.open.active === V;
export const isPerson = (face: string): boolean => (PEOPLE as readonly string[]).includes(face);

/** What somebody of the nine is, as far as these eyes see it; at the end the tokens tell. */
export function sideOf(scene: EmpireScene, who: string): "" | "human" | "vampire" {
  const tokens = scene.zones.find(({ name }) => name === "vampires")?.pieces ?? [];
  if (tokens.some(({ face }) => face))
    return tokens.some(({ face }) => face === who) ? "vampire" : "human";
  return scene.aids.people[who]?.side ?? "";
}

/** One kind of card as the card file describes it. */
export interface Kind {
  id: string;
  type: "combat" | "vampire" | "holy" | "support";
  colours: Profession[];
  value: number;
  sun: number;
  moon: number;
  effects: Effect[];
}

/** One effect of a support, as the server filled it in. */
export interface Effect {
  do: string;
  on: Profession[];
  /** Which markers, how many of them or of cards, who draws, where from, and whether in order. */
  words: Record<string, string | number>;
  /** When it counts: `always`, `day`, `night`, `unmasked`. */
  when: string;
}

/** Looking at characters is another thing than looking at the city. */
function effect(row: Row): Effect {
  const does = String(row.do);
  const piles = new Set(Array.isArray(row.from) ? row.from.map(String) : []);
  return {
    do: does === "look" && row.at === "characters" ? "ask" : does,
    on: (row.on ?? []) as Profession[],
    words: {
      marker: String(row.marker ?? "either"),
      count: Number(row.markers ?? row.cards ?? 1),
      drawer: String(row.who ?? "you"),
      piles: ["deck", "cellar", "moat"].filter((pile) => piles.has(pile)).join("-"),
      order: row.order === false ? "no" : "yes",
    },
    when: String(row.if ?? "always"),
  };
}

const read = new WeakMap<CardsShown, Map<string, Kind>>();

export function kind(cards: CardsShown | null, face: string): Kind | null {
  if (!cards) return null;
  let known = read.get(cards);
  if (!known) {
    known = new Map(
      rows(cards, "card").map((row) => [
        String(row.id),
        {
          id: String(row.id),
          type: row.type as Kind["type"],
          colours: (row.colours ??
            listed(row.effects).flatMap(({ on }) => on ?? [])) as Profession[],
          value: Number(row.value ?? 0),
          sun: Number(row.sun ?? 0),
          moon: Number(row.moon ?? 0),
          effects: listed(row.effects).map(effect),
        },
      ]),
    );
    read.set(cards, known);
  }
  return known.get(face) ?? null;
}
