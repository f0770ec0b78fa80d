import { describe, expect, it } from "vitest";
import { trips, type Token } from "./trips";

const token = (kind: string, spot: string, count: number | null = 1, seat = ""): Token => ({
  kind,
  spot,
  seat,
  count,
  rect: new DOMRect(),
  element: document.createElement("i"),
});
const told = (before: Token[], after: Token[]): string[] =>
  trips(before, after).map(({ from, to, count }) => `${count} ${from.spot} → ${to.spot}`);

describe("tokens that travel", () => {
  it("sees a quill leave its writer for a card", () => {
    const before = [token("quill-0", "stock-0"), token("quill-0", "stock-0")];
    const after = [token("quill-0", "stock-0"), token("quill-0", "castle")];
    expect(told(before, after)).toEqual(["1 stock-0 → castle"]);
  });

  it("leaves alone what stands where it stood", () => {
    const tokens = [token("quill-0", "castle"), token("drop", "well", 4)];
    expect(told(tokens, tokens)).toEqual([]);
  });

  it("counts drops that leave one place for two", () => {
    const before = [token("drop", "well", 9), token("drop", "one", 0), token("drop", "two", 1)];
    const after = [token("drop", "well", 6), token("drop", "one", 2), token("drop", "two", 2)];
    expect(told(before, after)).toEqual(["2 well → one", "1 well → two"]);
  });

  it("lets drops come from the hidden ink of the writer whose they are", () => {
    const inks = [token("drop", "ink-1", null, "1"), token("drop", "ink-2", null, "2")];
    const after = [...inks, token("drop", "castle", 3, "2")];
    expect(told(inks, after)).toEqual(["3 ink-2 → castle"]);
    expect(told(after, inks)).toEqual(["3 castle → ink-2"]);
  });

  it("takes drops from their own writer before any other's", () => {
    const before = [token("drop", "ink-0", 3, "0"), token("drop", "ink-1", 3, "1")];
    const after = [
      token("drop", "ink-0", 1, "0"),
      token("drop", "ink-1", 2, "1"),
      token("drop", "castle", 1, "1"),
      token("drop", "tower", 2, "0"),
    ];
    expect(told(before, after)).toEqual(["1 ink-1 → castle", "2 ink-0 → tower"]);
  });

  it("moves nothing that merely appeared or vanished", () => {
    expect(told([], [token("marker", "monk")])).toEqual([]);
    expect(told([token("marker", "monk")], [])).toEqual([]);
  });
});
