/** What the scene of The Vampire, the Elf and the Cthulhu holds besides its zones. */
import type { CardsShown, Choice, GameScenes } from "../../lib/wire.gen";
import { rows, zoneNamed } from "../../parts/frame/context";

export const TYPES = ["vampire", "elf", "cthulhu"] as const;
export const COLOURS = ["red", "blue", "green", "purple", "yellow", "grey"] as const;
export const POSITIONS = 4;
export type Type = (typeof TYPES)[number];
export type Colour = (typeof COLOURS)[number];

export type VecScene = GameScenes["vec"];

/** A card as the card file describes it. */
export interface Kind {
  id: string;
  type: Type;
  colour: Colour;
  genre: string;
  action: string;
}

export interface Objective {
  id: string;
  type: Type;
  colours: Colour[];
}

interface Known {
  kinds: Map<string, Kind>;
  objectives: Map<string, Objective>;
  genres: string[];
}
const read = new WeakMap<CardsShown, Known>();

function known(cards: CardsShown | null): Known | null {
  if (!cards) return null;
  let found = read.get(cards);
  if (!found) {
    const kinds = rows(cards, "card").map((row): [string, Kind] => [
      String(row.id),
      {
        id: String(row.id),
        type: row.type as Type,
        colour: row.colour as Colour,
        genre: String(row.genre),
        action: String(row.action),
      },
    ]);
    const objectives = rows(cards, "objective").map((row): [string, Objective] => [
      String(row.id),
      { id: String(row.id), type: row.type as Type, colours: row.colours as Colour[] },
    ]);
    found = {
      kinds: new Map(kinds),
      objectives: new Map(objectives),
      genres: [...new Set(kinds.map(([, kind]) => kind.genre))],
    };
    read.set(cards, found);
  }
  return found;
}

export const kind = (cards: CardsShown | null, face: string): Kind | null =>
  known(cards)?.kinds.get(face) ?? null;
export const objective = (cards: CardsShown | null, face: string): Objective | null =>
  known(cards)?.objectives.get(face) ?? null;
export const genres = (cards: CardsShown | null): readonly string[] => known(cards)?.genres ?? [];

/** Places of face-up cards, those of one type together, and within them those of one genre. */
export function sorted(scene: VecScene, zone: number, cards: CardsShown | null): number[] {
  const pieces = scene.zones[zone]?.pieces ?? [];
  const rank = (place: number): number => {
    const of = kind(cards, pieces[place]?.face ?? "");
    return of ? TYPES.indexOf(of.type) * 100 + genres(cards).indexOf(of.genre) : 999;
  };
  return pieces.map((_, place) => place).sort((one, two) => rank(one) - rank(two) || one - two);
}

/** How many of a writer's face-up cards there are of each type, or of each genre. */
export function counted(
  scene: VecScene,
  seat: number,
  cards: CardsShown | null,
  by: "type" | "genre",
): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { face } of scene.zones[zoneNamed(scene, "up", seat)]?.pieces ?? []) {
    const of = kind(cards, face ?? "")?.[by];
    if (of) counts.set(of, (counts.get(of) ?? 0) + 1);
  }
  return counts;
}

/** The deck of a colour: its cards, and the one among all decks that a choice would point at. */
export interface Deck {
  colour: Colour;
  count: number;
  place: number;
}

export function decks(scene: VecScene): Deck[] {
  const pieces = scene.zones[zoneNamed(scene, "decks")]?.pieces ?? [];
  return COLOURS.map((colour, number) => ({
    colour,
    count: pieces.filter(({ back, face }) => !face && (back ?? 0) === number).length,
    place: pieces.findIndex(({ back, face }) => !face && (back ?? 0) === number),
  }));
}

/** How many pieces lie in a bag, or null where the table leaves that to memory. */
export function held(scene: VecScene, name: string, seat?: number): number | null {
  const zone = scene.zones[zoneNamed(scene, name, seat)];
  if (!zone || zone.count === null || zone.count === undefined) return null;
  return zone.count;
}

/** Whose specials seal a page of the Novel, and how many. */
export function seals(scene: VecScene, place: number): { seat: number; count: number }[] {
  const pieces = scene.zones[zoneNamed(scene, `seals_${place + 1}`)]?.pieces ?? [];
  return pieces.map(({ face, copies }) => ({
    seat: SEAT_INKS.indexOf((face ?? "").replace("ink-", "")),
    count: copies ?? 1,
  }));
}
/** The ink of each seat. */
export const SEAT_INKS: readonly string[] = ["red", "yellow", "blue", "green"];

/** The choice to take a page of the Novel, if that is the question. */
export const pageChoice = (choices: readonly Choice[], place: number): Choice | undefined =>
  choices.find(({ notation }) => notation === `position:${place + 1}`);

/** As what a card counts for the strengths that are being settled: A by type, B by genre. */
export function counting(scene: VecScene, seat: number, face: string): { a: boolean; b: boolean } {
  const measure = scene.aids.measures?.[seat];
  return {
    a: measure?.type.includes(face) ?? false,
    b: measure?.genre.includes(face) ?? false,
  };
}
