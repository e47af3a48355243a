import { binomialTest } from "@/lib/stats/shares/binomial-test";
import { InvalidInputError, requireProbability } from "@/lib/stats/invalid-input";
import { type OrUndefined, isUndefined, undefinedBecause } from "@/lib/stats/undefined";

/** When the test calls a count significant: its upper tail alone, twice the smaller tail, or R's `binom.test`. */
export type BinomialRule = "greater" | "twoSidedEqualTails" | "twoSidedBinomTest";

interface BinomialPower {
  /** The smallest count that is significant upwards; undefined where none is. */
  criticalGreater: OrUndefined<number>;
  /** Chance of significance if p0 is true, and if p1 is. */
  size: Record<BinomialRule, number>;
  power: Record<BinomialRule, number>;
}

/**
 * Power of the exact binomial test.
 *
 * In plain words: with n independent answers, how often would judges who are right with probability p1 be told from guessing?
 * Counts are whole, so the true size lies below alpha and power goes up and down like a saw.
 *
 * Use it for one answer per person; answers of one judge are not independent, and judges who differ need more.
 *
 * n = 0: undefined. No count can be significant: power 0.
 *
 * Source: R 4.2.2 `pbinom`, `binom.test`; comparisons with alpha have a relative slack of 1e-12.
 *
 * @throws InvalidInputError unless n is whole and not negative, p0 and p1 lie in [0, 1] and 0 < alpha < 1
 * @example powerBinomial(192, { p0: 0.25, p1: 0.342, alpha: 0.05 }).power.greater // 0.862
 */
export function powerBinomial(
  n: number,
  { p0, p1, alpha }: { p0: number; p1: number; alpha: number },
): OrUndefined<BinomialPower> {
  requireDesign({ p0, p1, alpha });
  if (!Number.isSafeInteger(n) || n < 0)
    throw new InvalidInputError(`n must be whole and not negative, got ${n}`);
  if (n === 0) return undefinedBecause("no_data");
  const counts = Array.from({ length: n + 1 }, (_, count) => count);
  const isSmall = counts.map((count) => isAtMost(binomialTest(count, n, p0).pTwoSided, alpha));
  const regions: Record<BinomialRule, TailRegion> = {
    greater: tailRegion(n, p0, alpha, "greater"),
    twoSidedEqualTails: tailRegion(n, p0, alpha, "twoSidedEqualTails"),
    twoSidedBinomTest: { below: isSmall.indexOf(false) - 1, above: isSmall.lastIndexOf(false) + 1 },
  };
  const chance = (p: number): Record<BinomialRule, number> => ({
    greater: chanceOf(regions.greater, n, p),
    twoSidedEqualTails: chanceOf(regions.twoSidedEqualTails, n, p),
    twoSidedBinomTest: chanceOf(regions.twoSidedBinomTest, n, p),
  });
  const { above } = regions.greater;
  return {
    criticalGreater: above > n ? undefinedBecause("no_outcome") : above,
    size: chance(p0),
    power: chance(p1),
  };
}

/** The counts that are significant: those up to `below` and from `above` on. */
interface TailRegion {
  below: number;
  above: number;
}

/** Tails only shrink outwards, so their ends are found by halving. */
export function tailRegion(
  n: number,
  p0: number,
  alpha: number,
  rule: Exclude<BinomialRule, "twoSidedBinomTest">,
): TailRegion {
  const tail = rule === "greater" ? alpha : alpha / 2;
  const above = firstTrue(n + 1, (count) => isAtMost(binomialTest(count, n, p0).pGreater, tail));
  if (rule === "greater") return { below: -1, above };
  const fromBelow = firstTrue(n + 1, (failures) => isAtMost(binomialTest(n - failures, n, p0).pLess, tail));
  return { below: n - fromBelow, above };
}

/** The chance that a count falls in the region. */
export function chanceOf({ below, above }: TailRegion, n: number, p: number): number {
  const value = (tail: OrUndefined<number>): number => (isUndefined(tail) ? 0 : tail);
  return (
    (below >= 0 ? value(binomialTest(below, n, p).pLess) : 0) +
    (above <= n ? value(binomialTest(above, n, p).pGreater) : 0)
  );
}

const isAtMost = (p: OrUndefined<number>, limit: number): boolean =>
  !isUndefined(p) && p <= limit * (1 + 1e-12);

/** The first count from 0 that holds, or `end`. */
const firstTrue = (end: number, holds: (count: number) => boolean): number => {
  let [low, high] = [0, end];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
};

export function requireDesign({ p0, p1, alpha }: { p0: number; p1: number; alpha: number }): void {
  requireProbability(p0, "p0");
  requireProbability(p1, "p1");
  if (!(alpha > 0 && alpha < 1)) throw new InvalidInputError(`alpha must lie in (0, 1), got ${alpha}`);
}
