import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { cards, scene, teller } from "../../test/scenes";
import { Selection } from "../lib/table/selection.svelte";
import { settings } from "../lib/settings.svelte";
import type { Json, Scene } from "../lib/wire.gen";
import Tabletop from "../parts/frame/Tabletop.svelte";
import { ribbon, type VictimScene } from "./victim/data";
import { loadBoard } from "./registry";

const names = ["Ann", "Ben", "Cy", "Dee"];

async function laid(game: string, moment: string, board = game, compact = false) {
  const shown = scene(moment);
  const play = vi.fn();
  const why = vi.fn();
  const selection = new Selection(play);
  selection.show(shown);
  const props = {
    game,
    board: await loadBoard(board),
    scene: shown,
    teller: teller(game, shown.seat, names),
    names,
    cards: cards(game),
    selection: shown.seat >= 0 ? selection : null,
    compact,
    why,
  };
  return { ...render(Tabletop, props), play, why, selection, shown };
}

/** Every face in a scene that this seat may see. */
const faces = (shown: Scene): string[] =>
  shown.zones.flatMap(({ pieces }) => pieces.flatMap(({ face }) => (face ? [face] : [])));

describe.each([
  ["victim", "victim-pass"],
  ["victim", "victim-take"],
  ["vampire_empire", "empire-action"],
  ["vampire_empire", "empire-fight"],
  ["manor", "manor-act"],
  ["manor", "manor-trade"],
  ["vec", "vec-place"],
  ["vec", "vec-insert"],
  ["vwars", "vwars-pay"],
  ["vwars", "vwars-riot"],
])("%s, %s", (game, moment) => {
  it.each([game, "plain"])(
    "%s: a click on a piece that glows is one of the choices",
    async (board) => {
      const { container, selection } = await laid(game, moment, board);
      const glowing = [...container.querySelectorAll<HTMLElement>(".piece.usable")];
      const named = new Set(
        selection.choices.flatMap(({ pieces }) => (pieces ?? []).map((at) => at.join(":"))),
      );
      expect(glowing.length).toBeGreaterThan(0);
      for (const piece of glowing) expect(named).toContain(piece.dataset.piece);
    },
  );

  it.each([false, true])(
    "shows every piece that a choice is about, on a phone too (%s)",
    async (compact) => {
      const { container, selection } = await laid(game, moment, game, compact);
      const named = new Set(
        selection.choices.flatMap(({ pieces }) => (pieces ?? []).map((at) => at.join(":"))),
      );
      for (const at of named)
        expect(container.querySelector(`[data-piece="${at}"]`), at).not.toBeNull();
    },
  );

  it("gives every piece a name in words", async () => {
    const { container } = await laid(game, moment);
    for (const piece of container.querySelectorAll(".piece")) {
      const name =
        piece.getAttribute("aria-label") ?? piece.querySelector(".unseen")?.textContent ?? "";
      expect(name).not.toBe("");
      expect(name).not.toMatch(/^[RBY]-|[a-z]+_[a-z]+/);
    }
  });
});

it.each([
  ["vampire_empire", "empire-watched"],
  ["manor", "manor-watched"],
  ["vec", "vec-watched"],
  ["vwars", "vwars-watched"],
])("%s: spectators see no secret, and can use nothing", async (game, moment) => {
  const { container, shown } = await laid(game, moment);
  const drawn = [...container.querySelectorAll<HTMLElement>("[data-face]")].map(
    ({ dataset }) => dataset.face,
  );
  expect(drawn.length).toBeGreaterThan(0);
  for (const face of drawn) expect(["", ...faces(shown)]).toContain(face);
  expect(container.querySelectorAll(".usable")).toHaveLength(0);
});

