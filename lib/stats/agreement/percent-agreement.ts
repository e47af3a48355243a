import { requireFinite } from "@/lib/stats/invalid-input";
import { type OrUndefined, undefinedBecause } from "@/lib/stats/undefined";
import { total } from "@/lib/stats/total";
import { countByUnit, requireUnitCounts } from "@/lib/stats/resampling/unit-statistic";

interface AgreementOfUnits {
  /** Units with two ratings or more; the others say nothing of agreement. */
  units: number;
  /** Mean over units of the share of agreeing pairs of judges (Fleiss' P-bar): each unit counts equally. */
  meanByUnit: OrUndefined<number>;
  /** Agreeing pairs of all units over all pairs: each pair counts equally. */
  pooled: OrUndefined<number>;
  /** Share of units on which all agree. */
  unanimous: OrUndefined<number>;
  /** As `pooled`, but +1 and +2 agree. */
  pooledSign: OrUndefined<number>;
}

interface PercentAgreement extends AgreementOfUnits {
  /** For each pair of judges (their rows, from 0), over the units that both rated. */
  pairs: { judges: [number, number]; n: number; agreement: OrUndefined<number> }[];
}

/**
 * Percent agreement of any number of judges, with missing ratings.
 *
 * In plain words: take a unit and two of its judges at random; how often did they say the same?
 *
 * Use it beside a chance-corrected coefficient, never alone: if nearly all code is accepted, judges agree by habit.
 *
 * No unit with two ratings: undefined.
 *
 * Source: Fleiss, Psychol. Bull. 76 (1971) 378.
 *
 * @param ratings a row for each judge, a column for each unit, null for none
 * @throws InvalidInputError if a rating is not finite
 * @example percentAgreement([[1, 2], [1, -1]]).pooled // 0.5
 */
export function percentAgreement(ratings: readonly (readonly (number | null)[])[]): PercentAgreement {
  const values = [...new Set(ratings.flat().filter((rating) => rating !== null))];
  requireFinite(values);
  return {
    ...percentAgreementOfCounts(countByUnit(ratings, values), values),
    pairs: (ratings.every(({ length }) => length === 0) ? [] : ratings).flatMap((row, one) =>
      ratings.slice(one + 1).map((next, between) => {
        const both = row.flatMap((rating, unit) => {
          const other = next[unit] ?? null;
          return rating === null || other === null ? [] : [rating === other];
        });
        const agreement = share(both.filter(Boolean).length, both.length);
        return { judges: [one, one + 1 + between] as [number, number], n: both.length, agreement };
      }),
    ),
  };
}

/**
 * The same from how often each value was given to each unit, for who has counts and no rows; without the pairs of judges.
 *
 * @param counts a row for each unit, one whole number for each of `values`
 * @throws InvalidInputError unless values are finite and counts whole, not negative, one for each value
 * @example percentAgreementOfCounts([[0, 0, 2, 0], [0, 1, 0, 1]], [-2, -1, 1, 2]).pooled // 0.5
 */
export function percentAgreementOfCounts(
  counts: readonly (readonly number[])[],
  values: readonly number[],
): AgreementOfUnits {
  requireFinite(values);
  requireUnitCounts(counts, values.length);
  const units = counts.filter((unit) => total(unit) >= 2);
  const counted = units.map((unit) => ({ pairs: pairsOf(total(unit)), alike: total(unit.map(pairsOf)) }));
  const pairs = total(counted.map((unit) => unit.pairs));
  const bySign = (unit: readonly number[], sign: number): number =>
    pairsOf(total(unit.filter((_, at) => Math.sign(values[at] ?? 0) === sign)));
  return {
    units: units.length,
    meanByUnit: share(total(counted.map((unit) => unit.alike / unit.pairs)), units.length),
    pooled: share(total(counted.map((unit) => unit.alike)), pairs),
    unanimous: share(counted.filter((unit) => unit.alike === unit.pairs).length, units.length),
    pooledSign: share(total(units.flatMap((unit) => [-1, 0, 1].map((sign) => bySign(unit, sign)))), pairs),
  };
}

const share = (count: number, of: number): OrUndefined<number> =>
  of === 0 ? undefinedBecause("no_data") : count / of;

const pairsOf = (n: number): number => (n * (n - 1)) / 2;
