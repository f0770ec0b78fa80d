import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { FakeSocket, fakeNetwork, realNetwork } from "../../test/sockets";
import { agreedLines } from "../lib/terms/agreement";
import { LiveTable } from "../lib/table/table.svelte";
import type { GameDetails, Room, Setup } from "../lib/wire.gen";
import Agreement from "./Agreement.svelte";

const details: GameDetails = {
  game: {
    id: "victim",
    version: "1.0",
    title: "Victor or Victim?",
    tagline: "",
    seats: [3, 4, 5, 6],
    usual_seats: 4,
    minutes: 30,
    reconstructed: false,
    rules: true,
    lesson: true,
    board: false,
  },
  options: [
    { name: "ends", kind: "flag", default: false, clause: "VI-1", title: "Ends soon", help: "" },
    { name: "hand", kind: "number", default: 5, clause: "VI-2", title: "Hand", help: "" },
  ],
  sides: [],
  bots: ["heuristic"],
  guests: [],
  strengths: {},
  claims: [],
  lesson: [],
  first_lesson: [],
  talk_over: [],
};
const room = (setup: Partial<Setup> = {}, more: Partial<Room> = {}): Room => ({
  is: "room",
  phase: "gathering",
  setup: { game: "victim", seats: 4, ...setup },
  host: "raven",
  chairs: [{ name: "Ann", person: "raven" }, {}, {}, {}],
  now: 0,
  ...more,
});
const texts = (setup: Partial<Setup>, more: Partial<Room> = {}): string[] =>
  agreedLines(room(setup, more), details).map(({ text }) => text);

describe("what a table has agreed on", () => {
  it("is told in few lines where all is as usual", () => {
    expect(texts({})).toEqual(["4 players", "The usual rules", "No clock"]);
  });

  it("names every rule that is another one, the clock and what is not allowed", () => {
    expect(
      texts({
        options: { ends: true, hand: 5 },
        clock: { kind: "total", seconds: 900, increment: 10 },
        talk: false,
        cards: { name: "mine.toml", text: "" },
      }),
    ).toEqual([
      "4 players",
      "Cards from mine.toml",
      "Ends soon: yes",
      "15 minutes for each player, 10 seconds more after each decision",
      "When time runs out a bot takes that one decision",
      "No talk",
    ]);
  });

  it("says that a record is continued", () => {
    expect(texts({}, { origin: "record" })).toContain("Continues a recorded game");
  });
});

describe("changing it", () => {
  let table: LiveTable;
  let socket: FakeSocket;
  const arrive = (you = "raven") => {
    socket.welcome([0], you);
    socket.say(room({ bots: { "1": "heuristic", "3": "heuristic" }, late: false }));
    return render(Agreement, { table, room: table.room as Room, details });
  };

  beforeEach(() => {
    fakeNetwork();
    table = new LiveTable("abc");
    table.open();
    socket = FakeSocket.last.open();
  });

  afterEach(() => {
    table.close();
    realNetwork();
  });

  it("is for the host alone", () => {
    arrive("owl");
    expect(screen.queryByRole("button", { name: "Change this" })).toBeNull();
  });

  it("sends the form with all that it did not touch, and no bot without a chair", async () => {
    arrive();
    await fireEvent.click(screen.getByRole("button", { name: "Change this" }));
    await fireEvent.change(screen.getByLabelText("Players"), { target: { value: "3" } });
    await fireEvent.click(screen.getByLabelText("Ends soon"));
    await fireEvent.click(screen.getByRole("button", { name: "Agree on this" }));
    expect(socket.sent.at(-1)).toMatchObject({
      do: "change",
      setup: {
        game: "victim",
        seats: 3,
        options: { ends: true },
        late: false,
        bots: { "1": "heuristic" },
      },
    });
  });

  it("stays open with the reason when the table refuses", async () => {
    arrive();
    await fireEvent.click(screen.getByRole("button", { name: "Change this" }));
    await fireEvent.click(screen.getByRole("button", { name: "Agree on this" }));
    const id = socket.sent.at(-1)?.id ?? "";
    socket.say({ is: "no", id, code: "refused", key: "-", text: "Too many people sit here." });
    expect((await screen.findByRole("alert")).textContent).toBe("Too many people sit here.");
    expect(screen.getByLabelText("Players")).toBeTruthy();
  });

  it("marks for everybody what is new", async () => {
    const { rerender } = arrive("owl");
    await rerender({ room: room({ options: { ends: true } }) });
    await tick();
    const fresh = within(screen.getByRole("region", { name: "What is agreed" }))
      .getAllByRole("listitem")
      .filter((line) => line.classList.contains("fresh"))
      .map((line) => line.textContent);
    expect(fresh).toEqual(["Ends soon: yes"]);
  });
});
