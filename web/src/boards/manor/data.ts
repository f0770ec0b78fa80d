/** What the scene of Midnight Manor holds besides its zones. */
import type { Choice, Scene } from "../../lib/wire.gen";
import { zoneNamed } from "../../parts/frame/context";

export const ROOMS = 6;
export const KINDS = [
  "score_1",
  "score_3",
  "score_5",
  "bite",
  "garlic",
  "reroll",
  "spyglass",
  "thief",
  "identify",
  "trashbag",
] as const;
export const PLACES = [
  "vault",
  "bathroom",
  "coat_room",
  "oracle",
  "private_chambers",
  "library",
] as const;

export const isPlace = (face: string): boolean => (PLACES as readonly string[]).includes(face);

interface Open {
  round: number;
  /** The kind of room behind each number, number 1 first. */
  rooms: string[];
  /** Two dice a seat; empty before the roll. */
  dice: [number, number][];
  priority: number[];
  number: number[];
  order: number[];
  turn: number;
  /** Who stands in each room, in the order of entering. */
  visitors: number[][];
  tokens: number[];
  /** Round, humans, vampires. */
  census: [number, number, number][];
}

/** Where a choice of a room leads; of several rooms one will be chosen. */
export interface Way {
  price: number;
  rooms: number[];
  takes?: number;
  leaves?: number;
  /** Cards that may be taken, where nobody has to. */
  may_take?: number;
  meets?: number;
}

/** Where a choice of dice leads. */
export interface Assigned {
  number: number;
  place: string;
  price: number;
}

export interface Sighted {
  sure: Record<string, number>;
  perhaps: Record<string, number>;
}

export interface Note {
  key: string;
  words: Record<string, string | number>;
}

interface Aids {
  last: number;
  census: number[];
  target: number;
  limit: number;
  supply: number;
  deck: number;
  places: number[];
  stored: number[];
  held: number;
  unseen: Record<string, number>;
  partners: number[];
  trades: [number, number][];
  seen: Sighted[];
  roles: string[];
  notes: Note[];
  leads?: Record<string, Way | Assigned>;
}

export const open = (scene: Scene): Open => scene.open as unknown as Open;
export const aids = (scene: Scene): Aids => scene.aids as unknown as Aids;

/** The room somebody stands in, from 0; -1 for the hall. */
export const placeOf = (scene: Scene, seat: number): number =>
  open(scene).visitors.findIndex((inside) => inside.includes(seat));

/** Whose turn it is; -1 outside turns. */
export const active = (scene: Scene): number =>
  scene.ending ? -1 : (open(scene).order[open(scene).turn] ?? -1);

/** The two who trade now, the one who came first first. */
export function trading(scene: Scene): [number, number] | null {
  if (scene.prompt.step !== "trade") return null;
  const inside = open(scene).visitors[placeOf(scene, active(scene))] ?? [];
  const [first, second] = inside;
  return first === undefined || second === undefined ? null : [first, second];
}

/** What I gave and got in a trade since the scene before, "" if I did not trade. */
export function swapped(scene: Scene, previous: Scene | null): string {
  const notes = aids(scene).notes;
  const known = previous === null ? notes.length : aids(previous).notes.length;
  const cards = (key: string) =>
    notes.slice(known).flatMap((note) => (note.key === key ? [String(note.words.card)] : []));
  const gave = cards("note-gave").at(-1);
  const got = cards("note-received").at(-1);
  return gave && got ? `${gave} ${got}` : "";
}

export const isWay = (lead: Way | Assigned | undefined): lead is Way =>
  lead !== undefined && "rooms" in lead;

/** Where it leads to name this room, or to enter it; null if that is not the question. */
export function wayTo(scene: Scene, room: number): Way | null {
  const leads = aids(scene).leads ?? {};
  const lead = leads[`go:${room + 1}`] ?? leads[`enter:${room + 1}`];
  return isWay(lead) ? lead : null;
}

/** The priority that a choice of dice makes. */
export const finalOf = ({ notation }: Choice): number => Number(notation.split(".")[1]);

/** The choices that take a die for the order, the one without tokens first. */
export function assigning(choices: readonly Choice[], die: number, value: number): Choice[] {
  const mine = choices.filter(({ notation }) => notation.startsWith(`assign:${die + 1}.`));
  return mine.sort((one, two) => Math.abs(finalOf(one) - value) - Math.abs(finalOf(two) - value));
}

/** The role that a seat is known to have: mine, and at the end everybody's. */
export const roleOf = (scene: Scene, seat: number): string =>
  scene.zones[zoneNamed(scene, "role", seat)]?.pieces[0]?.face ?? "";

/** The faces of a bag, one for each copy. */
export const facesIn = (scene: Scene, zone: number): string[] =>
  (scene.zones[zone]?.pieces ?? []).flatMap(({ face, copies }) =>
    face ? Array<string>(copies ?? 1).fill(face) : [],
  );
