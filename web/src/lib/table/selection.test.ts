import { describe, expect, it, vi } from "vitest";
import { asButtons, narrowed, usable } from "./selection";
import { Selection } from "./selection.svelte";
import type { Choice, Scene } from "../wire.gen";

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

describe("a piece under the pointer", () => {
  it("says what a click on it may lead to, and nothing of one that rests", () => {
    const selection = new Selection(() => {});
    selection.show(scene([PASS, TAKE, MOVE, ONE]));
    expect(selection.ahead).toEqual([]);
    selection.pointed = "0:1";
    expect(selection.ahead).toEqual([TAKE, MOVE]);
    selection.pointed = "1:3";
    expect(selection.ahead).toEqual([ONE]);
    selection.pointed = "7:7";
    expect(selection.ahead).toEqual([]);
  });
});

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
  const selection = new Selection(() => {});
  document.body.innerHTML = '<i data-piece="0:1"></i>';
  const stop = selection.watchPage();
  selection.show(scene([PASS, TAKE, ONE]));
  document.body.append(document.createElement("b"));
  await vi.waitFor(() => expect(selection.buttons).toEqual([PASS, ONE]));
  document.body.innerHTML += '<i data-piece="1:3"></i>';
  await vi.waitFor(() => expect(selection.buttons).toEqual([PASS]));
  stop();
});

describe("selection", () => {
  function begin(choices: Choice[]) {
    const play = vi.fn();
    const selection = new Selection(play);
    selection.show(scene(choices));
    return { play, selection };
  }

  it("plays the one choice that a click leaves", () => {
    const { play, selection } = begin([PASS, MOVE]);
    selection.pick(2, 0);
    expect(play).toHaveBeenCalledExactlyOnceWith("move");
  });

  it("answers a question once, whoever else is heard of while the answer is on its way", () => {
    const { play, selection } = begin([PASS, MOVE]);
    selection.pick(2, 0);
    selection.show(scene([PASS, MOVE]), true);
    expect(selection.usable(2, 0)).toBe(false);
    selection.choose(PASS);
    expect(play).toHaveBeenCalledOnce();
    selection.show(scene([PASS, MOVE]));
    selection.choose(PASS);
    expect(play).toHaveBeenCalledTimes(2);
  });

  it("waits while a click leaves several", () => {
    const { play, selection } = begin([PASS, TAKE, MOVE]);
    selection.pick(0, 1);
    expect(play).not.toHaveBeenCalled();
    expect(selection.isPicked(0, 1)).toBe(true);
    selection.pick(2, 0);
    expect(play).toHaveBeenCalledExactlyOnceWith("move");
  });

  it("ignores a click on a piece that rests", () => {
    const { play, selection } = begin([PASS, TAKE]);
    selection.pick(5, 5);
    expect(selection.picked).toEqual([]);
    expect(selection.usable(5, 5)).toBe(false);
    expect(play).not.toHaveBeenCalled();
  });

  it("gives a picked piece back on a second click, and everything on reset", () => {
    const { selection } = begin([TAKE, MOVE, PASS]);
    selection.pick(0, 1);
    selection.pick(0, 1);
    expect(selection.picked).toEqual([]);
    selection.pick(0, 1);
    selection.reset();
    expect(selection.picked).toEqual([]);
  });

  it("asks once before a dangerous choice", () => {
    const danger = choice("jump", [[0, 0]], "caution-fatal");
    const { play, selection } = begin([danger, PASS]);
    selection.pick(0, 0);
    expect(play).not.toHaveBeenCalled();
    expect(selection.confirming).toEqual(danger);
    selection.choose(danger);
    expect(play).toHaveBeenCalledExactlyOnceWith("jump");
  });

  it("sends nothing twice, and can choose again after a refusal", () => {
    const { play, selection } = begin([PASS, TAKE]);
    selection.choose(PASS);
    selection.choose(PASS);
    selection.pick(0, 1);
    expect(play).toHaveBeenCalledOnce();
    selection.refused();
    selection.choose(PASS);
    expect(play).toHaveBeenCalledTimes(2);
  });

  it("forgets what was picked when the question changes, and keeps it while it stands", () => {
    const { selection } = begin([TAKE, MOVE]);
    selection.pick(0, 1);
    selection.show(scene([TAKE, MOVE]), true);
    expect(selection.isPicked(0, 1)).toBe(true);
    selection.show(scene([TAKE, MOVE]));
    expect(selection.picked).toEqual([]);
  });
});
