import { requireFinite } from "./invalid-input";
import { type OrUndefined, undefinedBecause } from "./undefined";
import { total } from "./total";

export interface PercentAgreement {
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
  const width = ratings.reduce((most, row) => Math.max(most, row.length), 0);
  const units = Array.from({ length: width }, (_, unit) => ratings.flatMap((row) => row[unit] ?? [])).filter(
    (given) => given.length >= 2,
  );
  requireFinite(units.flat());
  const counted = units.map((given) => ({ pairs: pairsOf(given.length), alike: alikeIn(given) }));
  const pairs = total(counted.map((unit) => unit.pairs));
  const share = (count: number, of: number): OrUndefined<number> =>
    of === 0 ? undefinedBecause("no_data") : count / of;
  return {
    units: units.length,
    meanByUnit: share(total(counted.map((unit) => unit.alike / unit.pairs)), units.length),
    pooled: share(total(counted.map((unit) => unit.alike)), pairs),
    unanimous: share(units.filter((given) => new Set(given).size === 1).length, units.length),
    pooledSign: share(total(units.map((given) => alikeIn(given.map(Math.sign)))), pairs),
    pairs: (width === 0 ? [] : ratings).flatMap((row, one) =>
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

const pairsOf = (n: number): number => (n * (n - 1)) / 2;

const alikeIn = (given: readonly number[]): number => {
  const counts = new Map<number, number>();
  for (const rating of given) counts.set(rating, (counts.get(rating) ?? 0) + 1);
  return total([...counts.values()].map(pairsOf));
};
