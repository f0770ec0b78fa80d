/** What the scene of V-Wars holds besides its zones. */
import type { CardsShown, NewsItem, GameScenes } from "../../lib/wire.gen";
import { around as seatsAround, countIn, row, rows, zoneNamed } from "../../parts/frame/context";
import { cityOn } from "./faces";

export { countIn };

export const WHOLE = -1;
export const SHIELDS = 6;
/** The roles we have words and signs for; others are called what the card file calls them. */
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

/** What is being told between two scenes: an event and what came of it, how a riot ended. */
export interface Told {
  event: string;
  news: NewsItem[];
  result: NewsItem | null;
}

/** A scene of the server, or a moment between two of them that tells of what happens. */
export type VwarsScene = GameScenes["vwars"] & { told?: Told };

export interface Region {
  code: string;
  near: readonly string[];
  cities: readonly string[];
}

/** The board of a table: where its cities lie, how long its track is, how many troops there are. */
export interface World {
  /** In board order. */
  regions: readonly Region[];
  /** In board order, as choices number them. */
  cities: readonly string[];
  /** As choices number them. */
  roles: readonly string[];
  track: number;
  /** Strength of either side, on the board and in reserve. */
  supply: number;
}

/** Nothing is drawn before the card file is here. */
const NOWHERE: World = { regions: [], cities: [], roles: [], track: 0, supply: 0 };
const read = new WeakMap<CardsShown, World>();

/** The board as the table's own card file describes it: everything about the map comes from here. */
export function worldOf(cards: CardsShown | null): World {
  if (!cards) return NOWHERE;
  let world = read.get(cards);
  if (!world) {
    const cities = rows(cards, "city");
    const game = row(cards, "game");
    world = {
      regions: rows(cards, "region").map(({ id, near }) => ({
        code: String(id),
        near: Array.isArray(near) ? near.map(String) : [],
        cities: cities.filter(({ region }) => region === id).map((city) => String(city.id)),
      })),
      cities: cities.map(({ id }) => String(id)),
      roles: rows(cards, "role").map(({ id }) => String(id)),
      track: Number(game.track),
      supply: Number(game.supply),
    };
    read.set(cards, world);
  }
  return world;
}

export const regionOf = (world: World, city: string): Region | undefined =>
  world.regions.find(({ cities }) => cities.includes(city));

/** Cities and roles are pointed at as if they were further zones. */
export const cityPiece = (scene: VwarsScene, world: World, city: string): number =>
  scene.zones.length + world.cities.indexOf(city);
export const rolePiece = (scene: VwarsScene, world: World, role: string): number =>
  scene.zones.length + world.cities.length + world.roles.indexOf(role);

/** The vampires' cities: where their marker stands on the track. */
export const marker = (scene: VwarsScene): number => scene.open.control.length;
export const gap = (scene: VwarsScene, world: World): number =>
  world.track - scene.open.sympathy - marker(scene);

export const faceIn = (scene: VwarsScene, zone: string): string =>
  scene.zones[zoneNamed(scene, zone)]?.pieces[0]?.face ?? "";

/** The city that riots now and the one that riots next, or "". */
export const riotNow = (scene: VwarsScene): string => cityOn(faceIn(scene, "riot_now"));
export const riotSoon = (scene: VwarsScene): string => cityOn(faceIn(scene, "riot_soon"));

/** What everybody knows of a seat. */
export function standing(scene: VwarsScene, seat: number): "" | "public" | "human" | "cleared" {
  if (scene.open.public.includes(seat)) return "public";
  const piece = scene.zones[zoneNamed(scene, "faction")]?.pieces[seat];
  if (piece?.face === "human" && (piece.known?.length ?? 0) > 1) return "human";
  return scene.aids?.cleared?.includes(seat) ? "cleared" : "";
}

/** The faction card of a seat, where I may see it. */
export const factionOf = (scene: VwarsScene, seat: number): string =>
  scene.zones[zoneNamed(scene, "faction")]?.pieces[seat]?.face ?? "";

/** The other seats from my left on; everybody for spectators. */
export const around = (scene: VwarsScene): number[] =>
  seatsAround(scene.open.places.length, scene.seat);

/** Whose turn it is; -1 before the first and after the last. */
export const active = (scene: VwarsScene): number =>
  scene.ending || scene.open.turn === 0 ? -1 : scene.open.active;

/** Whether a riot or an election is on: cards of it lie on the table, or it is being told. */
export const onStage = (scene: VwarsScene): boolean =>
  countIn(scene, "face_up") + countIn(scene, "face_down") > 0 || Boolean(riotBegins(scene));
/** A riot is being told of which no card has turned yet. */
const riotBegins = (scene: VwarsScene): boolean =>
  scene.told?.news.some(({ text }) => text === "riot") ?? false;

/** The city whose riot is on stage now. */
export const rioting = (scene: VwarsScene): string => {
  const shown = onStage(scene) ? scene.aids?.shown : null;
  return shown?.riot ? shown.place : "";
};

/** Strength that a side has not placed anywhere yet. */
export const reserve = (world: World, troops: Record<string, number>): number =>
  world.supply - Object.values(troops).reduce((sum, count) => sum + count, 0);
