import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";

const WORDS = 2 ** 32;

/** One purpose's random numbers: the same seed and label give the same numbers, for ever and everywhere. */
export interface KeyedStream {
  /** The next 32 bits, 0 to 2^32 - 1. */
  word: () => number;
  /** Uniform on 0 to n - 1, without bias. `RangeError` unless n is a whole number from 1 to 2^32. */
  integer: (n: number) => number;
  coin: () => boolean;
  /** One element, each with the same chance. `RangeError` for an empty list. */
  pick: <T>(list: readonly T[]) => T;
  /** The elements in random order, drawn one at a time: who stops early consumes no more. */
  draw: <T>(list: readonly T[]) => Generator<T, void, undefined>;
  shuffle: <T>(list: readonly T[]) => T[];
}

/**
 * The keyed stream of the protocol, section 3. Block c = HMAC-SHA-256(seed, UTF-8 of the label followed by c as eight
 * big-endian bytes), c = 0, 1, 2...; a block is eight big-endian 32-bit words. `integer(n)` refuses words from
 * floor(2^32 / n) * n on and takes the remainder of the others; `draw` is Fisher and Yates from the front: element i
 * changes places with element i + integer(length - i). A coin is `integer(2) === 1`.
 *
 * One label per purpose and unit of work (`session/17/sides`), so that replaying one session never depends on how many
 * numbers another one consumed.
 */
export function keyedStream(seed: Uint8Array, label: string): KeyedStream {
  const word = words(seed, label);
  const integer = (n: number): number => {
    if (!Number.isInteger(n) || n < 1 || n > WORDS) throw new RangeError(`no integer below ${n}`);
    const limit = Math.floor(WORDS / n) * n;
    for (;;) {
      const candidate = word();
      if (candidate < limit) return candidate % n;
    }
  };
  function* draw<T>(list: readonly T[]): Generator<T, void, undefined> {
    const rest = [...list];
    for (let at = 0; at < rest.length; at++) {
      const other = at + integer(rest.length - at);
      const drawn = rest[other] as T;
      rest[other] = rest[at] as T;
      yield drawn;
    }
  }
  return {
    word,
    integer,
    coin: () => integer(2) === 1,
    pick: <T>(list: readonly T[]) => list[integer(list.length)] as T,
    draw,
    shuffle: (list) => [...draw(list)],
  };
}

const words = (seed: Uint8Array, label: string): (() => number) => {
  const keyed = hmac.create(sha256, seed);
  const name = new TextEncoder().encode(label);
  const message = new Uint8Array(name.length + 8);
  message.set(name);
  const counter = new DataView(message.buffer, name.length);
  let block: DataView | undefined;
  let blocks = 0;
  let at = 32;
  return () => {
    if (!block || at === 32) {
      counter.setBigUint64(0, BigInt(blocks));
      const bytes = keyed.clone().update(message).digest();
      block = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      blocks += 1;
      at = 0;
    }
    const next = block.getUint32(at);
    at += 4;
    return next;
  };
};
