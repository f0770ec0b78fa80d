import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError, getJson, sendJson, somebody } from "./api";
import { forgetAll, keep, kept, keptJson, randomHex } from "./keys";
import { fits, route } from "./route.svelte";
import { settings } from "./settings.svelte";
import { startFrom, takeStart } from "./terms/start";
import { ago } from "./words/times";

beforeEach(() => forgetAll());
afterEach(() => vi.unstubAllGlobals());

describe("what the browser keeps", () => {
  it("is there again, and gone when forgotten, while other people's things stay", () => {
    localStorage.setItem("somebody.else", "stays");
    keep("key", "abc");
    expect(kept("key")).toBe("abc");
    expect(localStorage.getItem("afterdark.key")).toBe("abc");
    forgetAll();
    expect(kept("key")).toBe("");
    expect(localStorage.getItem("somebody.else")).toBe("stays");
  });

  it("is kept for the page where storage is forbidden", () => {
    vi.stubGlobal("localStorage", {
      getItem: () => {
        throw new Error("forbidden");
      },
      setItem: () => {
        throw new Error("forbidden");
      },
    });
    keep("key", "abc");
    expect(kept("key")).toBe("abc");
  });

  it("is the other value where it cannot be read", () => {
    keep("settings", "{broken");
    expect(keptJson("settings", 3)).toBe(3);
  });

  it("never draws the same id twice", () => {
    const drawn = new Set(Array.from({ length: 500 }, () => randomHex(9)));
    expect(drawn.size).toBe(500);
    expect([...drawn][0]).toMatch(/^[0-9a-f]{18}$/);
  });
});

describe("http", () => {
  function answer(status: number, body: unknown) {
    const fetched = vi.fn((..._call: [string, RequestInit]) =>
      Promise.resolve(new Response(JSON.stringify(body), { status })),
    );
    vi.stubGlobal("fetch", fetched);
    return fetched;
  }
  const header = (fetched: ReturnType<typeof answer>) =>
    (fetched.mock.calls[0]?.[1].headers as Headers).get("Authorization");

  it("shows the key in a header, if there is one", async () => {
    let fetched = answer(200, []);
    await getJson("/api/games");
    expect(header(fetched)).toBeNull();
    keep("key", "abc");
    fetched = answer(200, []);
    await getJson("/api/games");
    expect(header(fetched)).toBe("Bearer abc");
    expect(fetched.mock.calls[0]?.[0]).not.toContain("abc");
  });

  it("throws what the server says", async () => {
    answer(409, { code: "refused", key: "refused-x", text: "No.", clause: "VI-24" });
    const refused = await getJson("/api/x").catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ApiError);
    expect(refused).toMatchObject({
      status: 409,
      code: "refused",
      clause: "VI-24",
      message: "No.",
    });
  });

  it("says that the server cannot be reached", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("network")));
    await expect(sendJson("POST", "/api/x", {})).rejects.toMatchObject({ code: "offline" });
  });

  it("becomes somebody once, however many ask at the same time", async () => {
    const fetched = answer(201, { person: "p", key: "the-key" });
    await Promise.all([somebody(), somebody(), somebody()]);
    await somebody();
    expect(fetched).toHaveBeenCalledOnce();
    expect(kept("key")).toBe("the-key");
  });
});

describe("addresses", () => {
  it.each([
    ["/", "/", {}],
    ["/t/:id", "/t/a-b_1", { id: "a-b_1" }],
    ["/t/:id", "/t/a%20b/", { id: "a b" }],
    ["/rules/:game", "/rules/victim", { game: "victim" }],
  ])("%s fits %s", (pattern, path, parts) => expect(fits(pattern, path)).toEqual(parts));

  it.each([
    ["/", "/new"],
    ["/t/:id", "/t"],
    ["/t/:id", "/t/a/b"],
    ["/settings", "/"],
    ["/t/:id", "/t/%E0%A4%A"],
  ])("%s does not fit %s", (pattern, path) => expect(fits(pattern, path)).toBeNull());

  it("change without loading a page", () => {
    route.go("/settings");
    expect(route.path).toBe("/settings");
    expect(location.pathname).toBe("/settings");
  });
});

it("tells how long ago something was, in the reader's language", () => {
  expect(ago(1000, "en", 1010)).toBe("now");
  expect(ago(1000, "en", 1000 + 3 * 60)).toBe("3 minutes ago");
  expect(ago(1000, "nl", 1000 + 2 * 86_400)).toBe("eergisteren");
});

it("hands a start over once", () => {
  startFrom({ game: "victim", seats: 3, record: "r", at: 4, anew: true, over: true });
  expect(takeStart()?.at).toBe(4);
  expect(takeStart()).toBeNull();
});

it("keeps settings, shows them on the page, and forgets them", async () => {
  settings.set("theme", "light");
  settings.set("cards", "large");
  await vi.waitFor(() => expect(document.documentElement.dataset.theme).toBe("light"));
  expect(document.documentElement.dataset.cards).toBe("large");
  expect(keptJson<{ cards?: string }>("settings", {}).cards).toBe("large");
  settings.set("motion", "none");
  expect(settings.flight).toBe(0);
  settings.forget();
  expect(settings.liked.cards).toBe("medium");
});
