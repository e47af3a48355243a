import { type SignedRank, signedRank } from "./signed-rank";

/**
 * `signedRank` of one value per judge (an accuracy, a mean) against a null value, with differences rounded to 12 decimals.
 *
 * In plain words: judges who were right in 7 of 10 and in 3 of 10 lie equally far from one half, although a computer's
 * 0.7 - 0.5 and 0.5 - 0.3 are not quite the same number. Rounded, they tie, and nobody who guessed counts as above guessing.
 *
 * Use it for shares of judges; `signedRank` alone for whole scores. Degenerate data as there.
 *
 * Source: Wilcoxon, Biometrics Bull. 1 (1945) 80.
 *
 * @throws InvalidInputError if a value or the null value is not finite
 * @example signedRankOfJudges([0.7, 0.5, 0.3], 0.5).wPlus // 1.5
 */
export function signedRankOfJudges(values: readonly number[], nullValue: number): SignedRank {
  return signedRank(values.map((value) => Number((value - nullValue).toFixed(12))));
}
