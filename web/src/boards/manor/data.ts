/** What the scene of Midnight Manor holds besides its zones. */
import type { Choice, ManorLead, GameScenes } from "../../lib/wire.gen";
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

export type ManorScene = GameScenes["manor"];
/** Where a choice of a room leads; of several rooms one will be chosen. */
export type Way = ManorLead & { rooms: number[] };

/** The room somebody stands in, from 0; -1 for the hall. */
export const placeOf = (scene: ManorScene, seat: number): number =>
  scene.open.visitors.findIndex((inside) => inside.includes(seat));

/** Whose turn it is; -1 outside turns. */
export const active = (scene: ManorScene): number =>
  scene.ending ? -1 : (scene.open.order[scene.open.turn] ?? -1);

/** The two who trade now, the one who came first first. */
export function trading(scene: ManorScene): [number, number] | null {
  if (scene.prompt.step !== "trade") return null;
  const inside = scene.open.visitors[placeOf(scene, active(scene))] ?? [];
  const [first, second] = inside;
  return first === undefined || second === undefined ? null : [first, second];
}

/** What I gave and got in a trade since the scene before, "" if I did not trade. */
export function swapped(scene: ManorScene, previous: ManorScene | null): string {
  const notes = scene.aids.notes;
  const known = previous === null ? notes.length : previous.aids.notes.length;
  const cards = (key: string) =>
    notes.slice(known).flatMap((note) => (note.key === key ? [String(note.words.card)] : []));
  const gave = cards("note-gave").at(-1);
  const got = cards("note-received").at(-1);
  return gave && got ? `${gave} ${got}` : "";
}

export const isWay = (lead: ManorLead | undefined): lead is Way => lead?.rooms !== undefined;

/** Where it leads to name this room, or to enter it; null if that is not the question. */
export function wayTo(scene: ManorScene, room: number): Way | null {
  const leads = scene.aids.leads ?? {};
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
export const roleOf = (scene: ManorScene, seat: number): string =>
  scene.zones[zoneNamed(scene, "role", seat)]?.pieces[0]?.face ?? "";

/** The faces of a bag, one for each copy. */
export const facesIn = (scene: ManorScene, zone: number): string[] =>
  (scene.zones[zone]?.pieces ?? []).flatMap(({ face, copies }) =>
    face ? Array<string>(copies ?? 1).fill(face) : [],
  );
