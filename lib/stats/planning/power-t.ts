import t from "@stdlib/stats-base-dists-t";
import { InvalidInputError } from "@/lib/stats/invalid-input";
import { noncentralT } from "@/lib/stats/numerics/noncentral-t";
import { type OrUndefined, undefinedBecause } from "@/lib/stats/undefined";

export interface TDesign {
  /** `paired` is `one.sample` over the differences. */
  type: "one.sample" | "paired" | "two.sample";
  /** Effect in standard deviations: of the values, of the differences, or pooled. */
  d: number;
  alpha: number;
  alternative: "two.sided" | "greater";
}

/**
 * Power of a t test with n values (pairs, or values in each of two groups).
 *
 * In plain words: with n judges, how often would a difference of d standard deviations between judges be found?
 *
 * Use it for planning the number of judges, each counting once. Two-sided, both tails count, whatever the sign of d.
 *
 * n < 2: undefined. d = 0: alpha.
 *
 * Source: Cohen (1988); R package pwr 1.3-0, `power.t.test(strict = TRUE)`.
 *
 * @param n may be a real number, for solving
 * @throws InvalidInputError unless 0 < alpha < 1 and d and n are finite
 * @example powerT(119, { type: "two.sample", d: 0.36, alpha: 0.05, alternative: "two.sided" }) // 0.790
 */
export function powerT(n: number, { type, d, alpha, alternative }: TDesign): OrUndefined<number> {
  if (!Number.isFinite(n) || !Number.isFinite(d) || !(alpha > 0 && alpha < 1))
    throw new InvalidInputError("a t test's plan needs finite n and d, and alpha in (0, 1)");
  if (n < 2) return undefinedBecause("one_observation");
  const isTwo = type === "two.sample";
  const df = isTwo ? 2 * n - 2 : n - 1;
  const shift = d * Math.sqrt(isTwo ? n / 2 : n);
  if (alternative === "greater") return 1 - noncentralT(t.quantile(1 - alpha, df), df, shift);
  const critical = t.quantile(1 - alpha / 2, df);
  const far = Math.abs(shift);
  return 1 - noncentralT(critical, df, far) + noncentralT(-critical, df, far);
}

/**
 * The number of values that reaches a power, as a real number; round it up. d = 0, or a d against the alternative: undefined.
 *
 * @throws InvalidInputError unless 0 < alpha < 1 and 0 < power < 1
 */
export function sizeT(power: number, design: TDesign): OrUndefined<number> {
  if (!(power > 0 && power < 1)) throw new InvalidInputError(`power must lie in (0, 1), got ${power}`);
  const { d, alternative } = design;
  if (d === 0 || (alternative === "greater" && d < 0)) return undefinedBecause("no_outcome");
  const reaches = (n: number): boolean => {
    const reached = powerT(n, design);
    return typeof reached === "number" && reached >= power;
  };
  let [low, high] = [2, 4];
  if (reaches(low)) return low;
  while (!reaches(high)) [low, high] = [high, 2 * high];
  for (let step = 0; step < 200; step++) {
    const middle = (low + high) / 2;
    if (middle === low || middle === high) break;
    if (reaches(middle)) high = middle;
    else low = middle;
  }
  return high;
}
