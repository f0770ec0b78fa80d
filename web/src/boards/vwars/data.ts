/** What the scene of V-Wars holds besides its zones, and where on the map things lie. */
import type { CardsShown, Scene, Seen } from "../../lib/wire.gen";
import { around as seatsAround, countIn, rows, zoneNamed } from "../../parts/context";

export { countIn };

export const WHOLE = -1;
export const TRACK = 16;
export const SHIELDS = 6;
/** The strength that wins a riot. */
const WINS = 6;
/** The strength from which that is a massacre. */
const MASSACRE = 8;
/** Strength of either side, on the board and in reserve, until the card file is here. */
const SUPPLY = 100;
export const ROLES = [
  "miku",
  "commander",
  "hunter",
  "courier",
  "analyst",
  "minister",
  "quartermaster",
  "agitator",
] as const;

export interface Open {
  turn: number;
  active: number;
  actions: number;
  roles: (string | null)[];
  places: (string | null)[];
  /** Who still has the Investigation token. */
  investigators: number[];
  sympathy: number;
  humans: Record<string, number>;
  vampires: Record<string, number>;
  control: string[];
  martial_law: string[];
  public: number[];
  vampire: number | null;
}

interface DeckNotes {
  own: string[];
  /** How many cards each seat put there since the deck was last shown. */
  placed: number[];
  sure?: string[];
  maybe?: string[];
}

/** The last riot (in a city) or election (in a region): cards in order, and which stayed up. */
export interface Shown {
  place: string;
  riot: boolean;
  cards: [string, boolean][];
}

/** What is being told between two scenes: an event and what came of it, how a riot ended. */
export interface Told {
  event: string;
  news: Seen[];
  result: Seen | null;
}

export interface Aids {
  gap?: number;
  factions?: string[][];
  cleared?: number[];
  shown?: Shown | null;
  decks?: Record<string, DeckNotes>;
  told?: Told;
}

export const open = (scene: Scene): Open => scene.open as unknown as Open;
export const aids = (scene: Scene): Aids => (scene.aids ?? {}) as unknown as Aids;

export interface Region {
  code: string;
  near: string[];
  cities: string[];
}

const STANDARD: readonly Region[] = [
  { code: "NA", near: ["SA", "WE", "EA"], cities: ["NYC", "LAX", "CHI", "MEX"] },
  { code: "SA", near: ["NA", "AF", "SP"], cities: ["SAO", "BUE", "BOG"] },
  { code: "WE", near: ["NA", "EE", "AF"], cities: ["LON", "PAR", "BER", "MAD"] },
  { code: "EE", near: ["WE", "ME", "EA"], cities: ["MOW", "BUH", "BUD"] },
  { code: "AF", near: ["SA", "WE", "ME"], cities: ["LOS", "CAI", "NBO", "JNB"] },
  { code: "ME", near: ["EE", "AF", "SP"], cities: ["IST", "DXB", "THR"] },
  { code: "EA", near: ["NA", "EE", "SP"], cities: ["TYO", "PEK", "SEL", "HKG"] },
  { code: "SP", near: ["SA", "ME", "EA"], cities: ["BOM", "JKT", "SYD"] },
];

/** The regions in board order, from the table's card file; the usual ones until it is here. */
export function regionsOf(cards: CardsShown | null): readonly Region[] {
  const cities = rows(cards, "city");
  const regions = rows(cards, "region").map((row) => ({
    code: String(row.id),
    near: Array.isArray(row.near) ? row.near.map(String) : [],
    cities: cities.filter(({ region }) => region === row.id).map(({ id }) => String(id)),
  }));
  return regions.length ? regions : STANDARD;
}

/** All cities in board order, as choices number them. */
export function citiesOf(cards: CardsShown | null): readonly string[] {
  const cities = rows(cards, "city").map(({ id }) => String(id));
  return cities.length ? cities : STANDARD.flatMap((region) => region.cities);
}

export const regionOf = (regions: readonly Region[], city: string): Region | undefined =>
  regions.find(({ cities }) => cities.includes(city));

/** Cities and roles are pointed at as if they were further zones. */
export const cityPiece = (scene: Scene, cards: CardsShown | null, city: string): number =>
  scene.zones.length + citiesOf(cards).indexOf(city);
export const rolePiece = (scene: Scene, cards: CardsShown | null, role: string): number =>
  scene.zones.length + citiesOf(cards).length + ROLES.indexOf(role as (typeof ROLES)[number]);

export type Point = readonly [x: number, y: number];
/** Width and height of the map in its own units. */
export const MAP: Point = [1000, 760];

