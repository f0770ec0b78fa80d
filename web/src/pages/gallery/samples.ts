/** Made-up tables for the gallery, such as no server need be asked for. */
import type { Chair, Choice, ClaimShown, Scene, NewsItem, Spoken } from "../../lib/wire.gen";

const chair = (more: Partial<Chair>): Chair => ({ person: "owl", here: true, ...more });
const choice = (notation: string, key: string, words = {}, caution = ""): Choice => ({
  notation,
  label: { key, words },
  pieces: [],
  caution,
});
const asking = (choices: Choice[]): Scene => ({
  seat: 0,
  zones: [],
  open: {},
  prompt: { said: { key: "" }, step: "", clauses: [], asked: [0] },
  choices,
  decision: 0,
});
const event = (text: string, words: NewsItem["words"]): NewsItem => ({
  kind: "event",
  text,
  words,
});

interface SeatSample {
  seat: number;
  name: string;
  chair: Chair;
  me?: boolean;
  active?: boolean;
  running?: boolean;
  won?: boolean;
  out?: boolean;
  mark?: string;
  line?: string;
}

const first: SeatSample = {
  seat: 0,
  name: "Anna",
  chair: chair({ left: 184 }),
  me: true,
  active: true,
  running: true,
  line: "hand 8",
};

export const SAMPLES = {
  seats: [
    first,
    { seat: 1, name: "Bram", chair: chair({ left: 41 }), active: true, running: true, mark: "?" },
    { seat: 2, name: "Cato", chair: chair({ bot: "heuristic" }) },
    { seat: 3, name: "Dirk", chair: chair({ here: false }), mark: "✗" },
    { seat: 4, name: "Eva", chair: chair({}), out: true },
    { seat: 5, name: "Floor", chair: chair({}), won: true },
  ] as [SeatSample, ...SeatSample[]],
  asking: asking([
    choice("decline", "action-decline"),
    choice("pass:R-M", "action-pass", { card: "R-M" }),
    choice("pass:B-O", "action-pass", { card: "B-O" }, "caution-gives-victor"),
  ]),
  dangerous: asking([choice("pass:B-O", "action-pass", { card: "B-O" }, "caution-gives-victor")]),
  news: [
    event("starts", { seat: 1 }),
    event("drew", { seat: 1, card: "R-V" }),
    event("passed", { seat: 1, to: 2, card: "R-V" }),
    event("drew", { seat: 2, card: "CD" }),
    event("turned", { direction: -1 }),
    event("drew", { seat: 0, card: "B-I" }),
  ].map((seen, index) => ({ number: index + 1, seen })),
  talk: [
    { person: "owl", name: "Bram", at: 0, text: "Good evening!" },
    { person: "me", name: "Anna", at: 1, seat: 0, claim: "beware", words: { other: 2 } },
    { person: "me", name: "Anna", at: 2, text: "Just saying." },
  ] as Spoken[],
  claims: [{ name: "beware", words: [{ name: "other", of: "seat", most: 0 }] }] as ClaimShown[],
};
