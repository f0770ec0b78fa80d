import { fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { cards as cardsOf, scene, teller } from "../../../test/scenes";
import { FakeSocket, fakeNetwork, realNetwork } from "../../../test/sockets";
import { loadBoard } from "../../boards/registry";
import type { VwarsScene } from "../../boards/vwars/data";
import { settings } from "../../lib/settings.svelte";
import { LiveTable } from "../../lib/table/table.svelte";
import type { Scene, NewsItem } from "../../lib/wire.gen";
import Game from "../frame/Game.svelte";
import { reached, Stage } from "./stage.svelte";

/** A dozen boards are drawn: a busy machine takes its time for that, in milliseconds. */
const BUSY = 30_000;
const event = (text: string, words: NewsItem["words"] = {}): NewsItem => ({
  kind: "event",
  text,
  words,
});
const bare = (decision: number): Scene => ({
  seat: 0,
  zones: [],
  open: {},
  prompt: { said: { key: "" }, step: "", clauses: [], asked: [0] },
  choices: [],
  decision,
});
const texts = (untold: Iterable<NewsItem> = []): unknown[] => [...untold].map(({ text }) => text);
const pass = async (ms: number): Promise<void> => {
  await vi.advanceTimersByTimeAsync(ms);
  await tick();
};

describe("what stands around the table", () => {
  it("waits for cards that still fly, but never shows what other eyes saw", () => {
    const [flying, came] = [bare(1), bare(2)];
    expect(reached(flying, came)).toBe(flying);
    expect(reached(null, came)).toBe(came);
    expect(reached({ ...flying, seat: 1 }, came)).toBe(came);
  });
});

describe("scenes with moments between them", () => {
  const [begin, halfway, end, later] = [0, 1, 2, 3].map(bare) as [Scene, Scene, Scene, Scene];
  const [card, won, turn, next] = ["card", "won", "turn", "next"].map((text) => event(text)) as [
    NewsItem,
    NewsItem,
    NewsItem,
    NewsItem,
  ];
  let speed = 100;
  const staged = (): Stage => {
    const stage = new Stage(
      () => speed,
      () => [],
      (_, after) => (after === end ? [{ scene: halfway, news: [card], hold: 10 }] : []),
    );
    stage.root = document.createElement("div");
    stage.cut(begin);
    return stage;
  };

  beforeEach(() => {
    speed = 100;
    vi.useFakeTimers();
  });
  afterEach(() => vi.useRealTimers());

  it("keep back what was not told yet, and what came after it", async () => {
    const stage = staged();
    expect(stage.telling).toBeNull();
    stage.push(end, [card, won, turn]);
    expect(texts(stage.telling?.untold)).toEqual(["won", "turn"]);
    stage.push(later, [next]);
    expect(texts(stage.telling?.untold)).toEqual(["won", "turn", "next"]);
    await pass(500);
    expect(stage.telling?.scene).toBe(halfway);
    await pass(1000);
    expect([stage.telling, stage.shown]).toEqual([null, later]);
  });

  it("are skipped to the end", async () => {
    const stage = staged();
    stage.push(end, [card, won]);
    await pass(1);
    stage.telling?.skip();
    await pass(1);
    expect([stage.telling, stage.shown]).toEqual([null, end]);
  });

  it("keep the secret of the second that waits behind the first", async () => {
    const stage = staged();
    stage.push(end, [card, won]);
    stage.push(begin, [turn]);
    stage.push(end, [card, won]);
    await pass(1100);
    expect(stage.telling).not.toBeNull();
    await pass(2000);
    expect(stage.telling).toBeNull();
  });

  it("are left out where nothing shall move", () => {
    speed = 0;
    const stage = staged();
    stage.push(end, [card, won]);
    expect([stage.telling, stage.shown]).toEqual([null, end]);
  });
});

describe("a riot at a table", { timeout: BUSY }, () => {
  const before = scene("vwars-act");
  const after = scene<VwarsScene>("vwars-riot");
  const cards = after.aids?.shown?.cards.map(([face]) => face) ?? [];
  const news: NewsItem[] = [
    event("ended", { seat: 0 }),
    event("event", { card: "atrocity_report" }),
    event("riot", { place: "TYO", card: "TYO-W1", defender: "human" }),
    event("kills", { card: cards[0] ?? "", side: "vampire", count: 1, troops: 0 }),
    ...cards.slice(1).map((card) => event("stays", { card, side: "human", strength: 6 })),
    event("riot_won", { place: "TYO", side: "human", massacre: "no", attack: "no" }),
    event("martial_law", { place: "TYO", count: 2 }),
  ];
  const told = teller("vwars", before.seat, ["Ann", "Ben", "Cy", "Dee", "Eve"]);
  const won = told.news(news.find(({ text }) => text === "riot_won") as NewsItem) ?? "";
  const question = told.prompt(after);
  let table: LiveTable;

  beforeEach(() => {
    fakeNetwork();
    // What a browser has and the imitation lacks.
    vi.stubGlobal("AudioContext", undefined);
    settings.set("motion", "normal");
    table = new LiveTable("abc");
    table.open();
    const socket = FakeSocket.last.open().welcome([before.seat]);
    socket.say({
      is: "room",
      phase: "playing",
      setup: { game: "vwars", seats: 5 },
      host: "raven",
      chairs: ["Ann", "Ben", "Cy", "Dee", "Eve"].map((name) => ({ name })),
      now: 0,
    });
    socket.say({ is: "sight", seat: before.seat, question: 1, news: 0, scene: before });
  });
  afterEach(() => {
    table.close();
    settings.set("motion", "normal");
    realNetwork();
  });

  /** The server tells how my turn ended, all at once. */
  async function happen(): Promise<HTMLElement> {
    const board = await loadBoard("vwars");
    const props = { table, board, texts: told.texts, cards: cardsOf("vwars"), details: null };
    const { container } = render(Game, props);
    await tick();
    const socket = FakeSocket.last;
    socket.say({ is: "news", seat: before.seat, first: 1, items: news });
    await tick();
    expect(container.textContent).not.toContain(won);
    socket.say({ is: "sight", seat: before.seat, question: 2, news: news.length, scene: after });
    await tick();
    return container;
  }
  const prompt = (): string => document.querySelector("[data-prompt]")?.textContent ?? "";

  it("is told before the next question is asked, and the log does not run ahead", async () => {
    const page = await happen();
    await pass(1);
    expect(prompt()).toContain("is being told");
    for (let waited = 0; !page.textContent.includes(won); waited += 400) {
      expect(prompt()).not.toBe(question);
      expect(waited).toBeLessThan(20_000);
      await pass(400);
    }
    await pass(6000);
    expect(prompt()).toBe(question);
    expect(page.querySelector("[data-skip]")).toBeNull();
  });

  it("is skipped by a button or a key, and then the question is there", async () => {
    await happen();
    await pass(400);
    expect(prompt()).not.toBe(question);
    await fireEvent.click(screen.getByRole("button", { name: /Skip/ }));
    await pass(1);
    expect(prompt()).toBe(question);
  });

  it("is skipped by Escape as well", async () => {
    await happen();
    await pass(400);
    await fireEvent.keyDown(document.body, { key: "Escape" });
    await pass(1);
    expect(prompt()).toBe(question);
  });

  it("is told again at a hot seat, to whoever looks after the other", async () => {
    const [one, two] = [before.seat, (before.seat + 1) % 5];
    const socket = FakeSocket.last.welcome([one, two]);
    let question = 1;
    /** What both are shown; they have secrets from each other. */
    const show = async (scene: Scene, asked: number, seen: number): Promise<void> => {
      question += 1;
      for (const seat of [one, two]) {
        const zones = scene.zones.map((zone) =>
          zone.name === "hand"
            ? { ...zone, count: 1, pieces: zone.owner === seat ? [{ face: cards[0] ?? "" }] : [] }
            : zone,
        );
        const shown = { ...scene, seat, zones, prompt: { ...scene.prompt, asked: [asked] } };
        socket.say({ is: "sight", seat, question, news: seen, scene: shown });
      }
      await tick();
    };
    const look = async (): Promise<void> => {
      await fireEvent.click(screen.getByRole("button", { name: /show me/ }));
      await tick();
    };
    await show(before, two, 0);
    const board = await loadBoard("vwars");
    render(Game, { table, board, texts: told.texts, cards: cardsOf("vwars"), details: null });
    await tick();
    await look();
    await show({ ...before, decision: before.decision + 1 }, one, 0);
    await look();
    for (const seat of [one, two]) socket.say({ is: "news", seat, first: 1, items: news });
    await show(after, two, news.length);
    await pass(3000);
    expect(document.querySelector("[data-prompt]"), "nothing is told behind a curtain").toBeNull();
    await look();
    await pass(1);
    expect(table.eyes).toBe(two);
    expect(prompt()).toContain("is being told");
    await pass(30_000);
    expect(prompt()).not.toContain("is being told");
  });

  it("is there at once for whoever wants nothing to move", async () => {
    settings.set("motion", "none");
    const page = await happen();
    expect(prompt()).toBe(question);
    expect(page.textContent).toContain(won);
  });
});
