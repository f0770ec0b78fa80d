import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { checkRecord, commitmentOf, drawsOf, FairStream, promiseOf } from "./fair";

// The worked example of docs/fair-deal.md.
const SEED = Array.from({ length: 32 }, (_, byte) => byte.toString(16).padStart(2, "0")).join("");
const hex = (text: string) => Buffer.from(text).toString("hex");
const stream = () => new FairStream(SEED, [hex("ann"), "", hex("bo")]);

it("commits to a seed as the house does", () => {
  expect(commitmentOf(SEED)).toBe(
    "cd9f1687dddba014ae9e7cc4b944809fa7b555c0ac705b02f8af65401534ce90",
  );
});

it("promises a salt as the table checks it", () => {
  expect(promiseOf(hex("ann"))).toBe(
    "daa959518cc1ebc2f0a40e29c83b03494f24552cffda9f2b48d6dabcb4cbca52",
  );
});

it("draws the words of the documented stream", () => {
  const words = stream();
  expect(Array.from({ length: 9 }, () => words.word())).toEqual([
    2374083924, 2052791237, 1892097523, 3904238847, 2989707505, 1177757739, 2182065372, 3531300353,
    3428522220,
  ]);
});

it("draws bounded numbers, and throws away the words that would make some likelier", () => {
  const small = stream();
  expect(Array.from({ length: 9 }, () => small.below(6))).toEqual([3, 2, 2, 5, 4, 1, 3, 4, 4]);
  const large = stream();
  expect(Array.from({ length: 5 }, () => large.below(3000000000))).toEqual([
    1658278464, 1433858114, 1321614852, 822654277, 2466584802,
  ]);
});

const example = () => {
  const docs = readFileSync("../docs/records.md", "utf8");
  return /```text\n(afterdark-record 1[^`]*)```/.exec(docs)?.[1] ?? "";
};

it("finds the example record of the documents dealt fairly", () => {
  const check = checkRecord(example());
  expect(check).toMatchObject({ opened: true, wrong: "" });
  expect(check?.draws).toBeGreaterThan(140);
  expect(check?.dealt.every(({ fits }) => fits)).toBe(true);
  expect(check?.dealt[0]?.line).toMatch(/^(shuffle|pick) /);
});

it("finds a changed number, and a seed that is not the promised one", () => {
  const record = example();
  const cheated = record.replace("pick put_back 41 of 79", "pick put_back 40 of 79");
  expect(checkRecord(cheated)?.wrong).toBe("pick put_back 40 of 79");
  const other = record.replace(/^seed 00/m, "seed ff");
  expect(checkRecord(other)?.opened).toBe(false);
});

it("knows no fair deal without a promise or before the seed is open", () => {
  expect(checkRecord(example().replace(/^seed .*\n/m, ""))).toBeNull();
  expect(checkRecord(example().replace(/^commitment .*\n/m, ""))).toBeNull();
});

it("reads the numbers of chance lines and of no others", () => {
  expect(drawsOf("pick die 3 of 6")).toEqual([[6, 3]]);
  expect(drawsOf("shuffle pile 3: A B C / 2 0")).toEqual([
    [3, 2],
    [2, 0],
  ]);
  expect(drawsOf("shuffle pile 1: A /")).toEqual([]);
  expect(drawsOf("act 0 0 pass:B-T")).toBeNull();
});
