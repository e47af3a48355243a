import { chiSquareTail } from "@/lib/stats/numerics/chi-square-tail";
import { InvalidInputError } from "@/lib/stats/invalid-input";
import { type OrUndefined, type Undefined, undefinedBecause } from "@/lib/stats/undefined";

interface ChiSquareFit {
  n: number;
  /** Of each category, in the order given. */
  expected: number[];
  statistic: OrUndefined<number>;
  df: OrUndefined<number>;
  p: OrUndefined<number>;
  minExpected: OrUndefined<number>;
  /** Some expected count is below 5, where the p-value is rough. */
  isSmall: boolean;
}

/**
 * Pearson's chi-square test of goodness of fit.
 *
 * In plain words: do the counts of some categories stray further from the shares that were expected than chance explains?
 *
 * Use it for independent outcomes: whether positions, sides or options were drawn as evenly as promised.
 *
 * Shares are scaled to sum to 1. A category that was expected never and came never is left out; one that came although it
 * was expected never makes the statistic infinite, so undefined. One category or no data: undefined.
 *
 * Source: Pearson, Phil. Mag. 50 (1900) 157; R 4.2.2 `chisq.test(p = , rescale.p = TRUE)`.
 *
 * @throws InvalidInputError unless counts are whole and not negative, and shares finite, not negative and not all 0
 * @example chiSquareFit([61, 74, 60, 54], [1, 1, 1, 1]).p // 0.332
 */
export function chiSquareFit(counts: readonly number[], shares: readonly number[]): ChiSquareFit {
  const whole = shares.reduce((total, share) => total + share, 0);
  if (counts.length !== shares.length || counts.some((count) => !Number.isSafeInteger(count) || count < 0))
    throw new InvalidInputError("a fit needs one whole count of 0 or more for each share");
  if (shares.some((share) => !(share >= 0) || !Number.isFinite(share)) || (shares.length > 0 && whole === 0))
    throw new InvalidInputError("shares must be finite, not negative, and not all 0");
  const n = counts.reduce((total, count) => total + count, 0);
  const expected = shares.map((share) => (n * share) / whole);
  const used = counts.flatMap((count, at) =>
    (shares[at] ?? 0) > 0 || count > 0 ? [{ count, expected: expected[at] ?? 0 }] : [],
  );
  const none = undefinedBecause("no_data");
  if (used.length === 0) return without({ n, expected, minExpected: none, isSmall: false }, none);
  const minExpected = used.reduce((least, one) => Math.min(least, one.expected), Infinity);
  const known = { n, expected, minExpected, isSmall: minExpected < 5 };
  if (n === 0) return without({ ...known, isSmall: false }, none);
  if (used.length < 2) return without(known, undefinedBecause("one_category"));
  if (minExpected === 0) return without(known, undefinedBecause("infinite"));
  const statistic = used.reduce((total, one) => total + (one.count - one.expected) ** 2 / one.expected, 0);
  const df = used.length - 1;
  return { ...known, statistic, df, p: chiSquareTail(statistic, df) };
}

const without = (
  known: Pick<ChiSquareFit, "n" | "expected" | "minExpected" | "isSmall">,
  why: Undefined,
): ChiSquareFit => ({ ...known, statistic: why, df: why, p: why });
