import { quantile } from "./box-plot";
import { DEFAULT_LEVEL, type Interval } from "./interval";
import { InvalidInputError, requireLevel } from "./invalid-input";
import { type OrUndefined, isUndefined, undefinedBecause } from "./undefined";
import { type UnitStatistic, sumOverUnits } from "./unit-statistic";

export interface UnitBootstrap {
  /** Units that say something about agreement; these are drawn again. */
  units: number;
  value: OrUndefined<number>;
  interval: OrUndefined<Interval>;
  resamples: number;
  /** Resamples without a value, as when all their ratings are alike; the interval is of the others. */
  without: number;
}

/** Below so many units the interval is too narrow to be believed. */
export const FEWEST_RESAMPLED_UNITS = 20;

/**
 * An interval for a coefficient of agreement by resampling units.
 *
 * In plain words: other units could have been rated. Draw as many as there were from those there are, with repetition, a
 * thousand times; the middle 95% of the coefficients show how much it hangs on these units.
 *
 * Use it for `alphaOfUnits`, `gwetOfUnits` and `fleissKappaOfUnits`, with 20 units or more; it was found to hold from 100 on (`declared.ts`), below it is too narrow. Judges are not resampled: one who
 * is drawn twice would agree with himself.
 *
 * No coefficient, or fewer than two units: no interval. All resamples alike (full agreement): none either.
 *
 * Source: Zapf, Castell, Morawietz and Karch, BMC Med. Res. Methodol. 16 (2016) 93: the percentile interval; quantiles as R's
 * type 7.
 *
 * @param counts a row for each unit, how many judges gave it each value
 * @param random numbers in [0, 1); the same ones give the same interval
 * @throws InvalidInputError unless resamples is whole and positive and 0 < level < 1
 * @example unitBootstrap(counts, alphaOfUnits([-2, -1, 1, 2], "ordinal"), { random }).interval
 */
export function unitBootstrap(
  counts: readonly (readonly number[])[],
  statistic: UnitStatistic,
  {
    random,
    resamples = 1000,
    level = DEFAULT_LEVEL,
  }: { random: () => number; resamples?: number; level?: number },
): UnitBootstrap {
  requireLevel(level);
  if (!Number.isSafeInteger(resamples) || resamples < 1)
    throw new InvalidInputError("resamples must be 1 or more");
  const features = counts.flatMap((unit) => {
    const own = statistic.featuresOf(unit);
    return own === null ? [] : [own];
  });
  const value = statistic.valueOf(sumOverUnits(counts, statistic));
  const known = { units: features.length, value };
  if (isUndefined(value)) return { ...known, interval: value, resamples: 0, without: 0 };
  if (features.length < 2)
    return { ...known, interval: undefinedBecause("one_observation"), resamples: 0, without: 0 };
  const table = Float64Array.from(features.flat());
  const found: number[] = [];
  const sums = new Float64Array(statistic.width);
  for (let round = 0; round < resamples; round++) {
    drawInto(sums, table, features.length, random);
    const drawn = statistic.valueOf(sums);
    if (!isUndefined(drawn)) found.push(drawn);
  }
  found.sort((a, b) => a - b);
  const [low, high] = [quantile(found, (1 - level) / 2), quantile(found, (1 + level) / 2)];
  const interval =
    found.length === 0 || high - low <= 1e-12 ? undefinedBecause("zero_variance") : { low, high, level };
  return { ...known, interval, resamples, without: resamples - found.length };
}

/** As many rows of the table as it has, drawn with repetition and added up. */
const drawInto = (sums: Float64Array, table: Float64Array, rows: number, random: () => number): void => {
  const width = sums.length;
  sums.fill(0);
  for (let draw = 0; draw < rows; draw++) {
    const from = Math.floor(random() * rows) * width;
    for (let at = 0; at < width; at++) sums[at] = (sums[at] ?? 0) + (table[from + at] ?? 0);
  }
};
