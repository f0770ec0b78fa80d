/** What the scene of V-Wars holds besides its zones, and where on the map things lie. */
import type { CardsShown, Scene } from "../../lib/wire.gen";
import { rows, zoneNamed } from "../../parts/context";

export const WHOLE = -1;
export const TRACK = 16;
export const SHIELDS = 6;
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

interface Open {
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

interface Aids {
  gap?: number;
  factions?: string[][];
  cleared?: number[];
  shown?: Shown | null;
  decks?: Record<string, DeckNotes>;
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
  BOG: [188, 482],
  SAO: [298, 562],
  BUE: [226, 660],
  LON: [372, 132],
  BER: [480, 146],
  PAR: [424, 228],
  MAD: [362, 316],
  MOW: [690, 118],
  BUD: [596, 190],
  BUH: [700, 236],
  LOS: [404, 490],
  CAI: [516, 432],
  NBO: [566, 540],
  JNB: [480, 652],
  IST: [588, 336],
  THR: [706, 392],
  DXB: [668, 482],
  PEK: [826, 146],
  SEL: [932, 196],
  TYO: [936, 302],
  HKG: [826, 300],
  BOM: [790, 516],
  JKT: [866, 608],
  SYD: [930, 700],
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
    shape: "28,150 120,92 262,112 330,190 320,268 238,290 212,372 150,398 96,330 14,292",
    name: [150, 70],
    middle: [165, 245],
  },
  {
    shape: "140,440 232,424 306,486 356,540 344,610 290,716 214,734 168,640 128,520",
    name: [238, 414],
    middle: [240, 570],
  },
  {
    shape: "322,96 410,72 538,96 542,172 488,248 446,352 330,376 306,300 344,206 316,160",
    name: [436, 44],
    middle: [420, 210],
  },
  {
    shape: "556,122 620,74 752,64 764,190 762,276 690,292 600,262 546,214",
    name: [664, 38],
    middle: [660, 180],
  },
  {
    shape: "346,446 436,398 566,388 628,500 618,590 560,648 528,718 438,712 428,590 346,536",
    name: [428, 398],
    middle: [480, 545],
  },
  {
    shape: "534,322 640,302 768,330 776,440 724,540 628,528 630,430 540,392",
    name: [690, 322],
    middle: [665, 410],
  },
  {
    shape: "776,112 870,86 980,128 994,330 920,364 792,366 766,240",
    name: [882, 56],
    middle: [880, 235],
  },
  {
    shape: "738,490 800,462 880,520 960,590 994,700 936,752 860,700 800,640 736,570",
    name: [890, 452],
    middle: [850, 600],
  },
];

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
export const countIn = (scene: Scene, zone: string, seat?: number): number =>
  scene.zones[zoneNamed(scene, zone, seat)]?.count ?? 0;

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
export function around(scene: Scene): number[] {
  const seats = open(scene).places.length;
  const from = Math.max(0, scene.seat);
  const all = Array.from({ length: seats }, (_, step) => (from + step) % seats);
  return scene.seat < 0 ? all : all.slice(1);
}

/** Whose turn it is; -1 before the first and after the last. */
export const active = (scene: Scene): number =>
  scene.ending || open(scene).turn === 0 ? -1 : open(scene).active;

/** Strength of both sides as the cards lie: troops in the city and face-up numbers. */
export function strengths(scene: Scene, shown: Shown): { human: number; vampire: number } {
  const sum = (side: string): number =>
    shown.cards
      .filter(([face, up]) => up && sideOn(face) === side)
      .reduce((total, [face]) => total + numberOn(face), 0);
  const { humans, vampires } = open(scene);
  const troops = (of: Record<string, number>): number => (shown.riot ? (of[shown.place] ?? 0) : 0);
  return { human: troops(humans) + sum("human"), vampire: troops(vampires) + sum("vampire") };
}

/** Whether cards of a riot or an election lie on the table now. */
export const onStage = (scene: Scene): boolean =>
  countIn(scene, "face_up") + countIn(scene, "face_down") > 0;
