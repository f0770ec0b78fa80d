/**
 * What a board that a game's package brings along is told, and what it may say.
 *
 * The board is somebody else's page in a frame without an origin (server/readers/own_boards.py). It
 * is sent the table as this seat sees it, in words, and says one of two things: the word "shown" when
 * it has drawn what it was sent, and the number of a choice. Nothing else that it says is read.
 */
import { openLines } from "../../boards/plain/open";
import { zoneTitle } from "../../boards/plain/zones";
import type { Teller, Words } from "../../lib/words/texts";
import type { Choice, Scene } from "../../lib/wire.gen";

/** Where boards are. */
export const PLACE = "/api/boards/";
/** Letters of the longest table that is sent. */
export const LONGEST = 262_144;
/** What a board may say in a second, and how long it may draw: whoever says more is cut off. */
export const MOST = 20;
export const PATIENCE = 15_000;

/** The table as it is sent: plain data, in the reader's words. */
export interface Told {
  afterdark: 1;
  me: number;
  names: readonly string[];
  prompt: string;
  theme: string;
  language: string;
  scene: Pick<Scene, "open" | "prompt" | "zones" | "ending">;
  /** What each zone is called, in the order of the scene. */
  titles: string[];
  /** What each face that is seen is called. */
  cards: Record<string, string>;
  /** What lies open, in sentences. */
  lines: string[];
  /** What may be chosen now; a number is used once and then means nothing any more. */
  choices: Offered[];
}

/** A choice in words, what it is about (`seat`, `card` …), and the pieces it uses: zone and place. */
export interface Offered {
  number: number;
  text: string;
  about: Words;
  pieces: [number, number][];
}

export function told(
  scene: Scene,
  choices: readonly Choice[],
  first: number,
  teller: Teller,
  look: { theme: string; language: string },
): Told {
  const faces = scene.zones.flatMap(({ pieces }) => pieces.flatMap(({ face }) => face || []));
  return {
    afterdark: 1,
    me: scene.seat,
    names: teller.names.map((_, seat) => teller.name(seat)),
    prompt: teller.prompt(scene),
    ...look,
    scene: {
      open: scene.open,
      prompt: scene.prompt,
      zones: scene.zones,
      ending: scene.ending ?? null,
    },
    titles: scene.zones.map((zone) => zoneTitle(zone, teller)),
    cards: Object.fromEntries(faces.map((face) => [face, teller.card(face)])),
    lines: openLines(scene.open, teller),
    choices: choices.map((choice, place) => ({
      number: first + place,
      text: teller.said(choice.label),
      about: choice.label.words ?? {},
      pieces: choice.pieces ?? [],
    })),
  };
}

/** What a board has said and is heard by; all else is dropped. */
export class Ear {
  private moments: number[] = [];
  private first = 0;
  private offered: readonly Choice[] = [];
  /** Tables that were sent and not yet drawn: to say so is asked of a board, and no noise. */
  private owed = 0;

  /** New choices: their numbers follow on those before. Gives the first one. */
  offer(choices: readonly Choice[]): number {
    this.first += this.offered.length;
    this.offered = choices;
    this.owed += 1;
    return this.first;
  }

  /** Whether a board has drawn a table that it owed us. */
  draws(said: unknown): boolean {
    if (said !== "shown" || this.owed === 0) return false;
    this.owed -= 1;
    return true;
  }

  /** Whether a board says too much at this moment, in milliseconds. */
  floods(now: number): boolean {
    this.moments = [...this.moments.filter((moment) => moment > now - 1000), now];
    return this.moments.length > MOST;
  }

  /** The choice that was named, if it is offered still. */
  chosen(said: unknown): Choice | null {
    return typeof said === "number" ? (this.offered[said - this.first] ?? null) : null;
  }
}
