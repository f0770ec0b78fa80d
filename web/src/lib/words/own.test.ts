import { expect, test } from "vitest";
import type { CardsShown } from "../wire.gen";
import { withOwn } from "./own";
import { Texts } from "./texts";

const ours = new Texts("nl", ["card-n1 = Stilet\ncard-n2 = Rapier"]);
const cards = (own: boolean): CardsShown => ({
  families: [],
  name: "my.toml",
  own,
  file: {
    game: { hand: 8 },
    card: [
      { id: "n1", name: { en: "Dagger", nl: "Dolk" } },
      { id: "n2", name: "Sabre" },
      { id: "new", name: 'A "new" { card }', text: { en: "Draw two." } },
    ],
  },
});

test("cards are called what their own file calls them", () => {
  const texts = withOwn(ours, cards(true));
  expect(texts.say("card-n1")).toBe("Dolk");
  expect(texts.say("card-n2")).toBe("Rapier");
  expect(texts.say("card-new")).toBe('A "new" { card }');
  expect(texts.say("card-new-text")).toBe("Draw two.");
});

test("the game's own cards keep our names", () => {
  expect(withOwn(ours, cards(false))).toBe(ours);
});
