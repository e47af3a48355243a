import gammaln from "@stdlib/math-base-special-gammaln";
import { InvalidInputError, requireCounts, requireProbability } from "@/lib/stats/invalid-input";

export interface SequentialRate {
  /** ln of the e-value; null where the data rule the rate out altogether (it is infinite). */
  logE: number | null;
  isRejected: boolean;
  /** The rates that are not ruled out at this moment. */
  low: number;
  high: number;
}

/**
 * A success rate watched while data come in: the beta-binomial e-value and its confidence sequence.
 *
 * In plain words: an ordinary p-value may be looked at once. This one may be looked at after every trial and acted upon: if the
 * rate is p0, the chance that e ever reaches 1/alpha is at most alpha.
 *
 * Use it only where every trial is a fair coin by design (human-or-robot with the independent mix and p0 = 1/2). Answers of one
 * judge are not independent otherwise: with 20 judges of 30 answers it crosses in 74% of cases where 5% is claimed.
 *
 * No trials: e = 1 and the interval [0, 1].
 *
 * Source: Ville (1939); Robbins, Ann. Math. Statist. 41 (1970) 1397; Howard et al., Ann. Statist. 49 (2021) 1055.
 *
 * @param prior of the beta mixture, uniform by default
 * @throws InvalidInputError unless 0 <= successes <= n are whole, p0 in [0, 1], 0 < alpha < 1 and the prior is positive
 * @example sequentialRate(5, 5, { p0: 0.5, alpha: 0.05 }).low // 0.384
 */
export function sequentialRate(
  successes: number,
  n: number,
  { p0, alpha, prior = { a: 1, b: 1 } }: { p0: number; alpha: number; prior?: { a: number; b: number } },
): SequentialRate {
  requireCounts(successes, n);
  requireProbability(p0, "p0");
  if (!(alpha > 0 && alpha < 1) || !(prior.a > 0) || !(prior.b > 0))
    throw new InvalidInputError("alpha must lie in (0, 1), and the prior be positive");
  const logE = (p: number): number => sequentialLogE(successes, n, p, prior);
  const limit = -Math.log(alpha);
  const isInside = (p: number): boolean => logE(p) < limit;
  const own = logE(p0);
  const centre = n === 0 ? 0.5 : successes / n;
  return {
    logE: Number.isFinite(own) ? own : null,
    isRejected: own >= limit,
    low: successes === 0 ? 0 : edge(centre, 0, isInside),
    high: successes === n ? 1 : edge(centre, 1, isInside),
  };
}

/** The first part of it alone, for who only watches whether it reaches ln(1/alpha): Infinity where the data rule p0 out. */
export function sequentialLogE(successes: number, n: number, p0: number, prior = { a: 1, b: 1 }): number {
  const mixture = logBeta(prior.a + successes, prior.b + n - successes) - logBeta(prior.a, prior.b);
  return mixture - logLikelihood(successes, n, p0);
}

const logBeta = (a: number, b: number): number => gammaln(a) + gammaln(b) - gammaln(a + b);

const logLikelihood = (successes: number, n: number, p: number): number =>
  (successes === 0 ? 0 : successes * Math.log(p)) + (successes === n ? 0 : (n - successes) * Math.log1p(-p));

/** Where e reaches its limit between the observed rate and one end, halved until doubles tell no difference. */
const edge = (inner: number, outer: number, isInside: (p: number) => boolean): number => {
  let [inside, outside] = [inner, outer];
  for (let step = 0; step < 200 && inside !== outside; step++) {
    const middle = (inside + outside) / 2;
    if (middle === inside || middle === outside) break;
    if (isInside(middle)) inside = middle;
    else outside = middle;
  }
  return inside;
};
