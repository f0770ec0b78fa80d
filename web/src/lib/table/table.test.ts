import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { FakeSocket, fakeNetwork, realNetwork } from "../../../test/sockets";
import { promiseOf } from "../games/fair";
import { keep, kept } from "../keys";
import { settings } from "../settings.svelte";
import { LiveTable } from "./table.svelte";
import type { Room, Scene, NewsItem, Sight } from "../wire.gen";

let table: LiveTable;
let socket: FakeSocket;

const scene = (seat: number, decision: number, asked: number[] = [0]): Scene => ({
  seat,
  zones: [],
  open: {},
  prompt: { said: { key: "prompt-x" }, step: "x", clauses: [], asked },
  choices: [],
  decision,
});
const sight = (seat: number, question: number, asked: number[] = [0]): Sight => ({
  is: "sight",
  seat,
  question,
  news: 0,
  scene: scene(seat, question, asked),
});
const room = (phase: Room["phase"], more: Partial<Room> = {}): Room => ({
  is: "room",
  phase,
  setup: { game: "victim", seats: 3 },
  host: "raven",
  chairs: [{ name: "Ann", person: "raven", promised: true }, { bot: "heuristic" }, {}],
  now: 0,
  ...more,
});
const event = (text: string): NewsItem => ({ kind: "event", text });

beforeEach(() => {
  fakeNetwork();
  localStorage.clear();
  keep("key", "the-key");
  table = new LiveTable("abc");
  table.open();
  socket = FakeSocket.last.open();
});

afterEach(() => {
  table.close();
  realNetwork();
});

it("calls the table's own address and shows the key in the first message only", () => {
  expect(socket.url).toBe(`ws://${location.host}/api/tables/abc/live`);
  expect(socket.sent[0]).toMatchObject({ do: "hello", key: "the-key" });
});

it("keeps what was sent: the room, the sight of each seat, and the scene before", () => {
  socket.welcome([0, 2]);
  socket.say(room("playing"));
  socket.say(sight(0, 1));
  socket.say(sight(2, 1, [2]));
  socket.say(sight(0, 2));
  expect(table.eyes).toBe(0);
  expect(table.scene?.decision).toBe(2);
  expect(table.previous?.decision).toBe(1);
  expect(table.asked).toEqual([0, 2]);
  expect(table.mayHost).toBe(true);
  expect(table.names[0]).toBe("Ann");
});

it("puts an update into the sight it was told of, and keeps the rest", () => {
  const zone = (name: string, count: number) => ({
    name,
    form: "bag",
    owner: null,
    count,
    pieces: [],
  });
  socket.welcome([0]);
  const first = sight(0, 1);
  socket.say({
    ...first,
    undo: "free",
    scene: {
      ...scene(0, 1),
      zones: [zone("deck", 9), zone("hand", 3)],
      aids: { left: 9, odds: 2 },
    },
  });
  socket.say({
    is: "update",
    seat: 0,
    question: 2,
    news: 4,
    decision: 2,
    zones: { 1: zone("hand", 4) },
    aids: { left: 8 },
    undo: "",
  });
  expect(table.sight).toMatchObject({ question: 2, news: 4, undo: "" });
  expect(table.scene?.zones.map(({ count }) => count)).toEqual([9, 4]);
  expect(table.scene?.aids).toEqual({ left: 8, odds: 2 });
  expect(table.scene?.prompt.asked).toEqual([0]);
  expect(table.scene?.decision).toBe(2);
  expect(table.previous?.zones[1]?.count).toBe(3);
});

it("does nothing with an update of what it never saw", () => {
  socket.welcome([0]);
  socket.say({ is: "update", seat: 0, question: 2, news: 4, decision: 2 });
  expect(table.sight).toBeNull();
});

it("adds news to news, and hears nothing twice", () => {
  socket.welcome([0]);
  socket.say({ is: "news", seat: 0, first: 1, items: [event("a"), event("b")] });
  socket.say({ is: "news", seat: 0, first: 2, items: [event("b"), event("c")] });
  socket.say({ ...sight(0, 1), news: 3 });
  expect(table.heard.map(({ number, seen }) => [number, seen.text])).toEqual([
    [1, "a"],
    [2, "b"],
    [3, "c"],
  ]);
});

