/** The end of a game: what is told of it, when secrets turn over, and what a picture shows. */
import { render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { scene, teller } from "../../../test/scenes";
import { settings } from "../../lib/settings.svelte";
import Finale from "./Finale.svelte";
import { composed } from "./picture";
import { headline, ranked, type Uncovered } from "./uncovered";

const names = ["Ann", "Ben", "Cy", "Dee"];
const over = scene("vwars-end");
const ending = {
  reason: "track",
  clause: "VW-170",
  payoffs: [],
  winners: [2],
  ranks: [2, 3, 1, 3],
};
const secrets: Uncovered[] = names.map((_, seat) => ({
  key: `role-${seat}`,
  seat,
  name: "",
  what: seat ? "Human" : "Vampire",
  as: seat ? "human" : "vampire",
}));

const props = (final: boolean, shown: readonly Uncovered[]) => ({
  scene: { ...over, seat: 1, ending },
  teller: teller("vwars", 1, names),
  names,
  chairs: [],
  secrets: shown,
  line: () => "",
  final,
  onrule: vi.fn(),
  onaway: vi.fn(),
});
const opened = (container: HTMLElement): string[] =>
  [...container.querySelectorAll<HTMLElement>("[data-secret].known")].map(
    ({ dataset }) => dataset.secret ?? "",
  );

describe("who won", () => {
  it("is said to winners and to others, one or several, or nobody", () => {
    expect(headline(ending, 2, names)).toBe("You have won");
    expect(headline(ending, 0, names)).toBe("Cy has won");
    expect(headline({ ...ending, winners: [0, 2] }, 1, names)).toBe("Ann, Cy have won");
    expect(headline(null, 0, names)).toBe("Nobody has won");
  });

  it("puts players in the order in which they came in", () => {
    expect(ranked([2, 3, 1, 3])).toEqual([2, 0, 1, 3]);
  });
});

describe("secrets at the end", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    settings.set("motion", "normal");
  });
  afterEach(() => vi.useRealTimers());

  it("stay hidden until the end is final, but for what I know", () => {
    const mine = secrets.map((one) => (one.seat === 1 ? one : { ...one, what: "", as: "" }));
    const { container } = render(Finale, props(false, mine));
    expect(opened(container)).toEqual(["role-1"]);
    expect(container.textContent).not.toContain("Vampire");
    vi.advanceTimersByTime(60_000);
    expect(opened(container)).toEqual(["role-1"]);
  });

  it("turn over one by one once it is, the winner's last", async () => {
    const { container, rerender } = render(Finale, props(false, secrets));
    await rerender(props(true, secrets));
    const seen: number[] = [];
    for (let turns = 0; turns < 8; turns += 1) {
      seen.push(opened(container).length);
      await vi.advanceTimersByTimeAsync(settings.flight * 2.2);
    }
    expect(seen.slice(0, 4)).toEqual([0, 1, 2, 3]);
    expect(opened(container)).toHaveLength(4);
  });

  it("lie open at once for whoever comes later, or wants nothing to move", async () => {
    expect(opened(render(Finale, props(true, secrets)).container)).toHaveLength(4);
    settings.set("motion", "none");
    const { container, rerender } = render(Finale, props(false, secrets));
    await rerender(props(true, secrets));
    expect(opened(container)).toHaveLength(4);
  });

  it("leave the board to be looked at", () => {
    const given = props(true, secrets);
    render(Finale, given);
    screen.getByRole("button", { name: "Look at the table" }).click();
    expect(given.onaway).toHaveBeenCalled();
  });
});

describe("a picture of the end", () => {
  const told = {
    game: "V-Wars",
    say: (called: readonly string[]) => ({ headline: `${called[2]} won`, why: called.join(" ") }),
    names,
    nameless: (seat: number) => `Player ${seat + 1}`,
    ranks: ending.ranks,
    winners: ending.winners,
    secrets: [...secrets, { key: "cook", seat: -1, name: "Cook", what: "vampire", as: "vampire" }],
    line: () => "",
    own: new Set(["role-1"]),
  };

  it("shows what the maker's own eyes knew, and nothing else", () => {
    const { players, others } = composed(told, "own", true);
    expect(players.map(({ name, what }) => [name, what])).toEqual([
      ["Cy", ""],
      ["Ann", ""],
      ["Ben", "Human"],
      ["Dee", ""],
    ]);
    expect(others).toEqual([]);
  });

  it("shows all through everybody's eyes", () => {
    const { players, others } = composed(told, "all", true);
    expect(players.map(({ what }) => what)).toEqual(["Human", "Vampire", "Human", "Human"]);
    expect(others).toEqual([{ name: "Cook", what: "vampire", as: "vampire" }]);
  });

  it("leaves names out where that is wished, in the sentences, too", () => {
    expect(JSON.stringify(composed(told, "all", false))).not.toMatch(/Ann|Ben|Cy|Dee/);
    expect(composed(told, "all", false).headline).toBe("Player 3 won");
  });
});
