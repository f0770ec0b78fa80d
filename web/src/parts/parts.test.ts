import { fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { describe, expect, it, vi } from "vitest";
import { teller } from "../../test/scenes";
import { Selection } from "../lib/table/selection.svelte";
import type { Chair, Choice, Scene } from "../lib/wire.gen";
import Choices from "./question/Choices.svelte";
import Clock from "./frame/Clock.svelte";
import Curtain from "./frame/Curtain.svelte";
import Die from "./pieces/Die.svelte";
import Envelope from "./question/Envelope.svelte";
import Log from "./side/Log.svelte";
import Notes from "./side/Notes.svelte";
import Prompt from "./question/Prompt.svelte";
import Seat from "./frame/Seat.svelte";
import Talk from "./side/Talk.svelte";
import Track from "./pieces/Track.svelte";
import { blanks, complete } from "./side/claims";
import { around, initialOf } from "./frame/context";
import { grouped } from "./question/groups";
import { Marks } from "./side/marks.svelte";
import { rulingsOf } from "./words/Rule.svelte";

const names = ["Ann", "Ben", "Cy"];
const said = teller("victim", 0, names);
const choice = (notation: string, key: string, card = "", caution = ""): Choice => ({
  notation,
  label: { key, words: card ? { card } : {} },
  pieces: [],
  caution,
});
const asking = (choices: Choice[]): Scene => ({
  seat: 0,
  zones: [],
  open: {},
  prompt: { said: { key: "" }, step: "", clauses: [], asked: [0] },
  choices,
  decision: 0,
});

describe("around the table", () => {
  it("seats the others from my left on, and everybody for spectators", () => {
    expect(around(4, 2)).toEqual([3, 0, 1]);
    expect(around(3, -1)).toEqual([0, 1, 2]);
  });

  it("takes the first letter of a name, whatever it is made of", () => {
    expect(["ada", "éva", "🦇 Vlad", ""].map(initialOf)).toEqual(["A", "É", "🦇", "?"]);
  });
});

describe("the prompt", () => {
  it("is spoken to screen readers and opens its rule", async () => {
    const onrule = vi.fn();
    render(Prompt, { text: "Which letter?", mine: true, clauses: ["VI-20"], onrule });
    expect(screen.getByRole("status").textContent).toBe("Which letter?");
    await fireEvent.click(screen.getByRole("button", { name: /VI-20/ }));
    expect(onrule).toHaveBeenCalledWith("VI-20");
  });

  it("says why something was refused, with the clause", async () => {
    const onrule = vi.fn();
    render(Prompt, {
      text: "?",
      refusal: "You do not have that letter.",
      refusalClause: "VI-24",
      onrule,
    });
    expect(screen.getByRole("alert").textContent).toContain("You do not have that letter.");
    await fireEvent.click(screen.getByRole("button", { name: "VI-24" }));
    expect(onrule).toHaveBeenCalledWith("VI-24");
  });
});

describe("choices", () => {
  it("are buttons in words, and number keys take them", async () => {
    const play = vi.fn();
    const selection = new Selection(play);
    selection.show(
      asking([choice("decline", "action-decline"), choice("pass:R-V", "action-pass", "R-V")]),
    );
    render(Choices, { selection, teller: said });
    expect(screen.getByRole("button", { name: /Take nothing/ })).toBeTruthy();
    await fireEvent.keyDown(document.body, { key: "2" });
    expect(play).toHaveBeenCalledWith("pass:R-V");
  });

  it("ask once about a dangerous one", async () => {
    const play = vi.fn();
    const selection = new Selection(play);
    selection.show(asking([choice("pass:R-V", "action-pass", "R-V", "caution-gives-victor")]));
    render(Choices, { selection, teller: said });
    await fireEvent.click(screen.getByRole("button", { name: /red V/ }));
    expect(play).not.toHaveBeenCalled();
    expect(screen.getByRole("alertdialog").textContent).toContain("winning word");
    await fireEvent.click(screen.getByRole("button", { name: "Do it" }));
    expect(play).toHaveBeenCalledOnce();
  });

  it("can be left with Escape", async () => {
    const selection = new Selection(vi.fn());
    selection.show(asking([choice("pass:R-V", "action-pass", "R-V", "caution-gives-victor")]));
    render(Choices, { selection, teller: said });
    await fireEvent.click(screen.getByRole("button", { name: /red V/ }));
    await fireEvent.keyDown(document.body, { key: "Escape" });
    expect(screen.queryByRole("alertdialog")).toBeNull();
  });

  it("rest while something moves", async () => {
    const play = vi.fn();
    const selection = new Selection(play);
    selection.show(asking([choice("decline", "action-decline")]));
    render(Choices, { selection, teller: said, awake: false });
    await fireEvent.keyDown(document.body, { key: "1" });
    expect(play).not.toHaveBeenCalled();
  });

  it("show how often each won, after a hint", () => {
    const selection = new Selection(vi.fn());
    selection.show(asking([choice("decline", "action-decline")]));
    render(Choices, { selection, teller: said, chances: { decline: 0.314 } });
    expect(screen.getByRole("button").textContent).toContain("31 %");
  });
});

describe("many choices of one kind", () => {
  const asked = ["lady", "lord", "nun"].map((who) => choice(`holy:${who}`, "action-holy", who));

  it("hide behind one button beside other kinds", () => {
    const shown = grouped([...asked, choice("pass", "action-pass")], "");
    expect(shown.map(({ key, choice }) => [key, choice?.notation])).toEqual([
      ["action-holy", undefined],
      ["pass", "pass"],
    ]);
    expect(shown[0]?.words).toEqual({ card: "…" });
  });

  it("come out when it is opened, or when there is nothing else", () => {
    expect(grouped([...asked, choice("pass", "action-pass")], "action-holy")).toHaveLength(3);
    expect(grouped(asked, "")).toHaveLength(3);
  });
});

describe("a seat", () => {
  const chair = (more: Partial<Chair>): Chair => ({
    name: "Ann",
    person: "owl",
    here: true,
    ...more,
  });

  it("says who it is and that it decides", () => {
    render(Seat, { seat: 1, name: "Ann", active: true, chair: chair({}), line: "hand 5" });
    expect(screen.getByRole("group").getAttribute("aria-label")).toBe("Ann, decides now, hand 5");
  });

  it("tells bots, the absent, the dead and winners apart without colour", () => {
    render(Seat, { seat: 0, name: "Bo", chair: chair({ bot: "random" }), won: true });
    render(Seat, { seat: 1, name: "Cy", chair: chair({ here: false }), out: true });
    const labels = screen.getAllByRole("group").map((seat) => seat.getAttribute("aria-label"));
    expect(labels).toEqual(["Bo, bot, won", "Cy, away, out"]);
  });

  it("shows its clock", () => {
    render(Seat, { seat: 0, name: "Ann", chair: chair({ left: 75 }), at: Date.now() });
    expect(screen.getByRole("timer").textContent).toBe("1:15");
  });
});

describe("a clock", () => {
  it("runs from the moment the table told", () => {
    vi.useFakeTimers();
    const at = Date.now();
    vi.setSystemTime(at + 5000);
    render(Clock, { left: 65, at, running: true });
    expect(screen.getByRole("timer").textContent).toBe("1:00");
    vi.useRealTimers();
  });

  it("counts days by correspondence", () => {
    render(Clock, { left: 3 * 86400, at: 0, running: false });
    expect(screen.getByRole("timer").textContent).toBe("3 d");
  });
});

describe("the log", () => {
  const event = (number: number, text: string, words: Record<string, string | number>) => ({
    number,
    seen: { kind: "event", text, words },
  });
  const items = [
    event(1, "drew", { seat: 0, card: "R-V" }),
    event(2, "passed", { seat: 0, to: 1, card: "R-V" }),
    event(3, "drew", { seat: 2, card: "CD" }),
  ];

  it("tells what happened, and marks where I left", () => {
    render(Log, { items, teller: said, seats: 3, left: 2 });
    const lines = screen.getAllByRole("listitem").map((line) => line.textContent);
    expect(lines).toEqual([
      "You draw a card: red V.",
      "You pass the red V to Ben.",
      "since you left",
      "Cy draws a card: Change Direction.",
    ]);
  });

  it("shows what tells my role only when it is pressed", async () => {
    render(Log, { items, teller: said, seats: 3, masked: ({ text }) => text === "passed" });
    const line = screen.getByRole("button", { name: /press to read/ });
    expect(document.body.textContent).not.toContain("You pass");
    await fireEvent.click(line);
    expect(line.textContent).toBe("You pass the red V to Ben.");
    await fireEvent.click(line);
    expect(document.body.textContent).not.toContain("You pass");
  });

  it("can be read by player", async () => {
    render(Log, { items, teller: said, seats: 3 });
    await fireEvent.change(screen.getByRole("combobox"), { target: { value: "seat-1" } });
    expect(screen.getAllByRole("listitem").map((line) => line.textContent)).toEqual([
      "You pass the red V to Ben.",
    ]);
  });

  it("can be read by subject", async () => {
    const subjects = [
      {
        key: "CD",
        label: "Turns",
        about: (seen: { words?: object }) => JSON.stringify(seen.words).includes("CD"),
      },
    ];
    render(Log, { items, teller: said, seats: 3, subjects });
    await fireEvent.change(screen.getByRole("combobox"), { target: { value: "CD" } });
    expect(screen.getAllByRole("listitem")).toHaveLength(1);
  });
});

describe("notes", () => {
  it("stay in this browser and come back", async () => {
    const marks = new Marks("table-1");
    render(Notes, { seats: 3, me: 0, teller: said, marks });
    await fireEvent.click(screen.getAllByRole("button", { name: "I suspect" })[0] as HTMLElement);
    await fireEvent.input(screen.getByRole("textbox", { name: "Notes on Ben" }), {
      target: { value: "quiet" },
    });
    const again = new Marks("table-1");
    expect([again.of("seat-1"), again.note("seat-1"), again.of("seat-2")]).toEqual([
      "✗",
      "quiet",
      "",
    ]);
  });

  it("turn from mark to mark with one tap each", () => {
    const marks = new Marks("table-2");
    const seen = [1, 2, 3, 4].map(() => {
      marks.turn("nun");
      return marks.of("nun");
    });
    expect(seen).toEqual(["✓", "?", "✗", ""]);
  });
});

describe("talk", () => {
  const talking = {
    items: [],
    teller: said,
    you: "me",
    seat: 0,
    onsay: vi.fn(),
    onclaim: vi.fn(),
    onmute: vi.fn(),
  };

  it("says texts", async () => {
    const onsay = vi.fn();
    render(Talk, { ...talking, onsay });
    await fireEvent.input(screen.getByRole("textbox"), { target: { value: " hello " } });
    await fireEvent.click(screen.getByRole("button", { name: "Send" }));
    expect(onsay).toHaveBeenCalledWith("hello");
  });

  it("claims by buttons whose blanks are filled in", async () => {
    const onclaim = vi.fn();
    const claims = [{ name: "beware", words: [{ name: "other", of: "seat", most: 0 }] }];
    render(Talk, { ...talking, claims, onclaim });
    await fireEvent.click(screen.getByRole("button", { name: /Beware/ }));
    await fireEvent.change(screen.getByRole("combobox"), { target: { value: "2" } });
    await fireEvent.click(screen.getByRole("button", { name: "Say it" }));
    expect(onclaim).toHaveBeenCalledWith("beware", { other: 2 });
  });

  it("lets nobody claim who only watches", () => {
    render(Talk, { ...talking, seat: -1, claims: [{ name: "beware", words: [] }] });
    expect(screen.queryByRole("button", { name: /Beware/ })).toBeNull();
  });

  it("shows a bot's claim as a person's, under the name of its seat, and as nobody's own", () => {
    const claim = { at: 0, claim: "beware", words: { other: 2 } };
    const items = [
      { ...claim, person: "owl", name: "Ann", seat: 0 },
      { ...claim, person: "", name: "", seat: 1 },
    ];
    const { container } = render(Talk, { ...talking, items, you: "" });
    const [person, bot] = container.querySelectorAll("li");
    expect(bot?.className).toBe(person?.className);
    expect(bot?.querySelector(".who")?.textContent).toContain("Ben");
    expect(bot?.querySelector(".what")?.textContent).toContain("Cy");
  });

  it("hides what muted people say", () => {
    const items = [{ person: "owl", name: "Ben", at: 0, text: "rubbish" }];
    render(Talk, { ...talking, items, muted: ["owl"] });
    expect(screen.queryByText("rubbish")).toBeNull();
  });
});

describe("the blanks of a claim", () => {
  it("are seats, numbers, flags or cards of a family", () => {
    const claim = {
      name: "c",
      words: [
        { name: "who", of: "seat", most: 0 },
        { name: "many", of: "number", most: 2 },
        { name: "sure", of: "flag", most: 0 },
        { name: "card", of: "card", most: 0 },
      ],
    };
    const asked = blanks(claim, 2, { card: ["R-V"] });
    expect(asked.map(({ options }) => options)).toEqual([
      ["0", "1"],
      ["0", "1", "2"],
      ["yes", "no"],
      ["R-V"],
    ]);
    expect(blanks(claim, 2, {}, 1)[0]?.options, "nobody claims about themselves").toEqual(["0"]);
    expect(complete(asked, { who: 0, many: 1, sure: "yes" })).toBe(false);
    expect(complete(asked, { who: 0, many: 1, sure: "yes", card: "R-V" })).toBe(true);
  });
});

describe("small parts", () => {
  it("an envelope shows one for all, unless having answered is public", async () => {
    const { container, rerender } = render(Envelope, { waiting: ["Ann", "Ben"] });
    expect(container.querySelectorAll(".envelope")).toHaveLength(1);
    await rerender({ waiting: ["Ann"], answered: ["Ben"] });
    expect(container.querySelectorAll(".envelope")).toHaveLength(2);
    expect(container.querySelectorAll(".envelope.closed")).toHaveLength(1);
  });

  it("a curtain shows nothing until the right person looks", async () => {
    const onlook = vi.fn();
    render(Curtain, { name: "Ann", onlook });
    await fireEvent.click(screen.getByRole("button", { name: /I am Ann/ }));
    expect(onlook).toHaveBeenCalledOnce();
  });

  it("a die has its pips, a track its places", async () => {
    const { container } = render(Die, { value: 5, label: "five" });
    expect(container.querySelectorAll("circle")).toHaveLength(5);
    render(Track, { label: "dawn", at: 3, of: 8 });
    await tick();
    expect(screen.getByRole("meter").getAttribute("aria-valuenow")).toBe("3");
  });
});

describe("rulings", () => {
  it("are found among the clauses of a question, with the option that changes each", () => {
    const options = [
      { clause: "VW-R1", title: "Half the tokens" },
      { clause: "VW-46", title: "no ruling" },
    ];
    expect(rulingsOf(["VW-45", "VW-46", "VW-R1", "VW-R32"], options)).toEqual([
      { id: "VW-R1", option: "Half the tokens" },
      { id: "VW-R32", option: "" },
    ]);
  });
});
