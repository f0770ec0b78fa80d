/** Which board draws which game. A game without a board of its own is drawn by the plain one. */
import type { Component } from "svelte";
import type { Act, Flight } from "../parts/motion/flights";
import type { Teller } from "../lib/words/texts";
import type { CardsShown, Choice, Frame, Scene, NewsItem, Whisper } from "../lib/wire.gen";
import type { BoardProps, Look, OfferProps } from "../parts/frame/context";

/** What the story page knows of a game that is over: every frame as spectators saw it. */
export interface StoryProps {
  frames: readonly Frame[];
  /** The same through the eyes of each seat of a duel. */
  eyes: Readonly<Record<number, readonly Frame[]>>;
  /** What only some of them heard, told now that it is over; empty unless the board asks for it. */
  whispers: readonly Whisper[];
  teller: Teller;
  names: readonly string[];
  cards: CardsShown | null;
  /** The record's id, for links to moments of its replay. */
  record: string;
}

export interface BoardModule {
  /** What lies on the table for all. */
  Board: Component<BoardProps>;
  /** What lies before me: hand, display, secrets. */
  Mine?: Component<BoardProps>;
  /** Draws the answers to a question itself, where a row of buttons would say it worse. */
  Offer?: Component<OfferProps>;
  /** Whether it does so for the question of this scene. */
  offers?(scene: Scene): boolean;
  /** Counting and suspicion: what I could work out anyway. */
  Aids?: Component<BoardProps & { marks: import("../parts/side/marks.svelte").Marks }>;
  /** The game's own part of the story after the end. */
  Story?: Component<StoryProps>;
  /** Whether that part tells what only some of them heard. */
  whispers?: boolean;
  look: Look;
  /** A line under a player's name. */
  seatLine?(scene: Scene, seat: number, teller: Teller): string;
  /** Where in the game we are, for the head of the page. */
  status?(scene: Scene, teller: Teller): string;
  /** Flights that only the game's events can tell. */
  journeys?(before: Scene, after: Scene, news: readonly NewsItem[]): Flight[];
  /** Moments on the way from one scene to the next, where a move does many things in order. */
  acts?(before: Scene, after: Scene, news: readonly NewsItem[], cards: CardsShown | null): Act[];
  /** What is being told in such a moment, in a sentence that does not say how it ends. */
  telling?(scene: Scene, teller: Teller): string;
  /** A word on a choice. */
  remark?(choice: Choice, scene: Scene, teller: Teller, cards: CardsShown | null): string;
  /** The seats that are out of the game. */
  out?(scene: Scene): readonly number[];
  /** Whether the board shows the other players itself, so that the frame need not. */
  seats?: boolean;
}

const boards: Record<string, () => Promise<{ default: BoardModule }>> = {
  victim: () => import("./victim"),
  vampire_empire: () => import("./vampire_empire"),
  vec: () => import("./vec"),
  manor: () => import("./manor"),
  vwars: () => import("./vwars"),
};

export async function loadBoard(game: string): Promise<BoardModule> {
  const load = boards[game] ?? (() => import("./plain"));
  return (await load()).default;
}
