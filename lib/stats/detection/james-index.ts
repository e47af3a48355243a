import { type Guesses, type IndexValue, plain, withInterval } from "./blinding-index";
import { jamesOfTable } from "./james-table";
import { DEFAULT_LEVEL } from "@/lib/stats/interval";
import { requireLevel } from "@/lib/stats/invalid-input";
import { total } from "@/lib/stats/total";
import { type OrUndefined, isUndefined, undefinedBecause } from "@/lib/stats/undefined";

export interface JamesIndex extends Omit<IndexValue, "pTwoSided"> {
  shareDontKnow: OrUndefined<number>;
  /** Disagreement of guess and truth beyond chance. */
  kappa: OrUndefined<number>;
}

/**
 * James' blinding index of two arms.
 *
 * In plain words: 1 when everybody says "don't know" (all were blind), 0.5 when they guess at random, 0 when all are right. It
 * runs against Bang's: higher is blinder.
 *
 * Use it beside `bangIndex`, which tells the arms apart; a study can be blind in one arm and not in the other.
 *
 * An arm without answers: undefined. Everybody says "don't know": 1. No disagreement possible by chance: undefined.
 *
 * Source: James et al., Stat. Med. 15 (1996) 1421; R package BI. The variance is the delta method on the six counts, for which
 * the index is p_dk + (p12 + p21) q² / (2 (r1 c2 + r2 c1)), q being the share that guessed, r and c the margins of guesses and arms.
 *
 * @throws InvalidInputError unless counts are whole and not negative and 0 < level < 1
 * @example jamesIndex({ correct: 10, incorrect: 10, dontKnow: 0 }, { correct: 10, incorrect: 10, dontKnow: 0 }).value // 0.5
 */
export function jamesIndex(first: Guesses, second: Guesses, level = DEFAULT_LEVEL): JamesIndex {
  requireLevel(level);
  const [one, other] = [plain(first), plain(second)];
  const table = {
    guesses: [
      [one.correct, other.incorrect],
      [one.incorrect, other.correct],
    ],
    dontKnow: [one.dontKnow, other.dontKnow],
  };
  const { n, value, shareDontKnow, kappa, slopes } = jamesOfTable(table);
  if (isUndefined(value)) return { value, se: value, interval: value, shareDontKnow, kappa };
  if (slopes === null)
    return { value, se: 0, interval: undefinedBecause("zero_variance"), shareDontKnow, kappa };
  const cells = [...table.guesses, table.dontKnow].flatMap((row, guess) =>
    row.map((count, truth) => ({ count, slope: slopes.guesses[guess]?.[truth] ?? slopes.dontKnow })),
  );
  const mean = (power: 1 | 2): number => total(cells.map(({ slope, count }) => (slope ** power * count) / n));
  const se = Math.sqrt(Math.max(0, mean(2) - mean(1) ** 2) / n);
  const { pTwoSided: _p, ...index } = withInterval(value, se, 0.5, level);
  return { ...index, shareDontKnow, kappa };
}
