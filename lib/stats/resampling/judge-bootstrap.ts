import { quantile } from "@/lib/stats/means/box-plot";
import { clusteredMean } from "@/lib/stats/crossed/clustered-mean";
import { DEFAULT_LEVEL, type Interval } from "@/lib/stats/interval";
import { InvalidInputError, requireLevel } from "@/lib/stats/invalid-input";
import { type OrUndefined, isUndefined, undefinedBecause } from "@/lib/stats/undefined";

interface JudgeBootstrap {
  /** Values of all judges. */
  n: number;
  judges: number;
  mean: OrUndefined<number>;
  /** CR1, as `clusteredMean` has it. */
  se: OrUndefined<number>;
  interval: OrUndefined<Interval>;
  resamples: number;
  /** `judges` is at least `FEWEST_RESAMPLED_JUDGES`: below, the interval is not to be relied on. */
  isInRange: boolean;
}

/** With fewer judges a resample is too often made of a handful, and the interval comes out too narrow or absurdly wide. */
const FEWEST_RESAMPLED_JUDGES = 20;

/**
 * The mean of values that come by judge, with a bootstrap-t interval from resampling judges.
 *
 * In plain words: draw as many judges as there were, with repetition, a thousand times; see how many of its own standard
 * errors each mean lies off; and use that in the place of the t table. It follows the skew of the data, so its two arms may be
 * of unequal length, as they should be for shares near 0 or 1.
 *
 * Use it with 20 judges or more, as a check of `clusteredMean` where few judges gave many answers or shares are extreme. Like
 * that it is about the shown samples only; where samples stand for others, use `twoWayMean`.
 *
 * No values, or one judge: no interval. Judges who do not differ: none either. Resamples of one judge alone, whose standard
 * error is 0, count as infinitely far off; where that reaches the ends, the interval is undefined.
 *
 * Source: Efron and Tibshirani, An Introduction to the Bootstrap (1993), 12.5; Cameron, Gelbach and Miller, Rev. Econ. Stat. 90
 * (2008) 414 (pairs cluster bootstrap-t); quantiles as R's type 7.
 *
 * @param judges sum and number of values of each; those with n = 0 are left out
 * @param random numbers in [0, 1); the same ones give the same interval
 * @throws InvalidInputError as `clusteredMean`, or unless resamples is whole and positive
 * @example judgeBootstrap(judges.map(({ correct, n }) => ({ sum: correct, n })), { random }).interval
 */
export function judgeBootstrap(
  judges: readonly { sum: number; n: number }[],
  {
    random,
    resamples = 1000,
    level = DEFAULT_LEVEL,
  }: { random: () => number; resamples?: number; level?: number },
): JudgeBootstrap {
  requireLevel(level);
  if (!Number.isSafeInteger(resamples) || resamples < 1)
    throw new InvalidInputError("resamples must be 1 or more");
  const { n, clusters, mean, seCr1: se } = clusteredMean(judges, 0, level);
  const known = { n, judges: clusters, mean, se, isInRange: clusters >= FEWEST_RESAMPLED_JUDGES };
  if (isUndefined(mean)) return { ...known, interval: mean, resamples: 0 };
  if (isUndefined(se)) return { ...known, interval: se, resamples: 0 };
  if (se === 0) return { ...known, interval: undefinedBecause("zero_variance"), resamples: 0 };
  const used = judges.filter((judge) => judge.n > 0);
  const table = {
    n: Float64Array.from(used, (judge) => judge.n),
    residual: Float64Array.from(used, (judge) => judge.sum - judge.n * mean),
  };
  const distances = Float64Array.from({ length: resamples }, () => distanceOf(table, se, random)).sort();
  const [low, high] = [quantile(distances, (1 - level) / 2), quantile(distances, (1 + level) / 2)];
  const isBounded = Number.isFinite(low) && Number.isFinite(high);
  return {
    ...known,
    resamples,
    interval: isBounded
      ? { low: mean - high * se, high: mean - low * se, level }
      : undefinedBecause("infinite"),
  };
}

/** Of one resample, `whole` being the standard error of all: how many of its own standard errors its mean lies above the mean of all. */
const distanceOf = (
  table: { n: Float64Array; residual: Float64Array },
  whole: number,
  random: () => number,
): number => {
  const k = table.n.length;
  let [n, sum, squares, products, sizes] = [0, 0, 0, 0, 0];
  for (let draw = 0; draw < k; draw++) {
    const at = Math.floor(random() * k);
    const [own, residual] = [table.n[at] ?? 0, table.residual[at] ?? 0];
    n += own;
    sum += residual;
    squares += residual ** 2;
    products += residual * own;
    sizes += own ** 2;
  }
  const off = sum / n;
  // The squared residuals around the resample's own mean; what rounding leaves of equal judges is none.
  const spread = squares - 2 * off * products + off ** 2 * sizes;
  const se = spread <= 1e-12 * (squares + (n * whole) ** 2) ? 0 : Math.sqrt((spread * k) / (k - 1)) / n;
  return Math.abs(off) <= 1e-12 * whole ? 0 : off / se;
};
