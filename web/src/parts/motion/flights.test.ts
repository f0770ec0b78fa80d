import { describe, expect, it } from "vitest";
import { flights } from "./flights";
import type { Piece, Scene, SceneZone, NewsItem } from "../../lib/wire.gen";

const zone = (
  name: string,
  owner: number | null,
  faces: string[],
  count = faces.length,
  form = "bag",
): SceneZone => ({
  name,
  form,
  owner,
  count,
  pieces: faces.map((face): Piece => ({ face })),
});
const scene = (...zones: SceneZone[]): Scene => ({
  seat: 0,
  zones,
  open: {},
  prompt: { said: { key: "" }, step: "", clauses: [], asked: [] },
  choices: [],
  decision: 0,
});
const event = (card: string): NewsItem => ({ kind: "event", text: "moved", words: { card } });

describe("what flew where", () => {
  it("sees a face that left one zone and came to another", () => {
    const before = scene(zone("hand", 0, ["a", "b"]), zone("table", null, []));
    const after = scene(zone("hand", 0, ["b"]), zone("table", null, ["a"]));
    expect(flights(before, after)).toEqual([{ face: "a", from: 0, to: 1 }]);
  });

  it("turns a hidden card over on its way from a deck", () => {
    const before = scene(zone("deck", null, [], 10), zone("hand", 0, []));
    const after = scene(zone("deck", null, [], 9), zone("hand", 0, ["a"]));
    expect(flights(before, after)).toEqual([{ face: "a", from: 0, to: 1 }]);
  });

  it("lets a face go under a pile, and a back from hand to pile", () => {
    const before = scene(
      zone("hand", 0, ["a"]),
      zone("moat", 0, [], 2),
      zone("hand", 1, [], 3),
      zone("moat", 1, [], 0),
    );
    const after = scene(
      zone("hand", 0, []),
      zone("moat", 0, [], 3),
      zone("hand", 1, [], 2),
      zone("moat", 1, [], 1),
    );
    expect(flights(before, after)).toEqual([
      { face: "a", from: 0, to: 1 },
      { face: null, from: 2, to: 3 },
    ]);
  });

  it("keeps to one owner where two could be meant", () => {
    const before = scene(
      zone("hand", 0, ["a"]),
      zone("hand", 1, ["a"]),
      zone("fight", 0, []),
      zone("fight", 1, []),
    );
    const after = scene(
      zone("hand", 0, []),
      zone("hand", 1, []),
      zone("fight", 0, ["a"]),
      zone("fight", 1, ["a"]),
    );
    expect(flights(before, after)).toEqual([
      { face: "a", from: 0, to: 2 },
      { face: "a", from: 1, to: 3 },
    ]);
  });

  it("flies in the order of the news", () => {
    const before = scene(zone("hand", 0, ["a", "b"]), zone("table", null, []));
    const after = scene(zone("hand", 0, []), zone("table", null, ["a", "b"]));
    const told = flights(before, after, [event("b"), event("a")]);
    expect(told.map(({ face }) => face)).toEqual(["b", "a"]);
  });

  it("believes a journey that the difference alone cannot tell", () => {
    // Drawn by seat 0 and passed on to seat 1 at once: the difference sees one flight only.
    const before = scene(zone("deck", null, [], 10), zone("own", 0, []), zone("own", 1, []));
    const after = scene(zone("deck", null, [], 9), zone("own", 0, []), zone("own", 1, ["a"]));
    const told = [
      { face: "a", from: 0, to: 1 },
      { face: "a", from: 1, to: 2 },
    ];
    expect(flights(before, after, [], told)).toEqual(told);
  });

  it("lets nothing move between tables that differ", () => {
    expect(flights(scene(zone("hand", 0, ["a"])), scene())).toEqual([]);
  });
});
