import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";
import type { Balance, CurvePoint } from "../../lib/wire.gen";
import Balances from "./Balances.svelte";
import Curve from "./Curve.svelte";

const names = ["Ann", "Ben"];
const point = (decision: number, known: number, full: number): CurvePoint => ({
  decision,
  frame: 10 + decision,
  known: [known, 1 - known],
  known_errors: [0.02, 0.02],
  full: [full, 1 - full],
});
const curve = [point(0, 0.5, 0.4), point(1, 0.6, 0.2), point(2, 0, 0)];
const turnings = [
  { decision: 0, frame: 11, moves: [], play: [0, 0], luck: [-0.2, 0.2], foreseen: [0, 0] },
];

describe("the curve", () => {
  const shown = () => render(Curve, { curve, turnings, names, record: "rec", at: 1 });
  const row = (name: string) => within(screen.getByText(name).closest("li") as HTMLElement);

  it("tells everybody's chance at the chosen moment, and leads to it", () => {
    shown();
    expect(row("Ann").getByText("60 %")).toBeTruthy();
    expect(row("Ben").getByText("40 %")).toBeTruthy();
    expect(screen.getByRole("link").getAttribute("href")).toBe("/r/rec#m=11");
  });

  it("tells what was true in place of what was known", async () => {
    shown();
    await fireEvent.click(screen.getByRole("button", { name: "In truth" }));
    expect(row("Ann").getByText("20 %")).toBeTruthy();
  });

  it("goes to another moment with the slider", async () => {
    shown();
    await fireEvent.input(screen.getByRole("slider"), { target: { value: "0" } });
    expect(screen.getByText(/Decision 1 of 2/)).toBeTruthy();
    expect(row("Ann").getByText("50 %")).toBeTruthy();
  });

  it("marks a decisive moment where its change is seen", () => {
    const { container } = shown();
    expect(container.querySelectorAll("[data-turning='0']")).toHaveLength(1);
  });
});

describe("luck and skill", () => {
  const balance: Balance = {
    ...{ start: 0.25, deal: 0.05, luck: 0.3, play: -0.1, others: 0.4, revised: 0.1, result: 1 },
    ...{ deal_error: 0.03, luck_error: 0.04, play_error: 0.02 },
    ...{ others_error: 0.03, revised_error: 0.01 },
  };

  it("are told with two standard errors; luck has the deal in it", () => {
    render(Balances, { balances: [balance], names: ["Ann"] });
    expect(screen.getByRole("img", { name: "Luck: +35, give or take 10." })).toBeTruthy();
    expect(screen.getByRole("img", { name: "Own choices: −10, give or take 4." })).toBeTruthy();
    expect(screen.getByText(/The choices of others: \+40 ± 6\./)).toBeTruthy();
    expect(screen.getByText("from 25 to 100")).toBeTruthy();
  });
});
