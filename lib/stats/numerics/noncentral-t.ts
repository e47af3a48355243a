import beta from "@stdlib/stats-base-dists-beta";
import normal from "@stdlib/stats-base-dists-normal";
import gammaln from "@stdlib/math-base-special-gammaln";

/**
 * P(T <= t) of a noncentral t distribution: where a t statistic falls when there is an effect.
 *
 * Source: Lenth, Algorithm AS 243, Appl. Stat. 38 (1989) 185, as R's `pnt`; beyond a noncentrality of 37, where its weights
 * underflow, R's normal approximation (Abramowitz and Stegun 26.7.10).
 */
export function noncentralT(t: number, df: number, noncentrality: number): number {
  if (t < 0) return 1 - noncentralT(-t, df, -noncentrality);
  const delta = noncentrality;
  if (Math.abs(delta) > 37.6) {
    const s = 1 / (4 * df);
    return normal.cdf((t * (1 - s) - delta) / Math.sqrt(1 + t ** 2 * 2 * s), 0, 1);
  }
  const x = t ** 2 / (t ** 2 + df);
  const below = normal.cdf(-delta, 0, 1);
  if (x === 0) return below;
  const [half, lambda] = [df / 2, delta ** 2];
  let p = 0.5 * Math.exp(-lambda / 2);
  let q = Math.sqrt(2 / Math.PI) * p * delta;
  let rest = 0.5 - p;
  const tail = (df / (t ** 2 + df)) ** half;
  let a = 0.5;
  let odd = beta.cdf(x, a, half);
  let oddStep =
    2 *
    tail *
    Math.exp(a * Math.log(x) - (Math.log(Math.sqrt(Math.PI)) + gammaln(half) - gammaln(0.5 + half)));
  let even = 1 - tail;
  let evenStep = half * x * tail;
  let sum = p * odd + q * even;
  for (let round = 1; round < 10_000; round++) {
    a += 1;
    odd -= oddStep;
    even -= evenStep;
    oddStep *= (x * (a + half - 1)) / a;
    evenStep *= (x * (a + half - 0.5)) / (a + 0.5);
    p *= lambda / (2 * round);
    q *= lambda / (2 * round + 1);
    rest -= p;
    sum += p * odd + q * even;
    if (Math.abs(2 * rest * (odd - oddStep)) < 1e-14) break;
  }
  return Math.min(1, sum + below);
}