/** Where cities lie on the night map: a world of our own, in which Europe has room. */
const CITIES: Record<string, Point> = {
  CHI: [170, 158],
  NYC: [268, 232],
  LAX: [70, 245],
  MEX: [150, 340],
  BOG: [196, 510],
  SAO: [300, 588],
  BUE: [224, 682],
  LON: [364, 134],
  BER: [488, 146],
  PAR: [424, 242],
  MAD: [360, 330],
  MOW: [690, 118],
  BUD: [596, 190],
  BUH: [700, 236],
  LOS: [390, 528],
  CAI: [546, 458],
  NBO: [568, 556],
  JNB: [478, 668],
  IST: [586, 398],
  THR: [706, 408],
  DXB: [662, 502],
  PEK: [826, 146],
  SEL: [932, 196],
  TYO: [936, 302],
  HKG: [814, 298],
  BOM: [764, 558],
  JKT: [862, 626],
  SYD: [926, 706],
};

interface Land {
  /** The outline, point by point. */
  shape: string;
  /** Where its name stands. */
  name: Point;
  /** From where its ways begin. */
  middle: Point;
}

const LANDS: readonly Land[] = [
  {
    shape:
      "40,160 110,104 190,98 262,130 326,196 322,262 246,290 214,372 150,402 98,344 20,296 18,220",
    name: [160, 70],
    middle: [165, 245],
  },
  {
    shape: "138,470 210,448 300,520 358,566 350,632 292,712 226,744 172,680 150,590 126,528",
    name: [196, 420],
    middle: [240, 590],
  },
  {
    shape: "318,110 396,86 500,92 546,146 500,226 452,276 430,346 352,374 306,330 352,236 322,172",
    name: [426, 40],
    middle: [420, 210],
  },
  {
    shape: "548,180 586,110 664,72 750,82 770,170 764,262 700,292 622,258 560,232",
    name: [672, 40],
    middle: [660, 180],
  },
  {
    shape:
      "342,500 402,464 470,412 554,410 612,490 630,576 580,640 534,716 460,730 432,640 356,574",
    name: [384, 424],
    middle: [480, 560],
  },
  {
    shape: "540,372 600,344 700,362 766,388 764,450 714,552 632,552 612,470 552,430",
    name: [664, 314],
    middle: [660, 430],
  },
  {
    shape: "782,130 850,100 930,118 990,180 994,310 930,352 828,346 776,300 788,210",
    name: [882, 56],
    middle: [885, 230],
  },
  {
    shape: "724,536 780,500 846,552 930,620 990,690 978,748 900,748 838,688 760,620",
    name: [868, 468],
    middle: [850, 620],
  },
];

/** A closed line that bends softly through the points of an outline. */
export function coast(shape: string): string {
  const points = shape
    .split(" ")
    .filter(Boolean)
    .map((pair) => pair.split(",").map(Number) as [number, number]);
  const at = (index: number): [number, number] =>
    points[(index + points.length) % points.length] ?? [0, 0];
  const bends = points.map((_, index) => {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const one = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const two = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    return `C${[...one, ...two, ...to].map((value) => value.toFixed(1)).join(" ")}`;
  });
  return points.length ? `M${at(0).join(" ")}${bends.join("")}Z` : "";
}

export const landOf = (region: number): Land =>
  LANDS[region] ?? { shape: "", name: [500, 380], middle: [500, 380] };

/** Where a city lies; one that our map does not know stands around the middle of its region. */
export function spotOf(city: string, region: number, place: number, of: number): Point {
  const known = CITIES[city];
  if (known) return known;
  const [x, y] = landOf(region).middle;
  const turn = (2 * Math.PI * place) / Math.max(1, of);
  return [x + 66 * Math.sin(turn), y - 62 * Math.cos(turn)];
}

/** The vampires' cities: where their marker stands on the track. */
export const marker = (scene: Scene): number => open(scene).control.length;
export const gap = (scene: Scene): number => TRACK - open(scene).sympathy - marker(scene);

export const faceIn = (scene: Scene, zone: string): string =>
  scene.zones[zoneNamed(scene, zone)]?.pieces[0]?.face ?? "";

export const isPlayerCard = (face: string): boolean => /^[A-Z]+-[WR]\d+$/.test(face);
export const cityOn = (face: string): string => face.split("-")[0] ?? "";
export const sideOn = (face: string): "human" | "vampire" =>
  face.split("-")[1]?.startsWith("R") ? "vampire" : "human";
export const numberOn = (face: string): number => Number(face.split("-")[1]?.slice(1) ?? 0);

/** Human laws have one back, vampire laws another; here they are told by name. */
const VAMPIRE_LAWS = new Set([
  "equal_protection",
  "open_recruitment",
  "demilitarised_zone",
  "free_press",
  "self_defence_act",
  "sanctuary_cities",
  "right_of_assembly",
  "amnesty",
]);
const HUMAN_LAWS = new Set([
  "curfew",
  "conscription",
  "blood_screening",
  "rules_of_engagement",
  "press_embargo",
  "quarantine",
  "travel_permits",
  "emergency_powers",
]);
export const lawSide = (face: string): "human" | "vampire" | "" =>
  VAMPIRE_LAWS.has(face) ? "vampire" : HUMAN_LAWS.has(face) ? "human" : "";
