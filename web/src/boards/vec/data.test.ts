/** What the writers' desk reads out of a scene. */
import { describe, expect, it } from "vitest";
import { cards as cardsOf, scene as sceneOf } from "../../../test/scenes";
import type { CardsShown, Choice } from "../../lib/wire.gen";
import {
  counted,
  counting,
  decks,
  held,
  kind,
  objective,
  pageChoice,
  seals,
  sorted,
  type VecScene,
} from "./data";

const cards: CardsShown = {
  ...cardsOf("vec"),
  file: {
    card: [
      { id: "v-red-adv", type: "vampire", colour: "red", genre: "adventure", action: "insert" },
      { id: "v-blue-lov", type: "vampire", colour: "blue", genre: "love", action: "compare" },
      { id: "e-red-adv", type: "elf", colour: "red", genre: "adventure", action: "research" },
    ],
    objective: [{ id: "ov1", type: "vampire", colours: ["green", "grey", "red", "yellow"] }],
  },
};

const told = sceneOf<VecScene>("vec-watched");
const scene: VecScene = {
  ...told,
  seat: 0,
  zones: [
    { name: "decks", form: "row", owner: null, count: 3, pieces: [{ back: 1 }, {}, { back: 1 }] },
    {
      name: "up",
      form: "row",
      owner: 0,
      count: 3,
      pieces: [{ face: "e-red-adv" }, { face: "v-blue-lov" }, { face: "v-red-adv" }],
    },
    { name: "ink", form: "bag", owner: 0, count: 3, pieces: [{ face: "drop", copies: 3 }] },
    { name: "ink", form: "bag", owner: 1, count: null, pieces: [] },
    {
      name: "seals_2",
      form: "bag",
      owner: null,
      count: 3,
      pieces: [{ face: "ink-red" }, { face: "ink-blue", copies: 2 }],
    },
  ],
  aids: {
    ...told.aids,
    measures: [
      {
        card: "v-red-adv",
        type: ["v-red-adv", "v-blue-lov"],
        genre: ["v-red-adv", "e-red-adv"],
        points: 0,
        carried: 0,
        total: 4,
        ink: -1,
      },
      null,
    ],
  },
};

describe("cards", () => {
  it("are read from the card file, once it is there", () => {
    expect(kind(cards, "v-blue-lov")?.action).toBe("compare");
    expect(objective(cards, "ov1")?.colours[1]).toBe("grey");
    expect(kind(null, "v-blue-lov")).toBeNull();
    expect(kind(cards, "ov1")).toBeNull();
  });

  it("lie by type and then by genre, without losing their places in the zone", () => {
    expect(sorted(scene, 1, cards)).toEqual([2, 1, 0]);
  });

  it("are counted by type and by genre", () => {
    expect(counted(scene, 0, cards, "type").get("vampire")).toBe(2);
    expect(counted(scene, 0, cards, "genre").get("adventure")).toBe(2);
  });

  it("tell as what they count for the measured one", () => {
    expect(counting(scene, 0, "v-red-adv")).toEqual({ a: true, b: true });
    expect(counting(scene, 0, "e-red-adv")).toEqual({ a: false, b: true });
    expect(counting(scene, 1, "e-red-adv")).toEqual({ a: false, b: false });
  });
});

describe("the desk", () => {
  it("has a deck for each colour, found by its backs", () => {
    const [red, blue, green] = decks(scene);
    expect([red?.count, red?.place]).toEqual([1, 1]);
    expect([blue?.count, blue?.place]).toEqual([2, 0]);
    expect([green?.count, green?.place]).toEqual([0, -1]);
  });

  it("does not know what the table leaves to memory", () => {
    expect(held(scene, "ink", 0)).toBe(3);
    expect(held(scene, "ink", 1)).toBeNull();
  });

  it("knows whose seals lie on a page", () => {
    expect(seals(scene, 1)).toEqual([
      { seat: 0, count: 1 },
      { seat: 2, count: 2 },
    ]);
    expect(seals(scene, 0)).toEqual([]);
  });

  it("offers a page by its number", () => {
    const choices = [{ notation: "position:2" }] as Choice[];
    expect(pageChoice(choices, 1)?.notation).toBe("position:2");
    expect(pageChoice(choices, 0)).toBeUndefined();
  });
});