describe("Victor or Victim?", () => {
  it("plays a letter that is clicked, and asks once before giving the game away", async () => {
    const { play, selection } = await laid("victim", "victim-pass");
    await fireEvent.click(screen.getAllByRole("button", { name: /red M/ })[0] as HTMLElement);
    expect(play).toHaveBeenCalledWith("pass:R-M");
    expect(selection.sent).toBe(true);
  });

  it("says on a letter whose word it would finish", async () => {
    await laid("victim", "victim-pass");
    expect(screen.getAllByRole("button", { name: /red M.*makes Ben a VICTIM/ })).toHaveLength(1);
  });

  it("lets a click on a resting letter ask why", async () => {
    const { why } = await laid("victim", "victim-wait");
    const resting = screen.getAllByRole("button", { name: /red V/ })[0] as HTMLElement;
    expect(resting.getAttribute("aria-disabled")).toBe("true");
    await fireEvent.click(resting);
    expect(why).toHaveBeenCalledOnce();
  });

  it("tells ribbons in words", async () => {
    await laid("victim", "victim-wait");
    expect(screen.getByRole("img", { name: "VICTIM in red: one letter lacks, M" })).toBeTruthy();
  });

  it("fills a ribbon from its beginning", () => {
    const has = (lacks: string) =>
      ribbon("VICTIM", lacks)
        .map(({ letter, has }) => (has ? letter : "·"))
        .join("");
    expect([has("IM"), has("M"), has("VICTIM"), has("")]).toEqual([
      "VICT··",
      "VICTI·",
      "······",
      "VICTIM",
    ]);
  });

  it("shows letters of others to be taken only then", async () => {
    const { container } = await laid("victim", "victim-take");
    const collection = scene("victim-take").zones.findIndex(({ owner }) => owner === 1);
    expect(container.querySelectorAll(`[data-zone="${collection}"].usable`).length).toBeGreaterThan(
      0,
    );
  });

  it("flies a letter from the deck to its owner and on to the next", async () => {
    const board = await loadBoard("victim");
    const told = board.journeys?.(scene("victim-pass"), scene("victim-pass"), [
      { kind: "event", text: "drew", words: { seat: 0, card: "Y-R" } },
      { kind: "event", text: "passed", words: { seat: 0, to: 1, card: "Y-R" } },
      { kind: "event", text: "drew", words: { seat: 1, card: "CD" } },
    ]);
    expect(told).toEqual([
      { face: "Y-R", from: 0, to: 2 },
      { face: "Y-R", from: 2, to: 3 },
      { face: "CD", from: 0, to: 1 },
    ]);
  });

  it("knows the winner of a finished game", () => {
    expect(scene("victim-end").ending?.winners).toEqual([1]);
    expect(scene<VictimScene>("victim-end").aids.receiver).toBeUndefined();
  });
});

describe("Vampire Empire", () => {
  it("attacks by clicking who, then whom", async () => {
    const { play } = await laid("vampire_empire", "empire-action");
    const castle = within(screen.getByRole("group", { name: "The castle" }));
    await fireEvent.click(castle.getByRole("button", { name: /^Monk/ }));
    expect(play).not.toHaveBeenCalled();
    await fireEvent.click(castle.getByRole("button", { name: /^Lady/ }));
    expect(play).toHaveBeenCalledWith("attack:monk.lady");
  });

  it("names somebody's side only as far as it is proved", async () => {
    await laid("vampire_empire", "empire-action");
    const castle = within(screen.getByRole("group", { name: "The castle" }));
    expect(castle.getByRole("button", { name: /^Lady.*vampire, unmasked/ })).toBeTruthy();
    expect(castle.getByRole("button", { name: /^Monk.*human, you trust/ })).toBeTruthy();
    expect(castle.getByRole("button", { name: /^Cook.*unknown/ })).toBeTruthy();
  });

  it("shows the vampires' own player who is masked", async () => {
    await laid("vampire_empire", "empire-wait");
    const castle = within(screen.getByRole("group", { name: "The castle" }));
    expect(castle.getByRole("button", { name: /^Cook.*vampire, masked/ })).toBeTruthy();
  });

  it("adds up a fight, number by number", async () => {
    await laid("vampire_empire", "empire-fight");
    expect(screen.getByRole("group", { name: "Monk attacks with 5" }).textContent).toContain("+3");
    expect(screen.getByRole("group", { name: "Lady defends with 1" })).toBeTruthy();
  });
});

