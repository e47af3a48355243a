import normal from "@stdlib/stats-base-dists-normal";
import { InvalidInputError } from "@/lib/stats/invalid-input";
import { type OrUndefined, type Undefined, undefinedBecause } from "@/lib/stats/undefined";
import type { UnitStatistic } from "@/lib/stats/resampling/unit-statistic";
import { total } from "@/lib/stats/total";

interface FleissKappa {
  subjects: number;
  /** The same for every subject; undefined where it is not. */
  judges: OrUndefined<number>;
  observed: OrUndefined<number>;
  expected: OrUndefined<number>;
  kappa: OrUndefined<number>;
  /** If there were no agreement beyond chance. */
  seNull: OrUndefined<number>;
  z: OrUndefined<number>;
  pTwoSided: OrUndefined<number>;
  /** Each category against the rest. */
  categories: { kappa: OrUndefined<number>; z: OrUndefined<number> }[];
}

/**
 * Fleiss' kappa: agreement of several judges about categories, beyond chance.
 *
 * In plain words: judges who answer at random with the same habits would agree to some degree; what part of the rest do
 * these judges reach?
 *
 * Use it because papers do, for complete tables; with missing ratings use `krippendorffAlpha`. It ignores that -1 is nearer
 * to +1 than to +2. Where nearly all answers are alike it is low for high agreement; `gwetCoefficient` is not.
 *
 * Unequal numbers of judges, one judge, or one category: undefined. A category never used: no kappa of its own.
 *
 * Source: Fleiss, Psychol. Bull. 76 (1971) 378; Fleiss, Nee and Landis, Psychol. Bull. 86 (1979) 974.
 *
 * @param counts a row for each subject, how many judges chose each category
 * @throws InvalidInputError unless counts are whole, not negative, in rows of equal length
 * @example fleissKappa([[3, 0], [1, 2]]).kappa
 */
export function fleissKappa(counts: readonly (readonly number[])[]): FleissKappa {
  const width = counts[0]?.length ?? 0;
  for (const row of counts)
    if (row.length !== width || row.some((count) => !Number.isSafeInteger(count) || count < 0))
      throw new InvalidInputError("a table needs rows of equal length with whole counts of 0 or more");
  const subjects = counts.length;
  const m = total(counts[0] ?? []);
  if (subjects === 0) return without(subjects, undefinedBecause("no_data"));
  if (counts.some((row) => total(row) !== m)) return without(subjects, undefinedBecause("unequal_judges"));
  if (m < 2) return { ...without(subjects, undefinedBecause("one_observation")), judges: m };
  const shares = Array.from(
    { length: width },
    (_, at) => total(counts.map((row) => row[at] ?? 0)) / (subjects * m),
  );
  const agreed = counts.map((row) => (total(row.map((count) => count ** 2)) - m) / (m * (m - 1)));
  const [observed, expected] = [total(agreed) / subjects, total(shares.map((share) => share ** 2))];
  const known = { subjects, judges: m, observed, expected };
  if (shares.some((share) => share === 1))
    return { ...without(subjects, undefinedBecause("one_category")), ...known };
  const kappa = (observed - expected) / (1 - expected);
  const spread = total(shares.map((share) => share * (1 - share)));
  const skew = total(shares.map((share) => share * (1 - share) * (1 - 2 * share)));
  const base = Math.sqrt(2 / (subjects * m * (m - 1)));
  const seNull = (base * Math.sqrt(spread ** 2 - skew)) / spread;
  const z = kappa / seNull;
  return {
    ...known,
    kappa,
    seNull,
    z,
    pTwoSided: Math.min(1, 2 * normal.cdf(-Math.abs(z), 0, 1)),
    categories: shares.map((share, at) => {
      const split = total(counts.map((row) => (row[at] ?? 0) * (m - (row[at] ?? 0))));
      const none = undefinedBecause("no_data");
      if (share === 0) return { kappa: none, z: none };
      const own = 1 - split / (subjects * m * (m - 1) * share * (1 - share));
      return { kappa: own, z: own / base };
    }),
  };
}

/**
 * The kappa as a function of sums over units, so that units can be left out. A unit is how many judges chose each category, and
 * all units have as many judges.
 */
export function fleissOfUnits(categories: number): UnitStatistic {
  return {
    width: categories + 2,
    featuresOf: (counts) => {
      const m = total(counts);
      if (m < 2) return null;
      return [...counts, (total(counts.map((count) => count ** 2)) - m) / (m * (m - 1)), 1];
    },
    valueOf: (sums) => {
      const units = sums[categories + 1] ?? 0;
      if (units === 0) return undefinedBecause("no_data");
      const counts = [...sums.subarray(0, categories)];
      const ratings = total(counts);
      const expected = total(counts.map((count) => (count / ratings) ** 2));
      if (1 - expected < 1e-13) return undefinedBecause("one_category");
      return ((sums[categories] ?? 0) / units - expected) / (1 - expected);
    },
  };
}

const without = (subjects: number, why: Undefined): FleissKappa => ({
  subjects,
  judges: why,
  observed: why,
  expected: why,
  kappa: why,
  seNull: why,
  z: why,
  pTwoSided: why,
  categories: [],
});
