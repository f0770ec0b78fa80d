/**
 * The fair deal, recomputed in the browser: promises, commitments and the stream of chance.
 *
 * docs/fair-deal.md states every byte; `afterdark.engine.core.fair` is the same in Python. SHA-256 comes
 * from a library because browsers withhold theirs on plain-http addresses such as those at home.
 */
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";

const STREAM = utf8ToBytes("afterdark fair stream 1\n");
const COMMITMENT = utf8ToBytes("afterdark fair commitment 1\n");
const PROMISE = utf8ToBytes("afterdark fair salt 1\n");
const WORDS_A_BLOCK = 8;
const TWO_32 = 2n ** 32n;

/** What a seat sends before the deal: the hash of its salt. */
export function promiseOf(salt: string): string {
  return bytesToHex(sha256(concatBytes(PROMISE, hexToBytes(salt))));
}

/** What the house publishes before the deal: the hash of its seed. */
export function commitmentOf(seed: string): string {
  return bytesToHex(sha256(concatBytes(COMMITMENT, hexToBytes(seed))));
}

/** The stream of chance that a seed and the seats' salts give. */
export class FairStream {
  private readonly seed: Uint8Array;
  private readonly prefix: Uint8Array;
  private block: Uint8Array = new Uint8Array();
  private drawn = 0;

  constructor(seed: string, salts: readonly string[]) {
    this.seed = hexToBytes(seed);
    const parts = salts.flatMap((salt) => [bigEndian(salt.length / 2, 4), hexToBytes(salt)]);
    this.prefix = concatBytes(STREAM, ...parts);
  }

  /** The next 32 bits. */
  word(): number {
    const place = this.drawn % WORDS_A_BLOCK;
    if (place === 0) {
      const counter = bigEndian(this.drawn / WORDS_A_BLOCK, 8);
      this.block = hmac(sha256, this.seed, concatBytes(this.prefix, counter));
    }
    this.drawn += 1;
    return new DataView(this.block.buffer, this.block.byteOffset).getUint32(4 * place);
  }

  /** A uniform number from 0 to bound - 1, by Lemire's method. */
  below(bound: number): number {
    const limit = BigInt(bound);
    for (;;) {
      const product = BigInt(this.word()) * limit;
      if (product % TWO_32 >= TWO_32 % limit) return Number(product / TWO_32);
    }
  }
}

/** What the browser itself could check of a record. */
export interface FairCheck {
  /** The commitment in the record, and whether the opened seed is behind it. */
  commitment: string;
  opened: boolean;
  /** How many numbers were drawn, and the first line whose numbers are not the stream's. */
  draws: number;
  wrong: string;
  salts: readonly string[];
  /** Every line of chance with what this browser drew for it. */
  dealt: readonly Dealt[];
}

/** A line of the record that chance wrote, and the numbers recomputed for it. */
export interface Dealt {
  line: string;
  numbers: readonly number[];
  fits: boolean;
}

/** Recompute every draw of a record from its opened seed and salts; null if it was no fair deal. */
export function checkRecord(text: string): FairCheck | null {
  const lines = text.split("\n");
  const begin = lines.indexOf("begin");
  const value = (name: string): string =>
    lines.find((line) => line.startsWith(`${name} `))?.slice(name.length + 1) ?? "";
  const commitment = value("commitment");
  const seed = lines.findLast((line) => /^seed [0-9a-f]{64}$/.test(line))?.slice(5) ?? "";
  if (!commitment || !seed || begin < 0) return null;
  const salts = Array.from({ length: Number(value("seats")) }, () => "");
  for (const line of lines.slice(0, begin)) {
    const [, seat, salt] = /^salt (\d+) ([0-9a-f]+)$/.exec(line) ?? [];
    if (seat !== undefined && salt !== undefined) salts[Number(seat)] = salt;
  }
  const stream = new FairStream(seed, salts);
  const dealt: Dealt[] = [];
  for (const line of lines.slice(begin)) {
    const drawn = drawsOf(line);
    if (!drawn) continue;
    const numbers = drawn.map(([bound]) => stream.below(bound));
    const fits = drawn.every(([, number], index) => number === numbers[index]);
    dealt.push({ line, numbers, fits });
    // After a wrong number the stream stands elsewhere, and nothing that follows can be compared.
    if (!fits) break;
  }
  return {
    commitment,
    opened: commitmentOf(seed) === commitment,
    draws: dealt.reduce((sum, { numbers }) => sum + numbers.length, 0),
    wrong: dealt.find(({ fits }) => !fits)?.line ?? "",
    salts,
    dealt,
  };
}

/** The numbers a chance line claims, each with its bound; null for other lines. */
export function drawsOf(line: string): [bound: number, number: number][] | null {
  const pick = /^pick \S+ (\d+) of (\d+)$/.exec(line);
  if (pick) return [[Number(pick[2]), Number(pick[1])]];
  const shuffle = /^shuffle \S+ (\d+):.* \/(.*)$/.exec(line);
  if (!shuffle) return null;
  const count = Number(shuffle[1]);
  const numbers = (shuffle[2] ?? "").trim().split(" ").filter(Boolean).map(Number);
  return numbers.map((number, index) => [count - index, number]);
}

function bigEndian(value: number, bytes: number): Uint8Array {
  const written = new Uint8Array(bytes);
  new DataView(written.buffer).setUint32(bytes - 4, value);
  return written;
}
