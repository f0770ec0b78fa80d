/** In a folder of files every path of ours stands behind the question mark, and comes back whole. */
import { expect, test } from "vitest";
import { addressOf, shownPlace } from "./place";

test.each(["/", "/t/abc", "/new/victim?seats=3", "/rules/victim#VI-24", "/r/x?m=1&n=2#m=12"])(
  "%s is found again",
  (to) => {
    const at = new URL(addressOf(to, true), "http://files.example/some/folder/index.html");
    expect(at.pathname).toBe("/some/folder/");
    const { path, search, hash } = shownPlace(
      { path: at.pathname, search: at.search, hash: at.hash },
      true,
    );
    expect(path + search + hash).toBe(to);
  },
);

test("a server's paths stay as they are", () => {
  expect(addressOf("/t/abc#x", false)).toBe("/t/abc#x");
  const place = { path: "/t/abc", search: "?a=1", hash: "#x" };
  expect(shownPlace(place, false)).toEqual(place);
});
