/** Colours have names: they are chosen in the files of tokens, and everything else is made of those. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const TOKENS = /^(style\/(tokens|hues)|boards\/(\w+)\/\3)\.css$/;
/** Drawings whose colours are mixed for one picture and mean nothing outside it. */
const DRAWINGS = [
  "boards/vampire_empire/people/Portrait.svelte",
  "boards/vampire_empire/people/figures.ts",
  "shell/GamePicture.svelte",
];
const HEX = /#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})\b/gi;
/** Shades of black and of white darken and lighten whatever lies under them: no colour of their own.
    What is made with `new` is no colour, whatever it is called. */
const MIXED =
  /(?<!new )\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\((?!(?:0 0 0|255 255 255) \/)[^)]*\)/gi;

const files = readdirSync("src", { recursive: true, encoding: "utf8" })
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => /\.(svelte|ts|css)$/.test(file) && !/\.(test|gen)\.ts$/.test(file));
const coloursIn = (file: string): string[] => {
  const text = readFileSync(`src/${file}`, "utf8").replaceAll(/url\(#|href="#|\{#/g, "");
  return [...(text.match(HEX) ?? []), ...(text.match(MIXED) ?? [])];
};

it("no component mixes a colour of its own", () => {
  const components = files.filter((file) => !TOKENS.test(file) && !DRAWINGS.includes(file));
  expect(components.length).toBeGreaterThan(100);
  expect(components.flatMap((file) => coloursIn(file).map((one) => `${file}: ${one}`))).toEqual([]);
});

it.each(DRAWINGS)("%s is a drawing with colours of its own", (drawing) => {
  expect(coloursIn(drawing).length).toBeGreaterThan(10);
});

it("each file of tokens is known by its name", () => {
  const tokens = files.filter((file) => TOKENS.test(file));
  expect(tokens).toContain("style/tokens.css");
  expect(tokens.filter((file) => coloursIn(file).length === 0)).toEqual([]);
});
