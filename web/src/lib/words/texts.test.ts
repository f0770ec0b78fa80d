import { readFileSync } from "node:fs";
import { describe, expect, inject, it } from "vitest";
import { Teller, Texts } from "./texts";
import type { Reason, Said, Scene, NewsItem } from "../wire.gen";

interface Telling {
  language: string;
  reader: number;
  sentence: string | null;
  prompt?: Scene;
  said?: Said;
  news?: NewsItem;
  reason?: Reason;
  labels?: [choice: Said, instead: Said];
}
interface Told {
  game: string;
  names: string[];
  files: Record<string, string[]>;
  tellings: Telling[];
}

const games = JSON.parse(readFileSync(inject("tellings"), "utf8")) as Told[];

describe.each(games)("what Python tells of $game", ({ names, files, tellings }) => {
  const english = new Texts("en", files.en ?? []);
  const dutch = new Texts("nl", files.nl ?? [], english);

  function tell({ language, reader, prompt, said, news, reason, labels }: Telling): string | null {
    const teller = new Teller(language === "nl" ? dutch : english, reader, names);
    if (prompt) return teller.prompt(prompt);
    if (said) return teller.said(said);
    if (reason && labels) {
      return teller.reason(reason, (one) => labels[one === reason.choice ? 0 : 1]);
    }
    return news ? teller.news(news) : null;
  }

  it.each(["en", "nl"])("is told the same here, in %s", (language) => {
    const spoken = tellings.filter((telling) => telling.language === language);
    expect(spoken.length).toBeGreaterThan(100);
    expect(spoken.map(tell)).toEqual(spoken.map(({ sentence }) => sentence));
  });
});

describe("texts", () => {
  const english = new Texts("en", ["hail = Hello { $name }\nonly = Only English"]);
  const dutch = new Texts("nl", ["hail = Dag { $name }"], english);

  it("are said in the language, and in English where they lack", () => {
    expect(dutch.say("hail", { name: "Ann" })).toBe("Dag Ann");
    expect(dutch.say("only")).toBe("Only English");
    expect(dutch.has("only")).toBe(true);
  });

  it("show the key of a message that nobody wrote", () => {
    expect(dutch.say("nobody-wrote-this")).toBe("nobody-wrote-this");
  });
});

describe("a teller", () => {
  const texts = new Texts("en", [
    "seat = Seat { $seat }",
    "card-R-V = red V",
    "gives = { $me -> \n    [yes] You give { $to } the { $card }\n   *[no] { $to_me ->\n        [yes] { $seat } gives you the { $card }\n       *[no] { $seat } gives { $to } the { $card }\n    }\n}",
    "news-seated-bot = A bot ({ $who }) plays on for { $name }.",
    "claim-human = { $seat } claims to be human",
    "robs = { $seat } robs { $other_me ->\n    [yes] you\n   *[no] { $other }\n}",
  ]);
  const words = { seat: 0, to: 1, card: "R-V" };

  it("says you to the one who acts and to the one who gets", () => {
    expect(new Teller(texts, 0, ["Ann", "Bo"]).say("gives", words)).toBe("You give Bo the red V");
    expect(new Teller(texts, 1, ["Ann", "Bo"]).say("gives", words)).toBe("Ann gives you the red V");
    expect(new Teller(texts, 2, ["Ann"]).say("gives", words)).toBe("Ann gives Seat 1 the red V");
  });

  it("says you to whoever else it is about", () => {
    const about = { seat: 0, other: 1 };
    expect(new Teller(texts, 1, ["Ann", "Bo"]).say("robs", about)).toBe("Ann robs you");
    expect(new Teller(texts, 2, ["Ann", "Bo"]).say("robs", about)).toBe("Ann robs Bo");
  });

  it("tells who sits down for whom, and what is claimed", () => {
    const teller = new Teller(texts, -1, ["Ann", "Bo"]);
    const seated: NewsItem = { kind: "note", seat: 1, text: 'seated bot "heuristic"' };
    expect(teller.news(seated)).toBe("A bot (heuristic) plays on for Bo.");
    expect(teller.news({ kind: "claim", seat: 0, text: "human" })).toBe("Ann claims to be human");
    expect(teller.news({ kind: "act", seat: 0, text: "pass:R-V" })).toBeNull();
  });
});
