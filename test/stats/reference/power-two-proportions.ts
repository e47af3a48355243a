import normal from "@stdlib/stats-base-dists-normal";
import { InvalidInputError, requireProbability } from "@/lib/stats/invalid-input";
import { type OrUndefined, undefinedBecause } from "@/lib/stats/undefined";

interface ProportionsDesign {
  p1: number;
  p2: number;
  alpha: number;
}

/** Cohen's h: the distance of two proportions on the scale where every share is told apart equally well. */
export function effectH(p1: number, p2: number): number {
  return 2 * Math.asin(Math.sqrt(p1)) - 2 * Math.asin(Math.sqrt(p2));
}

/**
 * Power of comparing two proportions with n answers in each group, two-sided, by two usual approximations.
 *
 * In plain words: how often would two arms whose judges are right in shares p1 and p2 be told apart?
 *
 * Use it for planning arms with one answer per person. `arcsine` counts both tails; `normal` is R's, which counts one.
 *
 * p1 = p2: the arcsine power is alpha.
 *
 * Source: Cohen, Statistical Power Analysis (1988); R packages pwr 1.3-0 (`pwr.2p.test`) and stats (`power.prop.test`).
 *
 * @throws InvalidInputError unless n > 0, p1 and p2 lie in [0, 1] and 0 < alpha < 1
 * @example powerTwoProportions(147, { p1: 0.29, p2: 0.47, alpha: 0.01 }).arcsine // 0.734
 */
export function powerTwoProportions(
  n: number,
  design: ProportionsDesign,
): { arcsine: number; normal: number } {
  requireProportions(design);
  if (!(n > 0)) throw new InvalidInputError(`n must be above 0, got ${n}`);
  const { p1, p2, alpha } = design;
  const z = normal.quantile(1 - alpha / 2, 0, 1);
  const shift = Math.abs(effectH(p1, p2)) * Math.sqrt(n / 2);
  const spread = Math.sqrt(p1 * (1 - p1) + p2 * (1 - p2));
  const pooled = Math.sqrt((p1 + p2) * (1 - (p1 + p2) / 2));
  const apart = (Math.sqrt(n) * Math.abs(p1 - p2) - z * pooled) / spread;
  return {
    arcsine: normal.cdf(shift - z, 0, 1) + normal.cdf(-shift - z, 0, 1),
    normal: spread === 0 ? (apart > 0 ? 1 : 0) : normal.cdf(apart, 0, 1),
  };
}

/**
 * The number of answers per group that reaches a power, as a real number; round it up. p1 = p2: none does.
 *
 * @throws InvalidInputError unless p1 and p2 lie in [0, 1], 0 < alpha < 1 and alpha < power < 1
 */
export function sizeTwoProportions(
  power: number,
  design: ProportionsDesign,
): { arcsine: OrUndefined<number>; normal: OrUndefined<number> } {
  requireProportions(design);
  if (!(power > 0 && power < 1)) throw new InvalidInputError(`power must lie in (0, 1), got ${power}`);
  const none = undefinedBecause("no_outcome");
  if (design.p1 === design.p2) return { arcsine: none, normal: none };
  const solve = (kind: "arcsine" | "normal"): number => {
    const reaches = (n: number): boolean => powerTwoProportions(n, design)[kind] >= power;
    let [low, high] = [1e-9, 1];
    while (!reaches(high)) [low, high] = [high, 2 * high];
    for (let step = 0; step < 200 && low < high; step++) {
      const middle = (low + high) / 2;
      if (middle === low || middle === high) break;
      if (reaches(middle)) high = middle;
      else low = middle;
    }
    return high;
  };
  return { arcsine: solve("arcsine"), normal: solve("normal") };
}

const requireProportions = ({ p1, p2, alpha }: ProportionsDesign): void => {
  requireProbability(p1, "p1");
  requireProbability(p2, "p2");
  if (!(alpha > 0 && alpha < 1)) throw new InvalidInputError(`alpha must lie in (0, 1), got ${alpha}`);
};
