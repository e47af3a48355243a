import { createHmac } from "node:crypto";
import fc from "fast-check";
import { expect, it } from "vitest";
import { keyedStream } from "./keyed-stream";

/** Vectors computed with Python's hmac module; the seed is the bytes 0 to 31. */
const SEED = Uint8Array.from({ length: 32 }, (_, at) => at);
const BLOCKS = [
  ["arms/sizes", 0, "6fc48d966e98cdc44d02b4cfd40a91d3ce30f39bf3907fc74366b1850928c848"],
  ["arms/sizes", 1, "ba8843b486e122f69e71fa78fce12e7e5fff53ca0cbba22edbbfa0b689c93e98"],
  ["session/17/units", 0, "4efc96500e109af7a746b0c34c9336663f2614defcf0c10fa68a5e7ec3174f52"],
  ["session/17/units", 1, "fb4ad3c2515067f14e0b37653889f6acacf24426c3c3dd848f95a03db4fe52e7"],
  ["größe/µ", 0, "7db827ec76ced21f0a7e7e81f945f34e061e1393ed91b883af273990570537d2"],
  ["", 0, "9f0cd9b94097fe4929918d2b8942b34439574261a35dc50163f06c67d4e48899"],
] as const;

it.each(BLOCKS)("block %s/%i is the published vector", (label, block, hex) => {
  expect(wordsAsHex(SEED, label, block)).toBe(hex);
});

it("gives the same blocks as another implementation of HMAC for any seed and label", () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ minLength: 32, maxLength: 32 }),
      fc.string({ unit: "grapheme" }),
      fc.nat(5),
      (seed, label, block) => {
        const counter = Buffer.alloc(8);
        counter.writeUInt32BE(block, 4);
        const theirs = createHmac("sha256", seed).update(label, "utf8").update(counter).digest("hex");
        expect(wordsAsHex(seed, label, block)).toBe(theirs);
      },
    ),
  );
});

it("draws the published integers below 6", () => {
  const { integer } = keyedStream(SEED, "session/17/units");
  expect(Array.from({ length: 20 }, () => integer(6))).toEqual([
    2, 5, 5, 4, 4, 1, 2, 4, 4, 1, 5, 2, 4, 2, 3, 3, 3, 1, 2, 3,
  ]);
});

it("rejects the words that would favour small integers", () => {
  // ten of the first fourteen words are 2^31 + 1 or more and are skipped
  const { integer } = keyedStream(SEED, "reject");
  expect(Array.from({ length: 6 }, () => integer(2 ** 31 + 1))).toEqual([
    683190900, 1047128223, 295223053, 1016020119, 2043525521, 564637120,
  ]);
});

it("shuffles ten elements as published", () => {
  const { shuffle } = keyedStream(SEED, "session/17/order");
  expect(shuffle([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])).toEqual([3, 8, 1, 0, 7, 2, 4, 5, 9, 6]);
});

it("draws every integer equally often, coins and picks with them", () => {
  const stream = keyedStream(SEED, "uniform");
  const counts = new Array<number>(7).fill(0);
  for (let draw = 0; draw < 14_000; draw++) counts[stream.integer(7)]! += 1;
  // chi-square with 6 degrees of freedom: 22.5 is its 99.9% quantile
  expect(chiSquare(counts)).toBeLessThan(22.5);
});

it("puts every element on every place equally often", () => {
  const stream = keyedStream(SEED, "places");
  const counts = new Array<number>(16).fill(0);
  for (let draw = 0; draw < 4000; draw++) {
    stream.shuffle([0, 1, 2, 3]).forEach((element, place) => (counts[element * 4 + place]! += 1));
  }
  // 9 degrees of freedom: 27.9 is the 99.9% quantile
  expect(chiSquare(counts)).toBeLessThan(27.9);
});

it("shuffles a copy, and draws no more than it is asked for", () => {
  const list = [1, 2, 3, 4, 5];
  const [drawn, fresh] = [keyedStream(SEED, "lazy"), keyedStream(SEED, "lazy")];
  drawn.draw(list).next();
  fresh.word();
  expect(drawn.word()).toBe(fresh.word());
  expect(list).toEqual([1, 2, 3, 4, 5]);
});

it.each([0, -1, 1.5, Number.NaN, 2 ** 32 + 1])("refuses to draw below %d", (n) => {
  expect(() => keyedStream(SEED, "bad").integer(n)).toThrow(RangeError);
});

it("refuses to pick from nothing", () => {
  expect(() => keyedStream(SEED, "bad").pick([])).toThrow(RangeError);
});

const wordsAsHex = (seed: Uint8Array, label: string, block: number): string => {
  const { word } = keyedStream(seed, label);
  for (let skipped = 0; skipped < block * 8; skipped++) word();
  return Array.from({ length: 8 }, () => word().toString(16).padStart(8, "0")).join("");
};

const chiSquare = (counts: readonly number[]): number => {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
};
