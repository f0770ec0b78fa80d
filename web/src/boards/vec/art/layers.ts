/**
 * Paper-cut scenes for the 54 cards, in layers: the land by the type, the sky by the genre, the light's
 * place by the action, and in front what the colour stands for, places, events and things by the plot. All motifs are drawn here, after no
 * printed card. They are fetched by type, when a card is large enough to show one.
 */
import type { Type } from "../data";

export const BOX = "0 3 100 75";

/** From far to near: behind the scene, far, middle, near, the subject itself, and what shines. */
export type Tone = "sky" | "far" | "mid" | "near" | "dark" | "light";

/** A shape that is filled, or a line of some width. */
export type Shape = readonly [tone: Tone, path: string, width?: number];

export interface Scenery {
  land: readonly Shape[];
  /** By colour: who, where, what happens, which thing; by colour and genre, where the plot differs. */
  subjects: Readonly<Record<string, readonly Shape[]>>;
}

const round = (number: number): number => Math.round(number * 10) / 10;

export const disc = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

const rays = (x: number, y: number, from: number, to: number, count: number): string =>
  Array.from({ length: count }, (_, index) => {
    const turn = (2 * Math.PI * index) / count;
    const half = Math.PI / count / 2.2;
    const at = (angle: number, far: number) =>
      `${round(x + far * Math.cos(angle))} ${round(y + far * Math.sin(angle))}`;
    return `M${at(turn - half, from)}L${at(turn, to)}L${at(turn + half, from)}Z`;
  }).join("");

const heart = (x: number, y: number, s: number): string =>
  `M${x} ${round(y + s)}C${round(x - 1.7 * s)} ${round(y - 0.1 * s)} ${round(x - 0.9 * s)} ${round(y - 1.2 * s)} ${x} ${round(y - 0.4 * s)}` +
  `C${round(x + 0.9 * s)} ${round(y - 1.2 * s)} ${round(x + 1.7 * s)} ${round(y - 0.1 * s)} ${x} ${round(y + s)}Z`;

/** Where the light stands, by the action of a card. */
const LIGHTS: Readonly<Record<string, readonly [number, number]>> = {
  compare: [50, 24],
  research: [24, 22],
  reactivate: [76, 22],
  insert: [34, 17],
  retrieve: [66, 17],
};

/** What shines, and by its side what hangs in the air everywhere. */
interface Sky {
  light: (x: number, y: number) => readonly Shape[];
  air: readonly Shape[];
}

const SKIES: Readonly<Record<string, Sky>> = {
  adventure: {
    light: (x, y) => [
      ["far", rays(x, y, 17, 44, 16)],
      ["light", disc(x, y, 14)],
    ],
    air: [],
  },
  comedy: {
    light: (x, y) => [
      [
        "light",
        `M${x + 3} ${y - 15}A15 15 0 1 0 ${x + 12} ${y + 9}C${x + 4} ${y + 10} ${x + 1} ${y + 6} ${x + 1} ${y + 3}` +
          `L${x + 6} ${y + 1}L${x} ${y - 3}C${x - 1} ${y - 8} ${x} ${y - 12} ${x + 3} ${y - 15}Z`,
      ],
      ["mid", disc(x - 5, y - 4, 1.5)],
      ["mid", `M${x - 6} ${y + 4}q4 5 8 3`, 1.3],
    ],
    air: [
      ["mid", "M0 6Q25 18 50 8T100 6", 0.9],
      [
        "mid",
        "M8 9.2l6 1.8l-4 6ZM24 11.9l6-.6l-2.2 7ZM40 10.3l5.6-1.4l-.6 6.8ZM57 6.6l6-.8l-1.8 6.7ZM73 5.2l6 .5l-3.2 6.3ZM88 6.3l5.9-.1l-2.8 6.1Z",
      ],
    ],
  },
  love: {
    light: (x, y) => [
      ["far", heart(x, y, 24)],
      ["light", heart(x, y, 16)],
    ],
    air: [["mid", heart(12, 12, 3.2) + heart(88, 34, 2.6) + heart(9, 38, 2) + heart(92, 13, 3.6)]],
  },
};

const SCENERY: Readonly<Record<Type, () => Promise<{ scenery: Scenery }>>> = {
  vampire: () => import("./vampire"),
  elf: () => import("./elf"),
  cthulhu: () => import("./cthulhu"),
};
const fetched = new Map<Type, Promise<{ scenery: Scenery }>>();

interface Pictured {
  type: Type;
  colour: string;
  genre: string;
  action: string;
}

/** A card's picture, from the back; what lies around goes on to both sides, seen in a mirror. */
export interface Picture {
  light: readonly Shape[];
  around: readonly Shape[];
  subject: readonly Shape[];
}

/** The layers of a card's picture, or nothing for what others invented. */
export async function pictureOf(card: Pictured): Promise<Picture | null> {
  const fetch = SCENERY[card.type];
  const sky = SKIES[card.genre];
  if (!fetch || !sky) return null;
  let coming = fetched.get(card.type);
  if (!coming) fetched.set(card.type, (coming = fetch()));
  const { scenery } = await coming;
  const subject = scenery.subjects[`${card.colour} ${card.genre}`] ?? scenery.subjects[card.colour];
  if (!subject) return null;
  const light = sky.light(...(LIGHTS[card.action] ?? [50, 24]));
  return { light, around: [...sky.air, ...scenery.land], subject };
}
