import normal from "@stdlib/stats-base-dists-normal";
import t from "@stdlib/stats-base-dists-t";
import { binomialTest } from "@/lib/stats/shares/binomial-test";
import { clopperPearson } from "@/lib/stats/shares/clopper-pearson";
import type { Interval } from "@/lib/stats/interval";
import { InvalidInputError, requireCounts, requireProbability } from "@/lib/stats/invalid-input";
import { summary } from "./summary";
import { type OrUndefined, type Undefined, isUndefined, undefinedBecause } from "@/lib/stats/undefined";
import { wilson } from "@/lib/stats/shares/wilson";

/** Two one-sided tests against the two bounds. */
export interface Tost {
  pLower: number;
  pUpper: number;
  /** The greater of the two. */
  pTost: number;
  /** With a coverage of 1 - 2 alpha: inside the bounds where p is at most alpha. */
  interval: Interval;
  isEquivalent: boolean;
  /** The least margin with which these data would have shown equivalence. */
  smallestMargin: number;
}

interface Equivalence {
  bounds: { low: number; high: number };
  /** All answers pooled, as if independent. */
  exact: OrUndefined<Tost>;
  wilson: OrUndefined<Tost>;
  /** t tests over the judges' accuracies: the one to report. */
  overJudges: OrUndefined<Tost>;
}

/**
 * Is an accuracy equivalent to chance, within a margin?
 *
 * In plain words: "not significantly different from guessing" only says that too little is known. Equivalence is shown when
 * the data rule out both being better than chance by the margin and being worse by it.
 *
 * Use it to claim that judges cannot tell, with the margin frozen before. `smallestMargin` tells what could be claimed.
 *
 * No answers: undefined. One judge, or judges who do not differ: no test over judges. A bound below 0 or above 1 is impossible
 * for a share, so its p is 0.
 *
 * Source: Schuirmann, J. Pharmacokinet. Biopharm. 15 (1987) 657; R 4.2.2 `pbinom`, `qbeta`, `pt`.
 *
 * @throws InvalidInputError unless counts are whole with 0 <= correct <= n, chance lies in [0, 1], margin > 0, 0 < alpha < 1/2
 * @example equivalence([{ correct: 52, n: 100 }], 0.5, { margin: 0.15, alpha: 0.05 }).exact
 */
export function equivalence(
  judges: readonly { correct: number; n: number }[],
  chance: number,
  { margin, alpha }: { margin: number; alpha: number },
): Equivalence {
  requireProbability(chance, "chance");
  if (!(margin > 0) || !(alpha > 0 && alpha < 0.5))
    throw new InvalidInputError(
      `a margin must be above 0 and alpha within (0, 1/2), got ${margin} and ${alpha}`,
    );
  for (const { correct, n } of judges) requireCounts(correct, n);
  const correct = judges.reduce((sum, judge) => sum + judge.correct, 0);
  const n = judges.reduce((sum, judge) => sum + judge.n, 0);
  const bounds = { low: Number((chance - margin).toFixed(12)), high: Number((chance + margin).toFixed(12)) };
  const level = 1 - 2 * alpha;
  const conclude = concluded({ chance, alpha });
  const [exact, score] = [clopperPearson(correct, n, level), wilson(correct, n, level)];
  const tail = (bound: number): number => (correct / n - bound) / Math.sqrt((bound * (1 - bound)) / n);
  const above = (bound: number): number => scoreP(tail(bound), correct, 0);
  const below = (bound: number): number => scoreP(-tail(bound), n - correct, 0);
  return {
    bounds,
    exact: isUndefined(exact)
      ? exact
      : conclude(
          bounds.low < 0 ? 0 : orOne(binomialTest(correct, n, bounds.low).pGreater),
          bounds.high > 1 ? 0 : orOne(binomialTest(correct, n, bounds.high).pLess),
          exact,
        ),
    wilson: isUndefined(score)
      ? score
      : conclude(bounds.low < 0 ? 0 : above(bounds.low), bounds.high > 1 ? 0 : below(bounds.high), score),
    overJudges: overJudges(
      judges.filter((judge) => judge.n > 0).map((judge) => judge.correct / judge.n),
      bounds,
      level,
      conclude,
    ),
  };
}

const orOne = (p: OrUndefined<number>): number => (isUndefined(p) ? 1 : p);

/** At a bound of exactly 0 or 1 the score is infinite, or 0/0 where the data are what it says. */
const scoreP = (z: number, count: number, none: number): number =>
  Number.isNaN(z) || count === none ? (Number.isFinite(z) ? normal.cdf(-z, 0, 1) : 1) : normal.cdf(-z, 0, 1);

const concluded =
  ({ chance, alpha }: { chance: number; alpha: number }) =>
  (pLower: number, pUpper: number, interval: Interval): Tost => {
    const pTost = Math.max(pLower, pUpper);
    const smallestMargin = Math.max(chance - interval.low, interval.high - chance);
    return { pLower, pUpper, pTost, interval, isEquivalent: pTost <= alpha, smallestMargin };
  };

const overJudges = (
  accuracies: readonly number[],
  bounds: { low: number; high: number },
  level: number,
  conclude: (pLower: number, pUpper: number, interval: Interval) => Tost,
): OrUndefined<Tost> => {
  const { n, mean, sd } = summary(accuracies);
  const why: Undefined | null = isUndefined(mean) ? mean : isUndefined(sd) ? sd : null;
  if (why !== null || isUndefined(mean) || isUndefined(sd)) return why ?? undefinedBecause("no_data");
  if (sd === 0) return undefinedBecause("zero_variance");
  const se = sd / Math.sqrt(n);
  const half = t.quantile(1 - (1 - level) / 2, n - 1) * se;
  return conclude(t.cdf(-(mean - bounds.low) / se, n - 1), t.cdf((mean - bounds.high) / se, n - 1), {
    low: mean - half,
    high: mean + half,
    level,
  });
};
