import beta from "@stdlib/stats-base-dists-beta";
import binomial from "@stdlib/stats-base-dists-binomial";
import { requireCounts, requireProbability } from "@/lib/stats/invalid-input";
import { type OrUndefined, undefinedBecause } from "@/lib/stats/undefined";

export interface BinomialTest {
  /** successes / n */
  estimate: OrUndefined<number>;
  /** Summed probability of all outcomes that are no more likely than the observed one. */
  pTwoSided: OrUndefined<number>;
  /** P(X <= successes) */
  pLess: OrUndefined<number>;
  /** P(X >= successes): the chance of doing at least this well by guessing. */
  pGreater: OrUndefined<number>;
}

/**
 * Exact binomial test of a success probability.
 *
 * In plain words: if every answer were right with probability `p0`, independently, how surprising would a count this
 * far from what is expected be? No approximation is involved, so it holds for one answer as well as for 100,000.
 *
 * Use it for counts of independent yes/no outcomes: one judge's answers, the sides a fair coin drew, one answer per
 * person. Answers of several judges taken together are not independent (a good judge is right again and again); then
 * the p-value is too small, and the t test over judges (`one-sample-t`) comes first.
 *
 * The two-sided p is the minimum-likelihood one of R's `binom.test`: outcomes whose probability exceeds the observed
 * one's by no more than a factor 1 + 1e-7 count as ties. It is not twice the smaller tail; for p0 = 1/2 the two agree.
 *
 * p0 = 0 or 1 is allowed: p is 1 if the data are possible and 0 otherwise. n = 0: everything is undefined.
 *
 * Source: Clopper and Pearson, Biometrika 26 (1934) 404; R 4.2.2 `stats::binom.test`. The tails are incomplete beta
 * functions, which stay accurate below 1e-200 where summed probabilities would not.
 *
 * @throws InvalidInputError unless 0 <= successes <= n are whole and p0 lies in [0, 1]
 * @example binomialTest(52, 100).pTwoSided // 0.764: 52 right of 100 is what guessing gives
 */
export function binomialTest(successes: number, n: number, p0 = 0.5): BinomialTest {
  requireCounts(successes, n);
  requireProbability(p0, "p0");
  if (n === 0) {
    const none = undefinedBecause("no_data");
    return { estimate: none, pTwoSided: none, pLess: none, pGreater: none };
  }
  return {
    estimate: successes / n,
    pTwoSided: twoSided(successes, n, p0),
    pLess: atMost(successes, n, p0),
    pGreater: atLeast(successes, n, p0),
  };
}

const atLeast = (k: number, n: number, p: number): number =>
  k <= 0 ? 1 : k > n ? 0 : beta.cdf(p, k, n - k + 1);

/** By symmetry the upper tail of the failures; 1 - atLeast would lose small tails to cancellation. */
const atMost = (k: number, n: number, p: number): number => atLeast(n - k, n, 1 - p);

const twoSided = (k: number, n: number, p: number): number => {
  if (p === 0 || p === 1) return k === n * p ? 1 : 0;
  const expected = n * p;
  if (k === expected) return 1;
  const limit = binomial.logpmf(k, n, p) + Math.log1p(1e-7);
  const isTail = (i: number): boolean => binomial.logpmf(i, n, p) <= limit;
  if (k < expected) {
    const start = firstTrue(Math.ceil(expected), n + 1, isTail);
    return Math.min(1, atMost(k, n, p) + atLeast(start, n, p));
  }
  // The lower side counted in failures, so that one search serves both.
  const failures = firstTrue(Math.ceil(n - expected), n + 1, (i) => isTail(n - i));
  return Math.min(1, atLeast(k, n, p) + atMost(n - failures, n, p));
};

/** Smallest i in [from, end) with holds(i), or end. Beyond the expected count probabilities only fall, so bisect. */
const firstTrue = (from: number, end: number, holds: (i: number) => boolean): number => {
  let low = from;
  let high = end;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
};
