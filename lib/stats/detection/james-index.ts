import { type Guesses, type IndexValue, plain, withInterval } from "./blinding-index";
import { DEFAULT_LEVEL } from "@/lib/stats/interval";
import { requireLevel } from "@/lib/stats/invalid-input";
import { type OrUndefined, undefinedBecause } from "@/lib/stats/undefined";

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
  const counts = [one.correct, other.incorrect, one.incorrect, other.correct, one.dontKnow, other.dontKnow];
  const n = counts.reduce((sum, count) => sum + count, 0);
  const none = undefinedBecause("no_data");
  const unsure = one.dontKnow + other.dontKnow;
  if (
    one.correct + one.incorrect + one.dontKnow === 0 ||
    other.correct + other.incorrect + other.dontKnow === 0
  )
    return { value: none, se: none, interval: none, shareDontKnow: n === 0 ? none : unsure / n, kappa: none };
  const [p11 = 0, p12 = 0, p21 = 0, p22 = 0] = counts.map((count) => count / n);
  const shareDontKnow = unsure / n;
  const q = p11 + p12 + p21 + p22;
  const flat = undefinedBecause("zero_variance");
  if (q === 0) return { value: 1, se: 0, interval: flat, shareDontKnow, kappa: none };
  const margins = { r1: p11 + p12, r2: p21 + p22, c1: p11 + p21, c2: p12 + p22 };
  const crossed = margins.r1 * margins.c2 + margins.r2 * margins.c1;
  const alone = undefinedBecause("one_category");
  if (crossed === 0) return { value: alone, se: alone, interval: alone, shareDontKnow, kappa: alone };
  const wrong = p12 + p21;
  const slope = (ofCrossed: number, isWrong: boolean): number =>
    ((isWrong ? q ** 2 : 0) + 2 * wrong * q - (wrong * q ** 2 * ofCrossed) / crossed) / (2 * crossed);
  const slopes = [
    slope(margins.c2 + margins.r2, false),
    slope(margins.c2 + margins.r1, true),
    slope(margins.c1 + margins.r2, true),
    slope(margins.c1 + margins.r1, false),
    1,
    1,
  ];
  const mean = (power: 1 | 2): number =>
    slopes.reduce((sum, own, at) => sum + own ** power * ((counts[at] ?? 0) / n), 0);
  const se = Math.sqrt(Math.max(0, mean(2) - mean(1) ** 2) / n);
  const { pTwoSided: _p, ...index } = withInterval(
    shareDontKnow + (wrong * q ** 2) / (2 * crossed),
    se,
    0.5,
    level,
  );
  return { ...index, shareDontKnow, kappa: (wrong * q) / crossed - 1 };
}
