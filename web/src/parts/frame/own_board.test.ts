import { describe, expect, it } from "vitest";
import type { Choice } from "../../lib/wire.gen";
import { Ear, MOST } from "./own_board";

const choice = (notation: string): Choice => ({ notation, label: { key: "action-x", words: {} } });

describe("what a board says", () => {
  it("is the number of a choice, and nothing else", () => {
    const ear = new Ear();
    const first = ear.offer([choice("a"), choice("b")]);
    expect(ear.chosen(first + 1)?.notation).toBe("b");
    for (const said of [-1, first + 2, 0.5, NaN, "0", "a", [0], { number: 0 }, null, undefined])
      expect(ear.chosen(said)).toBeNull();
  });

  it("means nothing once the choices are others", () => {
    const ear = new Ear();
    const old = ear.offer([choice("a"), choice("b")]);
    const now = ear.offer([choice("c")]);
    expect(ear.chosen(old)).toBeNull();
    expect(ear.chosen(now)?.notation).toBe("c");
  });

  it("is too much when it floods", () => {
    const ear = new Ear();
    const floods = Array.from({ length: MOST + 1 }, (_, n) => ear.floods(n));
    expect(floods.indexOf(true)).toBe(MOST);
    expect(ear.floods(5000)).toBe(false);
  });

  it("may say as often that it has drawn as it was sent a table", () => {
    const ear = new Ear();
    for (let n = 0; n < 3; n += 1) ear.offer([]);
    expect(["shown", "shown", "drawn", "shown", "shown"].map((said) => ear.draws(said))).toEqual([
      true,
      true,
      false,
      true,
      false,
    ]);
  });
});
