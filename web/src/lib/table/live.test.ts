import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { FakeSocket, fakeNetwork, realNetwork } from "../../../test/sockets";
import { Live, Refused, type Status } from "./live";
import type { AnyMessage } from "../wire.gen";

let statuses: Status[];
let heard: AnyMessage[];
let live: Live;

beforeEach(() => {
  fakeNetwork();
  statuses = [];
  heard = [];
  live = new Live("ws://table", {
    hello: () => ({ key: "secret", seen: { 0: 7 } }),
    heard: (message) => heard.push(message),
    status: (status) => statuses.push(status),
  });
});

afterEach(() => {
  live.close();
  realNetwork();
});

it("says hello first, with the key and what was seen, and never in the address", () => {
  const socket = FakeSocket.last.open();
  expect(socket.sent).toMatchObject([{ do: "hello", key: "secret", seen: { 0: 7 } }]);
  expect(socket.url).toBe("ws://table");
});

it("keeps commands until the table knows who asks", () => {
  const socket = FakeSocket.last.open();
  void live.ask({ do: "ready", ready: true }).catch(() => {});
  expect(socket.sent).toHaveLength(1);
  socket.welcome();
  expect(socket.sent[1]).toMatchObject({ do: "ready", ready: true });
});

it("resolves with the answer to its own command, whatever comes between", async () => {
  const socket = FakeSocket.last.open().welcome();
  const asked = live.ask({ do: "hint", seat: 0 });
  const id = socket.sent[1]?.id ?? "";
  socket.say({ is: "done", id: "another" });
  socket.say({ is: "advice", id, seat: 0, question: 3, action: "pass" });
  await expect(asked).resolves.toMatchObject({ action: "pass" });
});

it("rejects with the table's reason", async () => {
  const socket = FakeSocket.last.open().welcome();
  const asked = live.ask({ do: "play", seat: 0, question: 1, action: "x" });
  const id = socket.sent[1]?.id ?? "";
  socket.say({ is: "no", id, code: "stale", key: "refused-stale", text: "Too late." });
  await expect(asked).rejects.toThrow(Refused);
  await expect(asked).rejects.toThrow("Too late.");
});

it("comes back by itself and sends again what nobody answered, with the same id", async () => {
  const first = FakeSocket.last.open().welcome();
  const asked = live.ask({ do: "play", seat: 0, question: 1, action: "pass" });
  const id = first.sent[1]?.id ?? "";
  first.break();
  expect(statuses.at(-1)).toBe("reconnecting");
  await vi.advanceTimersByTimeAsync(1000);
  const second = FakeSocket.last;
  expect(second).not.toBe(first);
  second.open().welcome();
  expect(second.sent[1]).toMatchObject({ do: "play", id });
  second.say({ is: "done", id });
  await expect(asked).resolves.toEqual({ is: "done", id });
  expect(statuses.at(-1)).toBe("open");
});

it("waits longer and longer while nobody answers, but never longer than a quarter minute", async () => {
  const waits: number[] = [];
  for (let time = 0; time < 12; time += 1) {
    const before = FakeSocket.all.length;
    FakeSocket.last.break();
    let waited = 0;
    while (FakeSocket.all.length === before && waited < 20_000) {
      await vi.advanceTimersByTimeAsync(50);
      waited += 50;
    }
    waits.push(waited);
  }
  expect(waits[0]).toBeLessThan(500);
  expect(waits.at(-1)).toBeGreaterThan(5000);
  expect(Math.max(...waits)).toBeLessThan(15_000);
});

it("does not wait when the network is back", async () => {
  for (let time = 0; time < 8; time += 1) {
    FakeSocket.last.break();
    await vi.advanceTimersByTimeAsync(14_000);
  }
  FakeSocket.last.break();
  const before = FakeSocket.all.length;
  window.dispatchEvent(new Event("online"));
  expect(FakeSocket.all.length).toBe(before + 1);
});

it("gives up a socket that leaves a command without an answer", async () => {
  const first = FakeSocket.last.open().welcome();
  void live.ask({ do: "ready", ready: true }).catch(() => {});
  await vi.advanceTimersByTimeAsync(13_000);
  expect(first.readyState).toBe(3);
  expect(FakeSocket.all.length).toBe(2);
});

it("opens a new socket after sleep, for the old one may be dead without knowing", async () => {
  FakeSocket.last.open().welcome();
  vi.setSystemTime(Date.now() + 3_600_000);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(FakeSocket.all.length).toBe(2);
});

it("comes back as late as a closing server asks", async () => {
  const socket = FakeSocket.last.open().welcome();
  socket.say({ is: "closing", after: 4, why: "restart" });
  socket.break(1012);
  await vi.advanceTimersByTimeAsync(2_500);
  expect(FakeSocket.all.length).toBe(1);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(FakeSocket.all.length).toBe(2);
});

it.each([4403, 4404, 4410])(
  "stays away when there is nothing to come back to (%i)",
  async (code) => {
    const asked = live.ask({ do: "ready", ready: true });
    FakeSocket.last.open().break(code);
    await expect(asked).rejects.toThrow();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(FakeSocket.all.length).toBe(1);
    expect(statuses.at(-1)).toBe("gone");
  },
);

it("stays away from a table that was closed because something failed there", async () => {
  FakeSocket.last.open().welcome().break(4411);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(FakeSocket.all.length).toBe(1);
  expect(statuses.at(-1)).toBe("failed");
});

it("sends nothing again when the table says welcome a second time", () => {
  const socket = FakeSocket.last.open().welcome();
  void live.ask({ do: "sit", name: "Ann", seat: 0 }).catch(() => {});
  socket.welcome([0]);
  expect(socket.sent.filter((command) => command.do === "sit")).toHaveLength(1);
});
