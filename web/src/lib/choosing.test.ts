import { describe, expect, it, vi } from "vitest";
import { asButtons, narrowed, usable } from "./choosing";
import { Choosing } from "./choosing.svelte";
import type { Choice, Scene } from "./wire.gen";

const choice = (notation: string, pieces: [number, number][] = [], caution = ""): Choice => ({
  notation,
  label: { key: notation },
  pieces,
  caution,
});
const scene = (choices: Choice[]): Scene => ({
  seat: 0,
  zones: [],
  open: {},
  prompt: { said: { key: "" }, step: "", clauses: [], asked: [0] },
  choices,
  decision: 0,
});

const PASS = choice("pass");
const TAKE = choice("take", [[0, 1]]);
const MOVE = choice("move", [
  [0, 1],
  [2, 0],
]);
const PAIR = choice("pair", [
  [1, 3],
  [1, 3],
]);
const ONE = choice("one", [[1, 3]]);

describe("narrowing", () => {
  it("keeps the choices that are about every picked piece", () => {
    expect(narrowed([PASS, TAKE, MOVE], [[0, 1]])).toEqual([TAKE, MOVE]);
    expect(
      narrowed(
        [PASS, TAKE, MOVE],
        [
          [0, 1],
          [2, 0],
        ],
      ),
    ).toEqual([MOVE]);
  });

  it("tells who attacks whom by the order of the clicks", () => {
    const attack = choice("attack:a.b", [
      [0, 0],
      [0, 1],
    ]);
    const back = choice("attack:b.a", [
      [0, 1],
      [0, 0],
    ]);
    const hide = choice("hide:b", [[0, 1]]);
    expect(narrowed([attack, back, hide], [[0, 1]])).toEqual([back, hide]);
    expect(
      narrowed(
        [attack, back, hide],
        [
          [0, 1],
          [0, 0],
        ],
      ),
    ).toEqual([back]);
    expect(narrowed([attack], [[0, 1]])).toEqual([attack]);
  });

  it("lets exactly the pieces glow that a choice still needs", () => {
    expect(usable([PASS, TAKE, MOVE], [])).toEqual(new Set(["0:1", "2:0"]));
    expect(usable([PASS, TAKE, MOVE], [[0, 1]])).toEqual(new Set(["2:0"]));
  });

  it("counts equal pieces that lie in one place", () => {
    expect(narrowed([ONE, PAIR], [[1, 3]])).toEqual([ONE, PAIR]);
    expect(
      narrowed(
        [ONE, PAIR],
        [
          [1, 3],
          [1, 3],
        ],
      ),
    ).toEqual([PAIR]);
    expect(usable([ONE, PAIR], [[1, 3]])).toEqual(new Set(["1:3"]));
  });

  it("shows as buttons what has no piece, and what is left once something is picked", () => {
    expect(asButtons([PASS, TAKE, MOVE], [])).toEqual([PASS]);
    expect(asButtons([PASS, TAKE, MOVE], [[0, 1]])).toEqual([TAKE, MOVE]);
  });
});

it("offers as a button a choice whose pieces are nowhere on the page", async () => {
  const choosing = new Choosing(() => {});
  document.body.innerHTML = '<i data-piece="0:1"></i>';
  const stop = choosing.watchPage();
  choosing.show(scene([PASS, TAKE, ONE]));
  document.body.append(document.createElement("b"));
  await vi.waitFor(() => expect(choosing.buttons).toEqual([PASS, ONE]));
  document.body.innerHTML += '<i data-piece="1:3"></i>';
  await vi.waitFor(() => expect(choosing.buttons).toEqual([PASS]));
  stop();
});

describe("choosing", () => {
  function begin(choices: Choice[]) {
    const play = vi.fn();
    const choosing = new Choosing(play);
    choosing.show(scene(choices));
    return { play, choosing };
  }

  it("plays the one choice that a click leaves", () => {
    const { play, choosing } = begin([PASS, MOVE]);
    choosing.pick(2, 0);
    expect(play).toHaveBeenCalledExactlyOnceWith("move");
  });

  it("waits while a click leaves several", () => {
    const { play, choosing } = begin([PASS, TAKE, MOVE]);
    choosing.pick(0, 1);
    expect(play).not.toHaveBeenCalled();
    expect(choosing.isPicked(0, 1)).toBe(true);
    choosing.pick(2, 0);
    expect(play).toHaveBeenCalledExactlyOnceWith("move");
  });

  it("ignores a click on a piece that rests", () => {
    const { play, choosing } = begin([PASS, TAKE]);
    choosing.pick(5, 5);
    expect(choosing.picked).toEqual([]);
    expect(choosing.usable(5, 5)).toBe(false);
    expect(play).not.toHaveBeenCalled();
  });

  it("gives a picked piece back on a second click, and everything on reset", () => {
    const { choosing } = begin([TAKE, MOVE, PASS]);
    choosing.pick(0, 1);
    choosing.pick(0, 1);
    expect(choosing.picked).toEqual([]);
    choosing.pick(0, 1);
    choosing.reset();
    expect(choosing.picked).toEqual([]);
  });

  it("asks once before a dangerous choice", () => {
    const danger = choice("jump", [[0, 0]], "caution-fatal");
    const { play, choosing } = begin([danger, PASS]);
    choosing.pick(0, 0);
    expect(play).not.toHaveBeenCalled();
    expect(choosing.confirming).toEqual(danger);
    choosing.choose(danger);
    expect(play).toHaveBeenCalledExactlyOnceWith("jump");
  });

  it("sends nothing twice, and can choose again after a refusal", () => {
    const { play, choosing } = begin([PASS, TAKE]);
    choosing.choose(PASS);
    choosing.choose(PASS);
    choosing.pick(0, 1);
    expect(play).toHaveBeenCalledOnce();
    choosing.refused();
    choosing.choose(PASS);
    expect(play).toHaveBeenCalledTimes(2);
  });

  it("forgets what was picked when the question changes, and keeps it while it stands", () => {
    const { choosing } = begin([TAKE, MOVE]);
    choosing.pick(0, 1);
    choosing.show(scene([TAKE, MOVE]), true);
    expect(choosing.isPicked(0, 1)).toBe(true);
    choosing.show(scene([TAKE, MOVE]));
    expect(choosing.picked).toEqual([]);
  });
});