it("has heard of nothing whose outcome it does not see yet", () => {
  socket.welcome([0]);
  socket.say({ ...sight(0, 1), news: 1 });
  socket.say({ is: "news", seat: 0, first: 1, items: [event("a"), event("b")] });
  expect(table.heard.map(({ seen }) => seen.text)).toEqual(["a"]);
  socket.say({ is: "update", seat: 0, question: 2, news: 2, decision: 2 });
  expect(table.heard.map(({ seen }) => seen.text)).toEqual(["a", "b"]);
});

it("names the last thing it saw of each seat and of the talk when it comes back", async () => {
  socket.welcome([0, 1]);
  socket.say({ is: "news", seat: 0, first: 1, items: [event("a"), event("b")] });
  socket.say({ is: "news", seat: 1, first: 1, items: [event("a")] });
  socket.say({ is: "talk", first: 1, items: [{ person: "owl", name: "Bo", at: 0, text: "hi" }] });
  window.dispatchEvent(new Event("online"));
  const again = FakeSocket.last.open();
  expect(again.sent[0]).toMatchObject({ do: "hello", seen: { 0: 2, 1: 1 }, talk: 1 });
  again.welcome([0, 1]);
  again.say({ is: "talk", first: 1, items: [{ person: "owl", name: "Bo", at: 0, text: "hi" }] });
  expect(table.talk).toHaveLength(1);
});

it("answers the question on the screen by its number", () => {
  socket.welcome([0]);
  socket.say(sight(0, 41));
  void table.play("pass:R-V").catch(() => {});
  expect(socket.sent.at(-1)).toMatchObject({
    do: "play",
    seat: 0,
    question: 41,
    action: "pass:R-V",
  });
});

it("keeps a refusal until something works", async () => {
  socket.welcome([0]);
  socket.say(sight(0, 1));
  const no = table.play("x").catch(() => "refused");
  const refused = socket.sent.at(-1)?.id ?? "";
  socket.say({ is: "no", id: refused, code: "refused", key: "k", text: "No.", clause: "VI-24" });
  expect(await no).toBe("refused");
  expect(table.refusal?.clause).toBe("VI-24");
  const yes = table.play("y");
  socket.say({ is: "done", id: socket.sent.at(-1)?.id ?? "" });
  await yes;
  expect(table.refusal).toBeNull();
});

it("forgets what it saw from a chair that is no longer its own", () => {
  socket.welcome([0]);
  socket.say(sight(0, 1));
  socket.say({ is: "news", seat: 0, first: 1, items: [event("secret")] });
  socket.welcome([1]);
  expect(table.eyes).toBe(1);
  expect(table.sights[0]).toBeUndefined();
  expect(table.news[0]).toBeUndefined();
});

it("lets routine moments go by at a new table for whoever likes that, and says so once", () => {
  settings.set("letGo", true);
  socket.welcome([0]);
  socket.say(sight(0, 1));
  socket.say(sight(0, 2));
  expect(socket.sent.filter((command) => command.do === "let_go")).toMatchObject([
    { seat: 0, on: true },
  ]);
  settings.forget();
});

describe("the fair deal", () => {
  it("promises a salt on sitting down, keeps it with the house's commitment, and shows it when asked", () => {
    socket.welcome();
    void table.sit("Ann", 0).catch(() => {});
    const { salt, commitment } = JSON.parse(kept("deal.abc")) as Record<string, string>;
    expect(commitment).toBe("c0ffee");
    expect(salt).toMatch(/^[0-9a-f]{32}$/);
    expect(socket.sent.at(-1)).toMatchObject({ do: "sit", promise: promiseOf(salt ?? "") });
    expect(JSON.stringify(socket.sent)).not.toContain(salt);
    socket.say(room("opening"));
    expect(socket.sent.at(-1)).toMatchObject({ do: "salt", salt });
    socket.say(room("opening"));
    expect(socket.sent.filter((command) => command.do === "salt")).toHaveLength(1);
  });

  it("shows no salt when it promised none", () => {
    socket.welcome();
    socket.say(room("opening", { chairs: [{ name: "Bo", person: "owl", promised: true }] }));
    expect(socket.sent.some((command) => command.do === "salt")).toBe(false);
  });
});

it("tells whoever waits that the table was closed because something failed", async () => {
  const waiting = table.dealt();
  socket.break(4411);
  await expect(waiting).rejects.toThrow();
  expect(table.failed).toBe(true);
  expect(table.gone).toBe(false);
});

it("tells whoever waits that the table is gone", async () => {
  const waiting = table.dealt();
  socket.break(4404);
  await expect(waiting).rejects.toThrow();
  expect(table.gone).toBe(true);
  expect(table.status).toBe("closed");
});
