import t from "@stdlib/stats-base-dists-t";
import { requireLevel } from "./invalid-input";
import type { OneSampleT } from "./one-sample-t";
import { isUndefined, type OrUndefined } from "./undefined";

/**
 * The smallest difference from a null value that two one-sided t tests (TOST) can exclude.
 *
 * In plain words: "not significantly different" does not mean "equal"; so how different may it still be? The answer is
 * |mean - null| + t(1 - alpha) · se: every larger difference, up or down, is refuted at level alpha, this one is not. It is
 * the farther end of the 1 - 2 alpha interval, seen from the null value.
 *
 * Use it in every sentence that reports a result as not distinguished from chance. No value, one value, identical
 * values: undefined, for the same reasons as the t test itself.
 *
 * Source: Schuirmann, J. Pharmacokin. Biopharm. 15 (1987) 657; R 4.2.2 `qt`.
 *
 * @param alpha level of each of the two one-sided tests
 * @throws InvalidInputError unless 0 < alpha < 1
 * @example smallestMargin(oneSampleT([0.3, 0.7, 0.8, 0.5, 0.3, 0.5, 0.7, 0.4, 0.5, 0.5], 0.5), 0.5) // 0.118
 */
export function smallestMargin(test: OneSampleT, nullValue: number, alpha = 0.05): OrUndefined<number> {
  requireLevel(alpha);
  if (isUndefined(test.t)) return test.t;
  if (isUndefined(test.mean)) return test.mean;
  if (isUndefined(test.se)) return test.se;
  return Math.abs(test.mean - nullValue) + t.quantile(1 - alpha, test.n - 1) * test.se;
}
