/** What the scene of Vampire Empire holds besides its zones. */
import { rows } from "../../parts/frame/context";
import type { CardsShown, Scene } from "../../lib/wire.gen";

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
export const PROFESSIONS = ["nobles", "clergy", "servants"] as const;
export type Profession = (typeof PROFESSIONS)[number];
export type Side = "vampire" | "human" | "";

interface Open {
  active: number;
  turn: number;
  revealed: string[];
  attack: Record<string, number>;
  defence: Record<string, number>;
  cellar_closed: boolean[];
  no_combat: number[];
  attacker: string | null;
  defender: string | null;
  round: number;
}

export interface Person {
  profession: Profession;
  side: Side;
  why: "" | "token" | "dead" | "unmasked" | "holy" | "trusted" | "deduced";
  odds: number;
}

export interface Sums {
  attack: number;
  defence: number;
  attack_markers: number;
  defence_markers: number;
}

interface Aids {
  people: Record<string, Person>;
  mirrors: [string, string, number][];
  points: [vampires: number, humans: number];
  unseen: Record<string, Record<string, number>>;
  phase?: string;
  fight?: Sums;
  reach?: Record<string, number>;
  left?: Record<string, number>;
}

export const open = (scene: Scene): Open => scene.open as unknown as Open;
export const aids = (scene: Scene): Aids => scene.aids as unknown as Aids;
export const isNight = (scene: Scene): boolean => open(scene).active === V;
export const isPerson = (face: string): boolean => (PEOPLE as readonly string[]).includes(face);

/** One kind of card as the card file describes it. */
export interface Kind {
  id: string;
  type: "combat" | "vampire" | "holy" | "support";
  colours: Profession[];
  value: number;
  sun: number;
  moon: number;
  effect: string;
  amount: number;
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
          colours: (row.colours ?? []) as Profession[],
          value: Number(row.value ?? 0),
          sun: Number(row.sun ?? 0),
          moon: Number(row.moon ?? 0),
          effect: String(row.effect ?? ""),
          amount: Number(row.cards ?? 0),
        },
      ]),
    );
    read.set(cards, known);
  }
  return known.get(face) ?? null;
}