export const isFaction = (face: string): boolean => ["human", "infected", "vampire"].includes(face);

/** The city that riots now and the one that riots next, or "". */
export const riotNow = (scene: Scene): string => cityOn(faceIn(scene, "riot_now"));
export const riotSoon = (scene: Scene): string => cityOn(faceIn(scene, "riot_soon"));

/** What everybody knows of a seat. */
export function standing(scene: Scene, seat: number): "" | "public" | "human" | "cleared" {
  if (open(scene).public.includes(seat)) return "public";
  const piece = scene.zones[zoneNamed(scene, "faction")]?.pieces[seat];
  if (piece?.face === "human" && (piece.known?.length ?? 0) > 1) return "human";
  return aids(scene).cleared?.includes(seat) ? "cleared" : "";
}

/** The faction card of a seat, where I may see it. */
export const factionOf = (scene: Scene, seat: number): string =>
  scene.zones[zoneNamed(scene, "faction")]?.pieces[seat]?.face ?? "";

/** The other seats from my left on; everybody for spectators. */
export const around = (scene: Scene): number[] =>
  seatsAround(open(scene).places.length, scene.seat);

/** Whose turn it is; -1 before the first and after the last. */
export const active = (scene: Scene): number =>
  scene.ending || open(scene).turn === 0 ? -1 : open(scene).active;

export interface Strength {
  troops: number;
  cards: number;
  /** What a law of the region adds. */
  law: number;
}
export const total = ({ troops, cards, law }: Strength): number => troops + cards + law;

/** Strength of both sides as the cards lie: troops in the city, face-up numbers, a law. */
export function strengths(
  scene: Scene,
  shown: Shown,
  regions: readonly Region[],
): { human: Strength; vampire: Strength } {
  const { humans, vampires } = open(scene);
  const here = shown.riot ? regionOf(regions, shown.place)?.code : undefined;
  const law = here ? faceIn(scene, `law_${here}`) : "";
  const of = (side: string, there: Record<string, number>, helps: string): Strength => {
    const cards = shown.cards
      .filter(([face, up]) => up && sideOn(face) === side)
      .reduce((sum, [face]) => sum + numberOn(face), 0);
    return {
      troops: here ? (there[shown.place] ?? 0) : 0,
      cards,
      // Strength is reckoned only for a side of which a card stayed face-up (VW-140).
      law: law === helps && cards > 0 ? 1 : 0,
    };
  };
  return {
    human: of("human", humans, "emergency_powers"),
    vampire: of("vampire", vampires, "right_of_assembly"),
  };
}

/** Whether a riot or an election is on: cards of it lie on the table, or it is being told. */
export const onStage = (scene: Scene): boolean =>
  countIn(scene, "face_up") + countIn(scene, "face_down") > 0 || Boolean(riotBegins(scene));
/** A riot is being told of which no card has turned yet. */
const riotBegins = (scene: Scene): boolean =>
  aids(scene).told?.news.some(({ text }) => text === "riot") ?? false;

/** How a riot or an election ended, in a word. */
export function resultOf(seen: Seen | null): string {
  const { side, massacre, attack } = seen?.words ?? {};
  if (!seen) return "";
  if (seen.text === "elected") return `elected_${String(side)}`;
  if (seen.text !== "riot_won") return "sputters";
  if (massacre === "yes") return "massacre";
  if (attack === "yes") return side === "human" ? "freed" : "falls";
  return `${String(side)}_rally`;
}

/** The same from the cards alone, where nothing was told on the way; "" if nobody has won. */
export function resultSeen(scene: Scene, shown: Shown, regions: readonly Region[]): string {
  const sums = strengths(scene, shown, regions);
  const [humans, vampires] = [total(sums.human), total(sums.vampire)];
  if (!shown.riot) {
    if (humans === vampires) return "";
    return humans > vampires ? "elected_human" : "elected_vampire";
  }
  const [last, stays] = shown.cards.at(-1) ?? ["", false];
  const side = sideOn(last);
  const strength = side === "human" ? humans : vampires;
  if (!stays || strength < WINS) return "";
  const law = faceIn(scene, `law_${regionOf(regions, shown.place)?.code ?? ""}`);
  const lenient = law === (side === "human" ? "rules_of_engagement" : "self_defence_act");
  return strength >= (lenient ? MASSACRE + 1 : MASSACRE) ? "massacre" : `${side}_wins`;
}

/** The city whose riot is on stage now. */
export const rioting = (scene: Scene): string => {
  const shown = onStage(scene) ? aids(scene).shown : null;
  return shown?.riot ? shown.place : "";
};

/** Strength that a side has not placed anywhere yet; as many as the card file says. */
export function reserve(cards: CardsShown | null, troops: Record<string, number>): number {
  const game = cards?.file.game as { supply?: number } | undefined;
  const placed = Object.values(troops).reduce((sum, count) => sum + count, 0);
  return (game?.supply ?? SUPPLY) - placed;
}