describe("Midnight Manor", () => {
  it("enters a room that is clicked, wherever in it", async () => {
    const { play } = await laid("manor", "manor-move");
    await fireEvent.click(screen.getByRole("button", { name: /^Room 1, Vault/ }));
    expect(play).toHaveBeenCalledWith("go:1");
  });

  it("says of a room what the way costs and whom one would meet", async () => {
    await laid("manor", "manor-move");
    expect(
      screen.getByRole("button", { name: /^Room 5.*Ben inside, 1 token, trade with Ben/ }),
    ).toBeTruthy();
  });

  it("plays a card on a guest by clicking one, then the other", async () => {
    const { play } = await laid("manor", "manor-act");
    await fireEvent.click(screen.getByRole("button", { name: /^Identify/ }));
    expect(play).not.toHaveBeenCalled();
    await fireEvent.click(screen.getByRole("button", { name: /^Cy, 1 card in hand/ }));
    expect(play).toHaveBeenCalledWith("identify:2");
  });

  it("takes a die for the order, with the room the other leads to", async () => {
    const { play } = await laid("manor", "manor-assign");
    await fireEvent.click(
      screen.getByRole("button", { name: "Go with priority 2, to room 5 Private Chambers" }),
    );
    expect(play).toHaveBeenCalledWith("assign:1.2");
  });

  it("hides the own role until it is pressed", async () => {
    await laid("manor", "manor-move");
    const role = screen.getByRole("button", { name: /role is hidden/ });
    await fireEvent.click(role);
    expect(role.querySelector(".unseen")?.textContent).toMatch(/^You are human/);
    await fireEvent.click(role);
    expect(role.querySelector(".unseen")?.textContent).toMatch(/hidden/);
  });

  it("shows two who trade", async () => {
    await laid("manor", "manor-watched");
    expect(screen.getByRole("group", { name: "Ben and Ann trade in secret" })).toBeTruthy();
  });

  it("lets two cards cross, known to those who gave them alone", async () => {
    const board = await loadBoard("manor");
    const after = scene("manor-watched");
    const traded = {
      kind: "event",
      text: "traded",
      words: { seat: 1, to: 0, gave: "yes", got: "yes" },
    };
    expect(board.journeys?.(after, after, [traded])).toEqual([
      { face: null, from: 13, to: 10 },
      { face: null, from: 10, to: 13 },
    ]);
    const gave = { kind: "event", text: "gave", words: { seat: 1, to: 0, card: "bite" } };
    expect(board.journeys?.(after, after, [traded, gave])).toEqual([
      { face: "bite", from: 13, to: 10 },
    ]);
  });
});

describe("whoever is bitten", () => {
  beforeEach(() => settings.set("motion", "none"));
  afterEach(() => settings.set("motion", "normal"));

  /** The same moment, with another role of mine. */
  const as = (shown: Scene, role: string): Scene => ({
    ...shown,
    zones: shown.zones.map((zone) =>
      zone.name === "role" && zone.owner === shown.seat
        ? { ...zone, pieces: [{ face: role }] }
        : zone,
    ),
  });

  it("is told so in words, and still is when the game has gone on", async () => {
    const { rerender, shown } = await laid("manor", "manor-trade");
    expect(screen.queryByText("You are a vampire now")).toBeNull();
    await rerender({ scene: as(shown, "vampire") });
    await rerender({ scene: as(shown, "vampire") });
    expect(screen.getByText("You are a vampire now")).toBeTruthy();
    await fireEvent.click(screen.getByRole("button", { name: "Close" }));
    expect(screen.queryByText("You are a vampire now")).toBeNull();
  });

  it("is told nothing once it was taken back", async () => {
    const { rerender, shown } = await laid("manor", "manor-trade");
    await rerender({ scene: as(shown, "vampire") });
    await rerender({ scene: as(shown, "human") });
    expect(screen.queryByText("You are a vampire now")).toBeNull();
  });
});

describe("a trade with Garlic", () => {
  beforeEach(() => settings.set("motion", "none"));
  afterEach(() => settings.set("motion", "normal"));

  /** The same moment, after I gave one card and got another. */
  const after = (shown: Scene, gave: string, got: string): Scene => ({
    ...shown,
    aids: {
      ...shown.aids,
      notes: [
        ...(shown.aids?.notes as Json[]),
        { key: "note-gave", words: { other: 1, card: gave } },
        { key: "note-received", words: { other: 1, card: got } },
      ],
    },
  });

  it.each([
    ["garlic", "bite", "Your Garlic saved you"],
    ["bite", "garlic", "Your Bite met Garlic"],
  ])("%s against %s is told to whoever was there", async (gave, got, words) => {
    const { rerender, shown } = await laid("manor", "manor-trade");
    await rerender({ scene: after(shown, gave, got) });
    expect(screen.getByText(words)).toBeTruthy();
  });

  it("is not told where no Bite was given", async () => {
    const { rerender, shown } = await laid("manor", "manor-trade");
    await rerender({ scene: after(shown, "garlic", "thief") });
    expect(screen.queryByText("Your Garlic saved you")).toBeNull();
  });
});

