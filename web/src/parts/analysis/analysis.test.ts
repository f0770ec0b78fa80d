import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";
import { Teller, Texts } from "../../lib/words/texts";
import type { Balance, BluffLedger, CurvePoint, Lens as LensShown } from "../../lib/wire.gen";
import Balances from "./Balances.svelte";
import Curve from "./Curve.svelte";
import Ledger from "./Ledger.svelte";
import Lens from "./Lens.svelte";

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

const words = ["matter-card = { $card }", "claim-human = { $seat }: I am human."].join("\n");
const teller = new Teller(new Texts("en", [words]), -1, names);

describe("the lens", () => {
  const card = (name: string) => ({ key: "matter-card", words: { card: name } });
  const answers = ["Human", "Infected", "Vampire"].map(card);
  const odds = (belief: number) => [[1 - belief, 0, belief]];
  const lens = (seat: number, belief: number): LensShown => ({
    seat,
    matters: [{ seat: 1 - seat, answers }],
    points: [
      { decision: 0, frame: 3, truth: [2], rules: odds(0.25), belief: odds(0.25) },
      { decision: 1, frame: 5, truth: [2], rules: odds(0.25), belief: odds(belief) },
    ],
  });
  const knowable = [
    { seat: 1, matter: 0, answer: 2, decision: 1, frame: 5, rules: 0.25, belief: 0.95 },
  ];
  const shown = () =>
    render(Lens, {
      lenses: [lens(0, 0.6), lens(1, 0.95)],
      ...{ knowable, curve, names, teller, record: "rec", at: 0 },
    });
  const told = (rules: number, belief: number): string =>
    `Vampire, which is the truth: ${rules} % by the rules alone, ${belief} % by our inference.`;

  it("tells the odds by the rules alone beside our inference, and the truth", async () => {
    shown();
    expect(screen.getByRole("img", { name: told(25, 25) })).toBeTruthy();
    await fireEvent.input(screen.getByRole("slider"), { target: { value: "2" } });
    expect(screen.getByRole("img", { name: told(25, 60) })).toBeTruthy();
    expect(screen.queryByRole("img", { name: /Infected/ })).toBeNull();
  });

  it("looks through other eyes at the moment at which they could have known", async () => {
    shown();
    await fireEvent.click(screen.getByRole("button", { name: "Decision 2" }));
    expect(screen.getByRole("img", { name: told(25, 95) })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Ben" }).getAttribute("aria-pressed")).toBe("true");
    expect(screen.getByText("Ben could have known of Ann: Vampire.")).toBeTruthy();
  });

  it("says so where there is nothing secret", () => {
    render(Lens, { lenses: [], knowable: [], curve, names, teller, record: "rec" });
    expect(screen.getByText(/Nobody keeps anything secret/)).toBeTruthy();
  });
});

describe("the bluff ledger", () => {
  it("tells what was false, and who was fooled", () => {
    const heard = [{ seat: 1, before: 0.8, after: 0.6, fooled: true }];
    const said = { key: "claim-human", words: { seat: 0 } };
    const ledger: BluffLedger = {
      claims: [{ decision: 4, frame: 9, seat: 0, said, holds: false, heard }],
      speakers: [{ seat: 0, claims: 1, true: 0, false: 1, fooled: 1 }],
    };
    render(Ledger, { ledger, names, teller, record: "rec", onpoint: () => undefined });
    expect(screen.getByText("Ann: I am human.")).toBeTruthy();
    expect(screen.getByText(/Ben: 80 % → 60 %/).textContent).toContain("fooled");
    expect(screen.getByText("1 claim, 0 true, 1 false")).toBeTruthy();
    expect(screen.getByText("fooled 1 player")).toBeTruthy();
  });
});
