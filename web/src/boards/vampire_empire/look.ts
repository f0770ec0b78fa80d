/** How the cards and people of Vampire Empire look, and what they do. */
import { say } from "../../lib/words/words.svelte";
import type { Teller } from "../../lib/words/texts";
import type { Look } from "../../parts/frame/context";
import Back from "./Back.svelte";
import { isPerson, kind, PEOPLE, type Effect } from "./data";
import Face from "./Face.svelte";

/** The clause that says what a support does. */
const EFFECTS: Record<string, string> = {
  mark: "VE-99",
  cancel_card: "VE-102",
  draw: "VE-106",
  forbid_combat: "VE-107",
  cancel_support: "VE-104",
  take: "VE-105",
  ask: "VE-110",
  hide: "VE-108",
  look: "VE-109",
};
const TYPES: Record<string, string> = { combat: "VE-74", vampire: "VE-78", holy: "VE-76" };

/** An effect in a sentence. */
function does(effect: Effect, teller: Teller): string {
  const who = effect.on.map((name) => teller.texts.say(`profession-${name}`)).join(", ");
  const sentence = say(`empire-does-${effect.do}`, { who, ...effect.words });
  return effect.when === "always" ? sentence : `${say(`empire-if-${effect.when}`)} ${sentence}`;
}

let clauses: Record<string, string> = {};

export const look: Look = {
  Face,
  Back,
  clause: (face) => (isPerson(face) ? "VE-8" : (clauses[face] ?? "")),
  describe: (face, teller, cards) => {
    const card = kind(cards, face);
    if (!card) return [];
    const who = card.colours.map((colour) => teller.texts.say(`profession-${colour}`)).join(", ");
    clauses = { ...clauses, [face]: EFFECTS[card.effects[0]?.do ?? ""] ?? TYPES[card.type] ?? "" };
    if (card.type === "support") {
      return [
        card.effects.map((one) => does(one, teller)).join(" "),
        say("empire-cost", { sun: card.sun, moon: card.moon }),
      ];
    }
    return [say(`empire-card-${card.type}`, { value: card.value, who: who || "none" })];
  },
  printed: (face, teller, cards) => look.describe?.(face, teller, cards).at(-1) ?? "",
  subjects: (_, teller) =>
    PEOPLE.map((who) => ({
      key: who,
      label: teller.card(who),
      about: (seen) => Object.values(seen.words ?? {}).includes(who),
    })),
};
