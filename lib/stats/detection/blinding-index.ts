import normal from "@stdlib/stats-base-dists-normal";
import { type BinomialTest, binomialTest } from "@/lib/stats/shares/binomial-test";
import { DEFAULT_LEVEL, type Interval } from "@/lib/stats/interval";
import { InvalidInputError, requireLevel } from "@/lib/stats/invalid-input";
import { type OrUndefined, type Undefined, undefinedBecause } from "@/lib/stats/undefined";

/** What judges of one kind of item guessed about it, in full or in five levels. */
export type Guesses =
  | { correct: number; incorrect: number; dontKnow: number }
  | {
      stronglyCorrect: number;
      somewhatCorrect: number;
      dontKnow: number;
      somewhatIncorrect: number;
      stronglyIncorrect: number;
    };

export interface BangIndex {
  n: number;
  guessed: number;
  shareDontKnow: OrUndefined<number>;
  /** Over all answers. */
  withDontKnow: IndexValue;
  /** Those who guessed alone, with the exact test of their share against one half. */
  guessersOnly: IndexValue;
  guessersP: BinomialTest["pTwoSided"];
  /** Sure guesses in full, unsure ones half; null unless five levels were asked. */
  fiveLevels: IndexValue | null;
}

export interface IndexValue {
  value: OrUndefined<number>;
  se: OrUndefined<number>;
  /** Normal, not clipped. */
  interval: OrUndefined<Interval>;
  pTwoSided: OrUndefined<number>;
}

/**
 * Bang's blinding index of one arm.
 *
 * In plain words: 1 when all guess right (nobody was blind), 0 when they guess at random, -1 when all guess wrong.
 *
 * Use it for the closing question what a judge thinks the samples were, per arm. Mind that `jamesIndex` runs the other way.
 *
 * No answers: undefined. Nobody guessed: the index is 0 without interval. No spread: no interval and test.
 *
 * Source: Bang, Ni and Davis, Control. Clin. Trials 25 (2004) 143; R package BI.
 *
 * @throws InvalidInputError unless counts are whole and not negative and 0 < level < 1
 * @example bangIndex({ correct: 30, incorrect: 10, dontKnow: 10 }).withDontKnow.value // 0.4
 */
export function bangIndex(guesses: Guesses, level = DEFAULT_LEVEL): BangIndex {
  requireLevel(level);
  const levels = levelsOf(guesses);
  const { correct, incorrect, dontKnow } = plain(guesses);
  const [guessed, n] = [correct + incorrect, correct + incorrect + dontKnow];
  return {
    n,
    guessed,
    shareDontKnow: n === 0 ? undefinedBecause("no_data") : dontKnow / n,
    withDontKnow: weighted(
      [
        [1, correct],
        [0, dontKnow],
        [-1, incorrect],
      ],
      level,
    ),
    guessersOnly: weighted(
      [
        [1, correct],
        [-1, incorrect],
      ],
      level,
    ),
    guessersP: binomialTest(correct, guessed).pTwoSided,
    fiveLevels: levels ? weighted(levels, level) : null,
  };
}

/** The guesses as right, wrong and neither. */
export function plain(guesses: Guesses): { correct: number; incorrect: number; dontKnow: number } {
  const counts = Object.values<number>(guesses);
  if (counts.some((count) => !Number.isSafeInteger(count) || count < 0))
    throw new InvalidInputError("guesses must be whole counts of 0 or more");
  if ("correct" in guesses) return guesses;
  return {
    correct: guesses.stronglyCorrect + guesses.somewhatCorrect,
    incorrect: guesses.somewhatIncorrect + guesses.stronglyIncorrect,
    dontKnow: guesses.dontKnow,
  };
}

const levelsOf = (guesses: Guesses): [number, number][] | null =>
  "correct" in guesses
    ? null
    : [
        [1, guesses.stronglyCorrect],
        [0.5, guesses.somewhatCorrect],
        [0, guesses.dontKnow],
        [-0.5, guesses.somewhatIncorrect],
        [-1, guesses.stronglyIncorrect],
      ];

/** Mean of weights with a multinomial variance. */
const weighted = (
  answers: readonly (readonly [weight: number, count: number])[],
  level: number,
): IndexValue => {
  const n = answers.reduce((sum, [, count]) => sum + count, 0);
  if (n === 0) return without(undefinedBecause("no_data"));
  const value = answers.reduce((sum, [weight, count]) => sum + weight * count, 0) / n;
  const squares = answers.reduce((sum, [weight, count]) => sum + weight ** 2 * count, 0) / n;
  return withInterval(value, Math.sqrt(Math.max(0, squares - value ** 2) / n), 0, level);
};

/** A value with a normal interval, and its test against `nullValue`. */
export function withInterval(value: number, se: number, nullValue: number, level: number): IndexValue {
  const flat = undefinedBecause("zero_variance");
  if (se < 1e-13) return { value, se: 0, interval: flat, pTwoSided: flat };
  const half = normal.quantile(1 - (1 - level) / 2, 0, 1) * se;
  const z = (value - nullValue) / se;
  return {
    value,
    se,
    pTwoSided: Math.min(1, 2 * normal.cdf(-Math.abs(z), 0, 1)),
    interval: { low: value - half, high: value + half, level },
  };
}

const without = (why: Undefined): IndexValue => ({ value: why, se: why, interval: why, pTwoSided: why });
