import { describe, expect, it } from "vitest";
import { COLOURS, TYPES } from "../data";
import { pictureOf } from "./layers";

const GENRES = ["adventure", "comedy", "love"];
const ACTIONS = ["compare", "research", "reactivate", "insert", "retrieve"];

describe("the cards' pictures", () => {
  it("are 54, no two of them alike", async () => {
    const seen = new Set<string>();
    for (const type of TYPES)
      for (const colour of COLOURS)
        for (const genre of GENRES) {
          const picture = await pictureOf({ type, colour, genre, action: "compare" });
          expect(picture?.subject.length, `${type} ${colour}`).toBeGreaterThan(2);
          seen.add(JSON.stringify(picture));
        }
    expect(seen.size).toBe(54);
  });

  it("put the light elsewhere for another action", async () => {
    const lights = new Set<string>();
    for (const action of ACTIONS) {
      const picture = await pictureOf({ type: "elf", colour: "red", genre: "love", action });
      lights.add(JSON.stringify(picture?.light));
    }
    expect(lights.size).toBe(ACTIONS.length);
  });

  it("are none for what somebody else invented", async () => {
    const card = { type: "elf", colour: "red", genre: "love", action: "insert" } as const;
    expect(await pictureOf({ ...card, genre: "western" })).toBeNull();
    expect(await pictureOf({ ...card, colour: "mauve" })).toBeNull();
    expect(await pictureOf({ ...card, type: "troll" as "elf" })).toBeNull();
  });
});
