import { describe, expect, it } from "vitest";
import { cards as cardsOf, scene, teller } from "../../../../test/scenes";
import type { NewsItem, VwarsShown } from "../../../lib/wire.gen";
import { zoneNamed } from "../../../parts/frame/context";
import { acts } from "./acts";
import {
  countIn,
  faceIn,
  gap,
  onStage,
  regionOf,
  rioting,
  worldOf,
  type VwarsScene,
} from "../data";
import { resultOf, resultSeen } from "./strengths";

const event = (text: string, words: NewsItem["words"] = {}): NewsItem => ({
  kind: "event",
  text,
  words,
});

const cards = cardsOf("vwars");

/** Turn 5 in Tokyo: three Human troops, one of the vampires, and only white cards come up. */
const before = scene<VwarsScene>("vwars-act");
const after = scene<VwarsScene>("vwars-riot");
const turned = after.aids?.shown?.cards.map(([face]) => face) ?? [];
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
const made = acts(before, after, news, cards);
const when = (text: string): VwarsScene => {
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
    expect(when("riot").open.vampires.TYO).toBe(1);
    expect(when("kills").open.vampires.TYO).toBe(0);
    expect(countIn(when("kills"), "face_down")).toBe(1);
  });

  it("takes a token away when the event does", () => {
    expect([when("event").open.sympathy, when("sympathy").open.sympathy]).toEqual([6, 5]);
  });

  it("comes out where the server says it ends", () => {
    const last = made.at(-1)?.scene as VwarsScene;
    for (const name of ["humans", "control", "martial_law", "sympathy"] as const)
      expect(last.open[name], name).toEqual(after.open[name]);
    expect(last.aids?.shown).toEqual(after.aids?.shown);
    for (const name of ["face_up", "face_down", "region_EA", "riot_now"])
      expect(countIn(last, name), name).toBe(countIn(after, name));
    expect(last.zones[zoneNamed(last, "face_up")]?.pieces.map(({ face }) => face)).toEqual(
      after.zones[zoneNamed(after, "face_up")]?.pieces.map(({ face }) => face),
    );
  });

  it("leaves both scenes of the server as they were", () => {
    expect(before.open.vampires.TYO).toBe(1);
    expect(countIn(before, "face_down")).toBe(0);
    expect(after.told).toBeUndefined();
  });

  it("shows the rest of the turn at once", () => {
    const whole = acts(
      before,
      after,
      [...news, event("removed-seen"), event("turn", { turn: 6 })],
      cards,
    );
    expect(whole).toHaveLength(made.length);
  });

  it("has nothing to show between two moves of a turn", () => {
    expect(
      acts(before, scene<VwarsScene>("vwars-pay"), [event("discarded-seen", { seat: 0 })], cards),
    ).toEqual([]);
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
  const seen = (turned: VwarsShown["cards"], riot = true): string =>
    resultSeen(before, { place: riot ? "TYO" : "WE", riot, cards: turned }, worldOf(cards));

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
    const voted = scene<VwarsScene>("vwars-election");
    const faces = voted.aids?.shown?.cards.map(([face]) => face) ?? [];
    const told = [
      event("event", { card: "election_WE" }),
      ...faces.map((card) => event("voted", { card })),
      event("elected", { place: "WE", side: "human", humans: 3, vampires: 2 }),
    ];
    const [shown, ...rest] = acts(before, voted, told, cards).slice(1);
    expect(rest).toEqual([]);
    expect(faces.length).toBeGreaterThan(1);
    expect(shown?.scene.aids?.shown).toEqual({
      place: "WE",
      riot: false,
      cards: faces.map((face) => [face, true]),
    });
    expect(countIn(shown?.scene as VwarsScene, "region_WE")).toBe(0);
  });
});

describe("at a table with a map of its own", () => {
  const own = cardsOf("vwars-own");
  const mine = scene<VwarsScene>("vwars-act-own");

  it("knows its regions, its ways and its track from the table's cards alone", () => {
    expect(regionOf(worldOf(cards), "TYO")?.code).toBe("EA");
    expect(regionOf(worldOf(own), "TYO")).toMatchObject({ code: "SP", near: ["SA", "ME", "EA"] });
    expect([worldOf(cards).track, worldOf(own).track]).toEqual([16, 18]);
    expect(gap(mine, worldOf(own))).toBe(mine.aids?.gap);
    expect(worldOf(null)).toEqual({ regions: [], cities: [], roles: [], track: 0, supply: 0 });
  });

  it("takes the cards of a riot from the deck of the region in which its city lies there", () => {
    const told = acts(mine, scene<VwarsScene>("vwars-riot-own"), news, own);
    const opened = told.find(({ news: seen }) => seen.at(-1)?.text === "riot")?.scene as VwarsScene;
    expect(countIn(opened, "region_SP")).toBe(countIn(mine, "region_SP") + 1);
    expect(countIn(opened, "region_EA")).toBe(countIn(mine, "region_EA"));
    const last = told.at(-1)?.scene as VwarsScene;
    expect(countIn(last, "region_SP")).toBe(countIn(mine, "region_SP") + 1 - turned.length);
    expect(countIn(last, "region_EA")).toBe(countIn(mine, "region_EA"));
  });

  it("names a card's deck and sorts the log by the regions of that map", async () => {
    const { default: vwars } = await import("..");
    const said = teller("vwars", 0);
    const here = { ...mine, open: { ...mine.open, places: ["TYO", "PAR", "PAR", "PAR"] } };
    const placing = {
      notation: "place:region:1",
      label: { key: "action-place", words: { deck: "region" } },
    };
    expect(vwars.remark?.(placing, here, said, own)).toBe(said.texts.say("place-SP"));
    const about = vwars.look
      .subjects?.(here, said, own)
      .flatMap(({ key, about: speaks }) => (speaks(event("riot", { place: "TYO" })) ? [key] : []));
    expect(about).toEqual(["region-SP"]);
  });
});
