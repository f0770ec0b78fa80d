import { afterEach, expect, it, vi } from "vitest";
import { isOwnMachine, sharedOrigin } from "./links";

afterEach(() => vi.unstubAllGlobals());

const reach = (...addresses: string[]) =>
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ addresses })));

it("shares an address that a friend can reach, not this machine's own", async () => {
  expect(isOwnMachine("localhost")).toBe(true);
  expect(isOwnMachine("192.168.1.4")).toBe(false);
  reach("https://play.example", "http://192.168.1.4:8000");
  expect(await sharedOrigin()).toBe("https://play.example");
});

it("shares what there is when nobody else can reach the server", async () => {
  reach();
  expect(await sharedOrigin()).toBe(location.origin);
});
