/** How cards, objectives and ink of the writers' table look, and what they do. */
import type { Teller } from "../../lib/words/texts";
import { say } from "../../lib/words/words.svelte";
import type { Look } from "../../parts/frame/context";
import Back from "./Back.svelte";
import { COLOURS, kind, objective, type Kind } from "./data";
import Face from "./Face.svelte";

/** The clause that says what an action does. */
const ACTIONS: Record<string, string> = {
  compare: "VEC-82",
  research: "VEC-90",
  reactivate: "VEC-96",
  insert: "VEC-100",
  retrieve: "VEC-97",
};
const clauses = new Map<string, string>();

/** A word of the game, or the word itself where somebody's own card file brings it. */
export const worded = (teller: Teller, key: string, name: string): string =>
  teller.texts.has(`${key}-${name}`) ? teller.texts.say(`${key}-${name}`) : name;

/** Type, colour, genre and action of a card in words. */
export const attributes = (teller: Teller, card: Kind): string[] => [
  worded(teller, "type", card.type),
  worded(teller, "colour", card.colour),
  worded(teller, "genre", card.genre),
  worded(teller, "symbol", card.action),
];

export const look: Look = {
  Face,
  Back,
  clause: (face) => clauses.get(face) ?? "",
  describe: (face, teller, cards) => {
    const card = kind(cards, face);
    if (card) {
      clauses.set(face, ACTIONS[card.action] ?? "");
      return [
        attributes(teller, card).join(" · "),
        say(`vec-role-${card.colour}`),
        say(`vec-does-${card.action}`),
      ];
    }
    if (!objective(cards, face)) return [];
    clauses.set(face, "VEC-131");
    return [say("vec-does-objective")];
  },
  subjects: (_, teller) =>
    COLOURS.map((colour) => ({
      key: `colour-${colour}`,
      label: worded(teller, "colour", colour),
      about: (seen) =>
        seen.words?.colour === colour || String(seen.words?.card ?? "").includes(`-${colour}-`),
    })),
};