describe("The Vampire, the Elf and the Cthulhu", () => {
  it("places a quill on an idea that is clicked, even on another's", async () => {
    const { selection, play } = await laid("vec", "vec-place");
    await fireEvent.click(screen.getByRole("button", { name: /^The Overworked Coffin-Bearer/ }));
    expect([play.mock.calls.flat(), selection.sent]).toEqual([["place:v-blue-com"], true]);
  });

  it("says on an idea whose quill and how many drops lie there", async () => {
    await laid("vec", "vec-place");
    expect(
      screen.getByRole("button", { name: /^The Overworked Coffin-Bearer.*quill of Ben.*2 drops/ }),
    ).toBeTruthy();
  });

  it("adds up a contest, writer by writer, with the ink still sealed", async () => {
    const { container } = await laid("vec", "vec-seal");
    const slips = [...container.querySelectorAll(".slip")].map((slip) =>
      slip.textContent?.replace(/\s+/g, " "),
    );
    expect(slips).toHaveLength(2);
    expect(slips.every((slip) => slip?.includes("+?"))).toBe(true);
  });
});

describe("V-Wars", () => {
  it("goes to a city that is clicked", async () => {
    const { play } = await laid("vwars", "vwars-act");
    await fireEvent.click(screen.getByRole("button", { name: /^Bucharest/ }));
    expect(play).toHaveBeenCalledWith("move:BUH");
  });

  it("asks in words what to do in a city where more can be done", async () => {
    const { play, selection } = await laid("vwars", "vwars-act");
    await fireEvent.click(screen.getByRole("button", { name: /^Paris, human/ }));
    expect(play).not.toHaveBeenCalled();
    expect(selection.buttons.map(({ notation }) => notation)).toEqual([
      "deploy:PAR",
      "assassinate:PAR",
    ]);
  });

  it.each([
    ["the deck first", /^Western Europe: deck of 3 cards/, /^Ben, Ilie Vasar/],
    ["the player first", /^Ben, Ilie Vasar/, /^Western Europe: deck of 3 cards/],
  ])("places a card with somebody, %s", async (_, first, second) => {
    const { play } = await laid("vwars", "vwars-act");
    await fireEvent.click(screen.getByRole("button", { name: first }));
    expect(play).not.toHaveBeenCalled();
    await fireEvent.click(screen.getByRole("button", { name: second }));
    expect(play).toHaveBeenCalledWith("place:region:1");
  });

  it.each([false, true])("shows every city of a choice, on a phone too (%s)", async (compact) => {
    const { container, selection } = await laid("vwars", "vwars-act", "vwars", compact);
    const named = new Set(
      selection.choices.flatMap(({ pieces }) => (pieces ?? []).map((at) => at.join(":"))),
    );
    expect(named.size).toBeGreaterThan(15);
    for (const at of named)
      expect(container.querySelector(`[data-piece="${at}"]`), at).not.toBeNull();
  });

  it("goes near a region on a phone before a city of it can be used, and back", async () => {
    const { play } = await laid("vwars", "vwars-act", "vwars", true);
    expect(screen.queryByRole("button", { name: /^Bucharest/ })).toBeNull();
    const region = screen.getByRole("button", { name: /^Eastern Europe: deck of.*go near/ });
    expect(region.classList).toContain("usable");
    await fireEvent.click(region);
    await fireEvent.click(screen.getByRole("button", { name: "Whole map" }));
    await fireEvent.click(screen.getByRole("button", { name: /^Eastern Europe: deck of/ }));
    expect(play).not.toHaveBeenCalled();
    await fireEvent.click(screen.getByRole("button", { name: /^Bucharest/ }));
    expect(play).toHaveBeenCalledWith("move:BUH");
  });

  it("tells a city in words: holder, troops, riots, people", async () => {
    await laid("vwars", "vwars-act");
    expect(
      screen.getByRole("button", {
        name: "Paris, human, 4 Human troops, 1 Vampire troop, Ann, Dee here",
      }),
    ).toBeTruthy();
    expect(screen.getByRole("button", { name: /^London, held by the vampires/ })).toBeTruthy();
    expect(screen.getByRole("button", { name: /^Tokyo.*riots this turn/ })).toBeTruthy();
    expect(screen.getByRole("button", { name: /^Berlin.*under Martial Law/ })).toBeTruthy();
  });

  it("lays out a riot card by card, with both strengths", async () => {
    await laid("vwars", "vwars-riot");
    const stage = within(screen.getByRole("region", { name: "Riot in Tokyo" }));
    expect(stage.getAllByRole("button").length).toBeGreaterThan(1);
    expect(stage.getByRole("img", { name: /^Human strength/ })).toBeTruthy();
    expect(stage.getByRole("img", { name: "Vampire strength 0" })).toBeTruthy();
  });

  it("lets the last riot be put away after the end, to see the world", async () => {
    settings.set("motion", "none");
    const { rerender, shown } = await laid("vwars", "vwars-riot");
    expect(screen.queryByRole("button", { name: "Close" })).toBeNull();
    await rerender({ scene: { ...shown, ending: scene("vwars-end").ending } });
    expect(screen.getByRole("region", { name: /^Riot in/ })).toBeTruthy();
    await fireEvent.click(screen.getByRole("button", { name: "Close" }));
    settings.set("motion", "normal");
    expect(screen.queryByRole("region", { name: /^Riot in/ })).toBeNull();
  });

  it("takes a role that is clicked", async () => {
    const { play } = await laid("vwars", "vwars-roles");
    await fireEvent.click(screen.getByRole("button", { name: /^Miku Kuroki/ }));
    expect(play).toHaveBeenCalledWith("role:miku");
  });

  it("hides the own faction until it is pressed", async () => {
    await laid("vwars", "vwars-act");
    const faction = screen.getByRole("button", { name: /faction is hidden/ });
    await fireEvent.click(faction);
    expect(faction.textContent).toMatch(/You are Human/);
  });

  it("lets placed cards fly from hands to the deck, known to whoever placed them alone", async () => {
    const board = await loadBoard("vwars");
    const after = scene("vwars-act");
    const words = { seat: 1, deck: "region", place: "WE" };
    const deck = after.zones.findIndex(({ name }) => name === "region_WE");
    const hand = after.zones.findIndex(({ name, owner }) => name === "hand" && owner === 1);
    expect(board.journeys?.(after, after, [{ kind: "event", text: "put-seen", words }])).toEqual([
      { face: null, from: hand, to: deck },
    ]);
    expect(
      board.journeys?.(after, after, [
        { kind: "event", text: "put", words: { ...words, card: "LON-R1" } },
      ]),
    ).toEqual([{ face: "LON-R1", from: hand, to: deck }]);
  });
});

describe("any game without a board", () => {
  it("is drawn zone by zone", async () => {
    const { container } = await laid("vampire_empire", "empire-action", "plain");
    expect(container.querySelectorAll("section.zone").length).toBeGreaterThan(5);
  });

  it.each([
    ["kuhn_poker", "kuhn_poker-bet", ["The first has bet."]],
    ["nightcap", "nightcap-accuse", ["You are the host."]],
    ["victim", "victim-pass", []],
  ])("%s: what lies open is said in the game's own words, or not at all", async (...given) => {
    const [game, moment, lines] = given;
    const { container } = await laid(game, moment, "plain");
    const said = [...container.querySelectorAll(".plain > ul.panel > li")];
    expect(said.map((line) => line.textContent)).toEqual(lines);
  });

  it("draws coins and drops as tokens, and cards as cards", async () => {
    const { container } = await laid("nightcap", "nightcap-accuse", "plain");
    const cup = within(container).getByRole("region", { name: "In the cup" });
    expect(cup.querySelectorAll(".token")).toHaveLength(1);
    expect(cup.querySelectorAll("svg")).toHaveLength(0);
    const box = within(container).getByRole("region", { name: "Not played with" });
    expect(box.querySelectorAll(".token")).toHaveLength(0);
  });
});
