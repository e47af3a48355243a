/** Random numbers for simulations. All of them follow from the seed. */
export interface Random {
  /** Above 0 and below 1, in steps of 2^-32. */
  uniform: () => number;
  /** Standard normal. */
  normal: () => number;
  /** 0 to n - 1. */
  integer: (n: number) => number;
  /** True with this probability. */
  chance: (probability: number) => boolean;
  /** `count` different elements, in random order; all of them if there are no more. */
  sample: <T>(list: readonly T[], count: number) => T[];
}

/**
 * The generator behind every simulated judge: sfc32, a few lines, some 7 ns a number.
 *
 * The keyed stream of lib/allocation would do as well, but it computes an HMAC for each eight words, because an allocation
 * must be unpredictable as well as repeatable; a calibration draws billions of numbers, which nobody has
 * a reason to guess.
 *
 * Source: Doty-Humphrey, PractRand (sfc32); Marsaglia and Bray, SIAM Rev. 6 (1964) 260 (normal deviates); FNV-1a and the
 * mixing of MurmurHash3 for the seed.
 *
 * @param seed any text or number; two seeds give unrelated numbers
 * @example seededRandom("study 3, run 17").normal()
 */
export function seededRandom(seed: string | number): Random {
  const word = wordsOf(String(seed));
  const uniform = (): number => (word() + 0.5) / 2 ** 32;
  const integer = (n: number): number => Math.floor((word() / 2 ** 32) * n);
  return {
    uniform,
    integer,
    normal: normalFrom(uniform),
    chance: (probability) => word() / 2 ** 32 < probability,
    sample: (list, count) => {
      const rest = [...list];
      const taken = Math.min(count, rest.length);
      for (let at = 0; at < taken; at++) {
        const other = at + integer(rest.length - at);
        [rest[at], rest[other]] = [rest[other]!, rest[at]!];
      }
      rest.length = taken;
      return rest;
    },
  };
}

const wordsOf = (seed: string): (() => number) => {
  const state = Int32Array.from([1, 2, 3], (salt) => hash(`${salt}${seed}`));
  let [a, b, c, counter] = [state[0] ?? 0, state[1] ?? 0, state[2] ?? 0, 1];
  const next = (): number => {
    const result = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + result) | 0;
    return result >>> 0;
  };
  for (let round = 0; round < 15; round++) next();
  return next;
};

const hash = (text: string): number => {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return value ^ (value >>> 16);
};

/** The polar method gives two deviates at once; the second waits. */
const normalFrom = (uniform: () => number): (() => number) => {
  let waiting: number | null = null;
  return () => {
    if (waiting !== null) {
      const next = waiting;
      waiting = null;
      return next;
    }
    for (;;) {
      const [x, y] = [2 * uniform() - 1, 2 * uniform() - 1];
      const square = x * x + y * y;
      if (square >= 1 || square === 0) continue;
      const factor = Math.sqrt((-2 * Math.log(square)) / square);
      waiting = y * factor;
      return x * factor;
    }
  };
};
