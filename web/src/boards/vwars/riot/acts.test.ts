import { describe, expect, it } from "vitest";
import { scene } from "../../../../test/scenes";
import type { Scene, NewsItem } from "../../../lib/wire.gen";
import { zoneNamed } from "../../../parts/frame/context";
import { acts } from "./acts";
import { aids, countIn, faceIn, onStage, open, regionsOf, rioting, type Shown } from "../data";
import { resultOf, resultSeen } from "./strengths";

const event = (text: string, words: NewsItem["words"] = {}): NewsItem => ({ kind: "event", text, words });

/** Turn 5 in Tokyo: three Human troops, one of the vampires, and only white cards come up. */
const before = scene("vwars-act");
const after = scene("vwars-riot");
const turned = aids(after).shown?.cards.map(([face]) => face) ?? [];
const won = event("riot_won", { place: "TYO", side: "human", massacre: "no", attack: "no" });
const news: NewsItem[] = [
  event("ended", { seat: 0 }),
  event("event", { card: "atrocity_report" }),
  event("sympathy", { change: "less", tokens: 5, gap: 9 }),
  event("riot", { place: "TYO", card: "TYO-W1", defender: "human" }),
  event("kills", { card: turned[0] ?? "", side: "vampire", count: 1, troops: 0 }),
  ...turned.slice(1).map((card) => event("stays", { card, side: "human", strength: 6 })),
  won,
  event("human_rally", { place: "TYO" }),
  event("martial_law", { place: "TYO", count: 2 }),
];
const made = acts(before, after, news);
const when = (text: string): Scene => {
  const act = made.find(({ news: told }) => told.at(-1)?.text === text);
  if (!act) throw new Error(`nothing is shown at ${text}`);
  return act.scene;
};

describe("a riot moment by moment", () => {
  it("begins with the event, then the stage, then one card after the other", () => {
    expect(made.map(({ news: told }) => told.at(-1)?.text)).toEqual([
      "event",
      "sympathy",
      "riot",
      "kills",
      ...turned.slice(1).map(() => "stays"),
      "riot_won",
      "martial_law",
    ]);
  });

  it("opens the stage before a card has turned, and lets the Now card join the deck", () => {
    const opened = when("riot");
    expect(onStage(before)).toBe(false);
    expect([onStage(opened), rioting(opened)]).toEqual([true, "TYO"]);
    expect(faceIn(opened, "riot_now")).toBe("");
    expect(countIn(opened, "region_EA")).toBe(countIn(before, "region_EA") + 1);
  });

  it("lets troops fall when the card turns that kills them, not before", () => {
    expect(open(when("riot")).vampires.TYO).toBe(1);
    expect(open(when("kills")).vampires.TYO).toBe(0);
    expect(countIn(when("kills"), "face_down")).toBe(1);
  });

  it("takes a token away when the event does", () => {
    expect([open(when("event")).sympathy, open(when("sympathy")).sympathy]).toEqual([6, 5]);
  });

  it("comes out where the server says it ends", () => {
    const last = made.at(-1)?.scene as Scene;
    for (const name of ["humans", "control", "martial_law", "sympathy"] as const)
      expect(open(last)[name], name).toEqual(open(after)[name]);
    expect(aids(last).shown).toEqual(aids(after).shown);
    for (const name of ["face_up", "face_down", "region_EA", "riot_now"])
      expect(countIn(last, name), name).toBe(countIn(after, name));
    expect(last.zones[zoneNamed(last, "face_up")]?.pieces.map(({ face }) => face)).toEqual(
      after.zones[zoneNamed(after, "face_up")]?.pieces.map(({ face }) => face),
    );
  });

  it("leaves both scenes of the server as they were", () => {
    expect(open(before).vampires.TYO).toBe(1);
    expect(countIn(before, "face_down")).toBe(0);
    expect(aids(after).told).toBeUndefined();
  });

  it("shows the rest of the turn at once", () => {
    const whole = acts(before, after, [...news, event("removed-seen"), event("turn", { turn: 6 })]);
    expect(whole).toHaveLength(made.length);
  });

  it("has nothing to show between two moves of a turn", () => {
    expect(acts(before, scene("vwars-pay"), [event("discarded-seen", { seat: 0 })])).toEqual([]);
  });
});

describe("how it ended", () => {
  it.each([
    [won, "human_rally"],
    [event("riot_won", { side: "vampire", massacre: "no", attack: "no" }), "vampire_rally"],
    [event("riot_won", { side: "human", massacre: "no", attack: "yes" }), "freed"],
    [event("riot_won", { side: "vampire", massacre: "no", attack: "yes" }), "falls"],
    [event("riot_won", { side: "human", massacre: "yes", attack: "yes" }), "massacre"],
    [event("sputters", { place: "TYO" }), "sputters"],
    [event("elected", { side: "vampire" }), "elected_vampire"],
  ])("%j is called %s", (seen, called) => expect(resultOf(seen)).toBe(called));
});

describe("how it ended, where nothing moves on the screen", () => {
  const seen = (cards: Shown["cards"], riot = true): string =>
    resultSeen(before, { place: riot ? "TYO" : "WE", riot, cards }, regionsOf(null));

  it("is worked out from the troops in the city and the cards that stayed", () => {
    expect(seen([["NYC-W1", true]])).toBe("");
    expect(seen([["CHI-W3", true]])).toBe("human_wins");
    expect(
      seen([
        ["NYC-W2", true],
        ["BER-W4", true],
      ]),
    ).toBe("massacre");
    expect(
      seen([
        ["MOW-R4", true],
        ["BUD-R1", true],
      ]),
    ).toBe("vampire_wins");
    expect(seen([["CHI-W3", false]])).toBe("");
  });

  it("counts votes in an election", () => {
    expect(seen([["NYC-W2", true]], false)).toBe("elected_human");
    expect(seen([["MOW-R4", true]], false)).toBe("elected_vampire");
  });
});

describe("an election", () => {
  it("shows all cards of the region together with the votes", () => {
    const voted = scene("vwars-election");
    const cards = aids(voted).shown?.cards.map(([face]) => face) ?? [];
    const [shown, ...rest] = acts(before, voted, [
      event("event", { card: "election_WE" }),
      ...cards.map((card) => event("voted", { card })),
      event("elected", { place: "WE", side: "human", humans: 3, vampires: 2 }),
    ]).slice(1);
    expect(rest).toEqual([]);
    expect(cards.length).toBeGreaterThan(1);
    expect(aids(shown?.scene as Scene).shown).toEqual({
      place: "WE",
      riot: false,
      cards: cards.map((face) => [face, true]),
    });
    expect(countIn(shown?.scene as Scene, "region_WE")).toBe(0);
  });
});
