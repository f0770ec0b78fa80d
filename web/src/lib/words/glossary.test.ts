import { describe, expect, it } from "vitest";
import { Glossary } from "./glossary";
import { Texts } from "./texts";

const texts = new Texts(
  "en",
  [
    `title = A game
glossary-moat = Takes every card.
    .words = moat, moats
    .clause = VE-14
glossary-attack = The cards of whoever has the turn.
    .words = attack
    .clause = VE-62
glossary-marker = Worth one.
    .words = attack marker
    .clause = VE-100
glossary-novel = Four positions.
    .words = Novel
`,
  ],
  null,
  "empire",
);
const glossary = new Glossary(texts);
const found = (sentence: string, names: string[] = []): string[] =>
  glossary
    .read(sentence, names)
    .flatMap(({ text, term }) => (term ? [`${text}: ${term.name}`] : []));

describe("a glossary", () => {
  it("has the meaning, the clause and the game of every term", () => {
    expect(glossary.terms[0]).toEqual({
      name: "moat",
      meaning: "Takes every card.",
      clause: "VE-14",
      game: "empire",
    });
  });

  it("loses no letter of a sentence", () => {
    const sentence = "The moat, both moats and an attack.";
    expect(
      glossary
        .read(sentence)
        .map(({ text }) => text)
        .join(""),
    ).toBe(sentence);
  });

  it("finds the longest term, at the beginning of a sentence too, and each once", () => {
    expect(found("Moat or moats? An attack marker, no attack.")).toEqual([
      "Moat: moat",
      "attack marker: attack marker",
      "attack: attack",
    ]);
  });

  it("finds no term within a word, in a name, or written small if it is written large", () => {
    expect(found("A moatless novel counter-attacked by Moat", ["Moat"])).toEqual([]);
    expect(found("The Novel")).toEqual(["Novel: Novel"]);
  });

  it("leaves sentences alone where a game explains no words", () => {
    expect(new Glossary(new Texts("en", ["title = A game"])).read("The moat.")).toEqual([
      { text: "The moat.", term: null },
    ]);
  });
});
