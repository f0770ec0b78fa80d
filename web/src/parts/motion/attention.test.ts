import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { happenedAt, joined } from "./attention";
import { tokensIn } from "./trips";
import type { NewsItem, Scene, SceneZone } from "../../lib/wire.gen";

const zone = (name: string, faces: (string | null)[], count = faces.length): SceneZone => ({
  name,
  form: "bag",
  owner: null,
  count,
  pieces: faces.flatMap((face) => (face ? [{ face }] : [])),
});
const scene = (...zones: SceneZone[]): Scene => ({
  seat: -1,
  zones,
  open: {},
  prompt: { said: { key: "" }, step: "", clauses: [], asked: [] },
  choices: [],
  decision: 0,
});
const table = (html: string): HTMLElement => {
  const root = document.createElement("div");
  root.innerHTML = html;
  return root;
};
const ids = (places: readonly HTMLElement[]): string[] => places.map(({ id }) => id);
const act = (seat: number): NewsItem => ({ kind: "act", seat });

describe("where the eyes of a room are led", () => {
  beforeEach(() => {
    vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 10, 10));
  });
  afterEach(() => vi.restoreAllMocks());

  it("is where a card came to, not where it left", () => {
    const root = table(`
      <i id="deck" data-top="0"></i>
      <i id="old" data-piece="1:0" data-zone="1" data-face="a"></i>
      <i id="new" data-piece="1:1" data-zone="1" data-face="b"></i>`);
    const before = scene(zone("deck", [], 9), zone("row", ["a"]));
    const after = scene(zone("deck", [], 8), zone("row", ["a", "b"]));
    expect(ids(happenedAt(root, before, after, [], [act(2)]))).toEqual(["new"]);
  });

  it("is a card that was turned up where it lay", () => {
    const root = table(`<i id="card" data-piece="0:0" data-zone="0" data-face="a"></i>`);
    const before = scene(zone("row", [], 1));
    expect(ids(happenedAt(root, before, scene(zone("row", ["a"])), [], []))).toEqual(["card"]);
  });

  it("is where a token stands that has travelled", () => {
    const token = (spot: string): string =>
      `<i id="${spot}" data-token="pawn" data-spot="${spot}"></i>`;
    const [before, after] = [table(token("hall")), table(token("cellar"))];
    expect(ids(happenedAt(after, scene(), scene(), tokensIn(before), []))).toEqual(["cellar"]);
  });

  it("is whoever did something that shows nowhere else", () => {
    const root = table(`
      <i id="pawn" data-seat="2" data-token="pawn"></i>
      <i id="one" data-seat="1"></i><i id="two" data-seat="2"></i>`);
    expect(ids(happenedAt(root, scene(), scene(), [], [act(1), act(2)]))).toEqual(["two"]);
    expect(happenedAt(root, scene(), scene(), [], [])).toEqual([]);
  });

  it("is nowhere in particular when all cards are dealt", () => {
    const faces = [..."abcdefghi"];
    const root = table(
      faces
        .map((face, at) => `<i data-piece="0:${at}" data-zone="0" data-face="${face}"></i>`)
        .join(""),
    );
    const before = scene(zone("row", []));
    expect(happenedAt(root, before, scene(zone("row", faces)), [], [act(0)])).toEqual([]);
  });

  it("gets one ring for places that lie side by side", () => {
    const box = (left: number): { left: number; top: number; right: number; bottom: number } => ({
      left,
      top: 0,
      right: left + 10,
      bottom: 10,
    });
    expect(joined([box(0), box(100), box(15)])).toEqual([box(100), { ...box(0), right: 25 }]);
    expect(joined([box(0), box(40), box(20)])).toEqual([{ ...box(0), right: 50 }]);
  });
});
