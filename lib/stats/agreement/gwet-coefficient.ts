import { type Weighting, categoryWeights } from "./category-weights";
import { DEFAULT_LEVEL } from "@/lib/stats/interval";
import { InvalidInputError, requireLevel } from "@/lib/stats/invalid-input";
import { type TStatistic, tStatistic } from "@/lib/stats/means/t-statistic";
import { type OrUndefined, type Undefined, undefinedBecause } from "@/lib/stats/undefined";
import { total } from "@/lib/stats/total";
import { type UnitStatistic, countByUnit, requireUnitCounts } from "@/lib/stats/resampling/unit-statistic";

interface GwetCoefficient extends TStatistic {
  /** Units with a rating. */
  rated: number;
  /** Units with two or more. */
  units: number;
  observed: OrUndefined<number>;
  expected: OrUndefined<number>;
  coefficient: OrUndefined<number>;
  se: OrUndefined<number>;
}

/**
 * Gwet's AC1 (identity weights) and AC2 (any others): agreement of any number of judges, with missing ratings.
 *
 * In plain words: like kappa, but chance is taken from how mixed the answers are, not from the judges' habits. Where nearly
 * all code is accepted, judges who agree get a high coefficient here and a kappa near zero.
 *
 * Use it beside alpha where one answer is much commoner than the others.
 *
 * Everybody in one category: 1, without interval. No unit with two ratings, or a scale of one category: undefined. One rated
 * unit: the coefficient only. The interval is as computed and may end above 1.
 *
 * Source: Gwet, Handbook of Inter-Rater Reliability, 4th ed. (2014); equal to R package irrCAC on raw ratings.
 *
 * @param ratings a row for each judge, a column for each unit, null for none
 * @param scores one number for each category, for linear and quadratic weights
 * @throws InvalidInputError for a rating outside the scale, or unless 0 < level < 1
 * @example gwetCoefficient([[1, 2], [1, 1]], { categories: [-2, -1, 1, 2], weighting: "ordinal" })
 */
export function gwetCoefficient<C extends string | number>(
  ratings: readonly (readonly (C | null)[])[],
  scale: { categories: readonly C[]; scores?: readonly number[]; weighting?: Weighting },
  level = DEFAULT_LEVEL,
): GwetCoefficient {
  return gwetCoefficientOfCounts(countUnits(ratings, scale.categories), scale, level);
}

/**
 * The same from how often each category was given to each unit, for who has counts and no rows.
 *
 * @param counts a row for each unit, one whole number for each category
 * @throws InvalidInputError unless counts are whole, not negative, one for each category, and 0 < level < 1
 * @example gwetCoefficientOfCounts([[0, 1, 1, 0], [0, 0, 0, 2]], { categories: [-2, -1, 1, 2] })
 */
export function gwetCoefficientOfCounts<C extends string | number>(
  counts: readonly (readonly number[])[],
  scale: { categories: readonly C[]; scores?: readonly number[]; weighting?: Weighting },
  level = DEFAULT_LEVEL,
): GwetCoefficient {
  requireLevel(level);
  const { categories, weighting = "identity" } = scale;
  requireUnitCounts(counts, categories.length);
  const counted = counts.filter((unit) => total(unit) > 0);
  const [n, units] = [counted.length, counted.filter((unit) => total(unit) >= 2).length];
  const q = categories.length;
  if (units === 0) return without(n, units, undefinedBecause("no_data"));
  if (q < 2) return without(n, units, undefinedBecause("one_category"));
  const weights = categoryWeights(scale.scores ?? categories.map((_, at) => at), weighting);
  const spread = total(weights.flat()) / (q * (q - 1));
  const shares = categories.map((_, k) => total(counted.map((unit) => (unit[k] ?? 0) / total(unit))) / n);
  const expected = spread * total(shares.map((share) => share * (1 - share)));
  const agreements = counted.map((unit) => agreementOf(unit, weights));
  const observed = total(agreements.map((agreement) => agreement ?? 0)) / units;
  const coefficient = (observed - expected) / (1 - expected);
  const known = { rated: n, units, observed, expected, coefficient };
  if (n === 1) return { ...without(n, units, undefinedBecause("one_observation")), ...known };
  const parts = counted.map((unit, at) => {
    const agreement = agreements[at] ?? null;
    const own = agreement === null ? 0 : ((n / units) * (agreement - expected)) / (1 - expected);
    const chance = spread * total(unit.map((count, k) => ((1 - (shares[k] ?? 0)) * count) / total(unit)));
    return own - (2 * (1 - coefficient) * (chance - expected)) / (1 - expected) - coefficient;
  });
  const variance = total(parts.map((part) => part ** 2)) / (n * (n - 1));
  const se = variance < 1e-26 ? 0 : Math.sqrt(variance);
  return { ...known, se, ...tStatistic({ estimate: coefficient, se, df: n - 1, nullValue: 0, level }) };
}

const countUnits = <C>(ratings: readonly (readonly (C | null)[])[], categories: readonly C[]): number[][] => {
  const other = ratings.flat().find((rating) => rating !== null && !categories.includes(rating));
  if (other !== undefined) throw new InvalidInputError(`${String(other)} is not on the scale`);
  return countByUnit(ratings, categories);
};

/** The coefficient as a function of sums over units, so that units can be resampled. */
export function gwetOfUnits(scale: {
  categories: readonly (string | number)[];
  scores?: readonly number[];
  weighting?: Weighting;
}): UnitStatistic {
  const q = scale.categories.length;
  const weights = categoryWeights(
    scale.scores ?? scale.categories.map((_, at) => at),
    scale.weighting ?? "identity",
  );
  const spread = total(weights.flat()) / (q * (q - 1));
  return {
    width: q + 3,
    featuresOf: (unit) => {
      const [r, agreement] = [total(unit), agreementOf(unit, weights)];
      return r === 0
        ? null
        : [...unit.map((count) => count / r), 1, agreement ?? 0, agreement === null ? 0 : 1];
    },
    valueOf: (sums) => {
      const [rated, agreed, units] = [sums[q] ?? 0, sums[q + 1] ?? 0, sums[q + 2] ?? 0];
      if (units === 0) return undefinedBecause("no_data");
      if (q < 2) return undefinedBecause("one_category");
      let mixed = 0;
      for (let at = 0; at < q; at++) {
        const share = (sums[at] ?? 0) / rated;
        mixed += share * (1 - share);
      }
      const expected = spread * mixed;
      return (agreed / units - expected) / (1 - expected);
    },
  };
}

/** Of a unit with two ratings or more: the weighted share of agreeing pairs. */
const agreementOf = (unit: readonly number[], weights: readonly (readonly number[])[]): number | null => {
  const r = total(unit);
  if (r < 2) return null;
  const alike = unit.map((count, k) => {
    const near = total(unit.map((other, l) => (weights[k]?.[l] ?? 0) * other));
    return count * (near - 1);
  });
  return total(alike) / (r * (r - 1));
};

const without = (rated: number, units: number, why: Undefined): GwetCoefficient => ({
  rated,
  units,
  observed: why,
  expected: why,
  coefficient: why,
  se: why,
  interval: why,
  t: why,
  pTwoSided: why,
});
