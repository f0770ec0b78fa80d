/** What the pieces on a table need to know of it. Set by the frame, read by every part within. */
import { getContext, setContext, type Component, type Snippet } from "svelte";
import type { Selection } from "../../lib/table/selection.svelte";
import type { Teller } from "../../lib/words/texts";
import type { CardsShown, Choice, Json, Scene, NewsItem } from "../../lib/wire.gen";

/**
 * Where a game is looked at: on a device of one's own with everything on it; on a screen that a whole
 * room sees, which shows what anybody may know; or on a phone beside it, which holds what is mine.
 */
export type Place = "own" | "screen" | "hand";

/** How a game's pieces look: the drawing of a face, of a back, and what is printed on a card. */
export interface Look<S extends Scene = Scene> {
  Face: Component<{ face: string }>;
  Back: Component<{ zone: string; owner: number | null }>;
  /** What a face is called, where it is no card: a room, a person. */
  title?(face: string, teller: Teller): string;
  /** The clause of the rules that speaks of a card, if one does. */
  clause?(face: string): string;
  /** What is printed on a card besides its name, for whoever hears it instead of seeing it. */
  printed?(face: string, teller: Teller, cards: CardsShown | null): string;
  /** The events that tell one's own hidden role: the log shows them only when pressed. */
  own?: readonly string[];
  /** Whether a face is worth showing large to a mouse that stays; all are, if left out. */
  peeks?(face: string): boolean;
  /** The sentences under an enlarged card. */
  describe?(face: string, teller: Teller, cards: CardsShown | null): string[];
  /** What a log can be filtered by besides players: places, people, colours. */
  subjects?(scene: S, teller: Teller, cards: CardsShown | null): Subject[];
}

/** A sign on a piece, never without its meaning in words. */
export interface Badge {
  sign: string;
  text: string;
  tone: "good" | "bad" | "calm";
}

export interface Subject {
  key: string;
  label: string;
  about(seen: NewsItem): boolean;
}

/** What a board is given. It gets everything from here and talks to no network. */
export interface BoardProps<S extends Scene = Scene> {
  scene: S;
  previous: S | null;
  selection: Selection;
  teller: Teller;
  names: readonly string[];
  me: number;
  compact: boolean;
}

/** What a board is given that draws the answers itself. */
export interface OfferProps<S extends Scene = Scene> {
  scene: S;
  choices: readonly Choice[];
  selection: Selection;
  teller: Teller;
  awake: boolean;
}

/** A face that a mouse stays on, and where. */
export interface Peek {
  face: string;
  at: DOMRect;
}

export interface TableContext<S extends Scene = Scene> {
  readonly scene: S;
  readonly selection: Selection;
  readonly teller: Teller;
  readonly look: Look;
  readonly cards: CardsShown | null;
  readonly reconstructed: boolean;
  readonly compact: boolean;
  /** Whether pieces can be used at all: not while something still moves, not for spectators. */
  readonly awake: boolean;
  /** A player's medal with clock and presence, where the frame knows of such things. */
  readonly medal: Snippet<[seat: number, small: boolean]> | null;
  enlarge(face: string): void;
  /** Let a face be seen large for a moment, beside where it lies; null: no longer. */
  peek(seen: Peek | null): void;
  why(zone: number, place: number): void;
}

const KEY = Symbol("table");

export const setTable = (table: TableContext): TableContext => setContext(KEY, table);
/** The table around a part; a board names the scenes of its own game. */
export const getTable = <S extends Scene = Scene>(): TableContext<S> =>
  getContext<TableContext<S>>(KEY);

/** The numbers of the zones with a name, in the order of the scene; one owner's, if given. */
export function zonesNamed(scene: Scene, name: string, owner?: number): number[] {
  return scene.zones.flatMap((zone, number) =>
    zone.name === name && (owner === undefined || zone.owner === owner) ? [number] : [],
  );
}

export const zoneNamed = (scene: Scene, name: string, owner?: number): number =>
  zonesNamed(scene, name, owner)[0] ?? -1;

/** How many pieces lie in a zone, somebody's or everybody's; 0 where the count is not known. */
export const countIn = (scene: Scene, name: string, owner?: number): number =>
  scene.zones[zoneNamed(scene, name, owner)]?.count ?? 0;

/** The other seats as they sit around the table, from my left on; everybody for spectators. */
export function around(seats: number, me: number): number[] {
  const from = Math.max(0, me);
  const all = Array.from({ length: seats }, (_, step) => (from + step) % seats);
  return me < 0 ? all : all.slice(1);
}

/** The first letter of a name, as it stands on pieces. */
export const initialOf = (name: string): string => [...name][0]?.toUpperCase() ?? "?";

export type Row = Record<string, Json>;

/** The rows of a table in a card file, such as `[[card]]`. */
export function rows(cards: CardsShown | null, table: string): Row[] {
  return listed(cards?.file[table]);
}

/** A single row of a card file, such as `[game]`; empty if there is none. */
export function row(cards: CardsShown | null, name: string): Row {
  const found = cards?.file[name];
  return found !== undefined && isRow(found) ? found : {};
}

/** The rows of a list inside a row, such as the effects of a card. */
export const listed = (value: Json | undefined): Row[] =>
  Array.isArray(value) ? value.filter(isRow) : [];

const isRow = (value: Json): value is Row =>
  typeof value === "object" && value !== null && !Array.isArray(value);
