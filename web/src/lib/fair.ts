/**
 * The fair deal, recomputed in the browser: promises, commitments and the stream of chance.
 *
 * docs/fair-deal.md states every byte; `afterdark.engine.fair` is the same in Python. SHA-256 comes
 * from a library because browsers withhold theirs on plain-http addresses such as those at home.
 */
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";

const STREAM = utf8ToBytes("afterdark fair stream 1\n");
const COMMITMENT = utf8ToBytes("afterdark fair commitment 1\n");
const PROMISE = utf8ToBytes("afterdark fair salt 1\n");
const WORDS_A_BLOCK = 8;

/** What a seat sends before the deal: the hash of its salt. */
export function promiseOf(salt: string): string {
  return bytesToHex(sha256(concatBytes(PROMISE, hexToBytes(salt))));
}

/** What the house publishes before the deal: the hash of its seed. */
export function commitmentOf(seed: string): string {
  return bytesToHex(sha256(concatBytes(COMMITMENT, hexToBytes(seed))));
}

/** The stream of 32-bit words that a seed and the seats' salts give. */
export class FairStream {
  drawn = 0;
  private readonly seed: Uint8Array;
  private readonly prefix: Uint8Array;
  private block = new Uint8Array();

  constructor(seed: string, salts: readonly string[]) {
    this.seed = hexToBytes(seed);
    const parts = salts.flatMap((salt) => [bigEndian(salt.length / 2, 4), hexToBytes(salt)]);
    this.prefix = concatBytes(STREAM, ...parts);
  }

  word(): number {
    const place = this.drawn % WORDS_A_BLOCK;
    if (place === 0) {
      const counter = bigEndian(this.drawn / WORDS_A_BLOCK, 8);
      this.block = hmac(
        sha256,
        this.seed,
        concatBytes(this.prefix, counter),
      ) as Uint8Array<ArrayBuffer>;
    }
    this.drawn += 1;
    return new DataView(this.block.buffer, this.block.byteOffset).getUint32(4 * place);
  }
}

function bigEndian(value: number, bytes: number): Uint8Array {
  const written = new Uint8Array(bytes);
  new DataView(written.buffer).setUint32(bytes - 4, value);
  return written;
}
