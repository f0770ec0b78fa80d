/** Which board draws which game. A game without a board of its own is drawn by the plain one. */
import type { Component } from "svelte";
import type { Act, Flight } from "../parts/motion/flights";
import type { Teller } from "../lib/words/texts";
import { getJson } from "../lib/api";
import { host } from "../lib/host/host";
import type {
  CardsShown,
  Choice,
  GameDetails,
  GameScenes,
  NewsItem,
  Scene,
  Whisper,
} from "../lib/wire.gen";
import type { BoardProps, Look, OfferProps } from "../parts/frame/context";
import type { FrameOf } from "../parts/story/events";
import type { Uncovered } from "../parts/ending/uncovered";

/** What the story page knows of a game that is over: every frame as spectators saw it. */
export interface StoryProps<S extends Scene = Scene> {
  frames: readonly FrameOf<S>[];
  /** The same through the eyes of each seat of a duel. */
  eyes: Readonly<Record<number, readonly FrameOf<S>[]>>;
  /** What only some of them heard, told now that it is over; empty unless the board asks for it. */
  whispers: readonly Whisper[];
  teller: Teller;
  names: readonly string[];
  cards: CardsShown | null;
  /** The record's id, for links to moments of its replay. */
  record: string;
}

/** A board; `S` are the scenes of its game. */
export interface BoardModule<S extends Scene = Scene> {
  /** What lies on the table for all. */
  Board: Component<BoardProps<S>>;
  /** What lies before me: hand, display, secrets. */
  Mine?: Component<BoardProps<S>>;
  /** Draws the answers to a question itself, where a row of buttons would say it worse. */
  Offer?: Component<OfferProps<S>>;
  /** Whether it does so for the question of this scene. */
  offers?(scene: S): boolean;
  /** Counting and suspicion: what I could work out anyway. */
  Aids?: Component<BoardProps<S> & { marks: import("../parts/side/marks.svelte").Marks }>;
  /** The game's own part of the story after the end. */
  Story?: Component<StoryProps<S>>;
  /** Whether that part tells what only some of them heard. */
  whispers?: boolean;
  look: Look<S>;
  /** A line under a player's name. */
  seatLine?(scene: S, seat: number, teller: Teller): string;
  /** Where in the game we are, for the head of the page. */
  status?(scene: S, teller: Teller): string;
  /** Flights that only the game's events can tell. */
  journeys?(before: S, after: S, news: readonly NewsItem[]): Flight[];
  /** Moments on the way from one scene to the next, where a move does many things in order. */
  acts?(before: S, after: S, news: readonly NewsItem[], cards: CardsShown | null): Act<S>[];
  /** What is being told in such a moment, in a sentence that does not say how it ends. */
  telling?(scene: S, teller: Teller): string;
  /** A word on a choice. */
  remark?(choice: Choice, scene: S, teller: Teller, cards: CardsShown | null): string;
  /** The seats that are out of the game. */
  out?(scene: S): readonly number[];
  /** What the end turns over: secrets of players and of the table, as far as these eyes see them. */
  secrets?(scene: S, teller: Teller, cards: CardsShown | null): Uncovered[];
  /** Whether the board shows the other players itself, so that the frame need not. */
  seats?: boolean;
  /** Whether the game's package brings a board of its own, to be shown in place of this one. */
  own?: boolean;
}

/** A board reads the scenes of its own game, as that game describes them. */
type Boards = {
  [Game in keyof GameScenes]?: () => Promise<{ default: BoardModule<GameScenes[Game]> }>;
};

const boards: Boards = {
  victim: () => import("./victim"),
  vampire_empire: () => import("./vampire_empire"),
  vec: () => import("./vec"),
  manor: () => import("./manor"),
  vwars: () => import("./vwars"),
};

const isDrawn = (game: string): game is keyof GameScenes => Object.hasOwn(boards, game);

export async function loadBoard(game: string): Promise<BoardModule> {
  const load = isDrawn(game) ? boards[game] : undefined;
  // A table of this game is sent scenes of this game; from here on that is taken as so.
  if (load) return (await load()).default as BoardModule;
  const plain = (await import("./plain")).default;
  return (await bringsOwn(game)) ? { ...plain, own: true } : plain;
}

/** Whether a game brings its board along. Only a server has games of other packages. */
async function bringsOwn(game: string): Promise<boolean> {
  if (host.alone || host.still) return false;
  try {
    const found = await getJson<GameDetails>(`/api/games/${game}`);
    return found.game.board;
  } catch {
    return false;
  }
}
