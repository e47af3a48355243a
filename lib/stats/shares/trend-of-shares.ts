import normal from "@stdlib/stats-base-dists-normal";
import { DEFAULT_LEVEL, type Interval } from "@/lib/stats/interval";
import { InvalidInputError, requireCounts, requireLevel } from "@/lib/stats/invalid-input";
import { total } from "@/lib/stats/total";
import { type OrUndefined, type Undefined, undefinedBecause } from "@/lib/stats/undefined";

export interface TrendOfShares {
  /** Change of the share from one place to the next. */
  slope: OrUndefined<number>;
  interval: OrUndefined<Interval>;
  /** Of the test for no trend. */
  p: OrUndefined<number>;
}

/**
 * Does a share rise or fall with the place, as from the first trial of a session to the last?
 *
 * In plain words: the straight line that fits the shares best. Its slope says by how much the share grows from one place
 * to the next; a learning judge has a positive one, a tired judge a negative one.
 *
 * Use it to look for learning. Answers count as independent, and judges who left early are missing at late places.
 *
 * No answers: undefined. One place only: no slope. All answers alike: a slope of 0 without interval and test. All answers on the
 * line (all wrong at one place, all right at the next): no interval.
 *
 * Source: Cochran, Biometrics 10 (1954) 417; Armitage, Biometrics 11 (1955) 375; the p is that of R 4.2.2
 * `prop.trend.test`. The interval takes White's variance, Econometrica 48 (1980) 817, since shares are not equally spread.
 *
 * @throws InvalidInputError unless places are finite, counts whole with 0 <= successes <= n, and 0 < level < 1
 * @example trendOfShares([{ place: 1, successes: 5, n: 10 }, { place: 2, successes: 6, n: 10 }]).slope // 0.1
 */
export function trendOfShares(
  places: readonly { place: number; successes: number; n: number }[],
  level = DEFAULT_LEVEL,
): TrendOfShares {
  requireLevel(level);
  for (const { place, successes, n } of places) {
    requireCounts(successes, n);
    if (!Number.isFinite(place)) throw new InvalidInputError(`${place} is no place`);
  }
  const n = total(places.map((one) => one.n));
  if (n === 0) return without(undefinedBecause("no_data"));
  const mean = total(places.map((one) => one.n * one.place)) / n;
  const share = total(places.map(({ successes }) => successes)) / n;
  const spread = total(places.map((one) => one.n * (one.place - mean) ** 2));
  if (spread === 0) return without(undefinedBecause("one_category"));
  const flat = undefinedBecause("zero_variance");
  if (share === 0 || share === 1) return { slope: 0, interval: flat, p: flat };
  const slope = total(places.map((one) => (one.place - mean) * (one.successes - one.n * share))) / spread;
  const seWithoutTrend = Math.sqrt((share * (1 - share)) / spread);
  const z = slope / seWithoutTrend;
  const found = Math.sqrt(total(places.map((one) => squaresAt(one, { mean, share, slope })))) / spread;
  // What rounding leaves of answers that all lie on the line is no variation.
  const se = found <= 1e-12 * seWithoutTrend ? 0 : found;
  const half = normal.quantile(1 - (1 - level) / 2, 0, 1) * se;
  return {
    slope,
    p: Math.min(1, 2 * normal.cdf(-Math.abs(z), 0, 1)),
    interval: se === 0 ? flat : { low: slope - half, high: slope + half, level },
  };
}

/** What the answers at one place add to White's variance: squared distance from the line, times that from the mean place. */
const squaresAt = (
  { place, successes, n }: { place: number; successes: number; n: number },
  { mean, share, slope }: { mean: number; share: number; slope: number },
): number => {
  const line = share + slope * (place - mean);
  return (place - mean) ** 2 * (successes * (1 - line) ** 2 + (n - successes) * line ** 2);
};

const without = (why: Undefined): TrendOfShares => ({ slope: why, interval: why, p: why });
