import { InvalidInputError } from "@/lib/stats/invalid-input";
import type { OrUndefined } from "@/lib/stats/undefined";

/**
 * A coefficient of agreement as a function of sums over units, so that resampling units means adding up other rows.
 * A unit is given as how many judges gave it each value.
 */
export interface UnitStatistic {
  /** How many numbers a unit adds. */
  width: number;
  /** What a unit adds; null if it says nothing. */
  featuresOf: (unit: readonly number[]) => number[] | null;
  valueOf: (sums: Float64Array) => OrUndefined<number>;
}

export function sumOverUnits(
  counts: readonly (readonly number[])[],
  { width, featuresOf }: UnitStatistic,
): Float64Array {
  const sums = new Float64Array(width);
  for (const unit of counts)
    for (const [at, value] of (featuresOf(unit) ?? []).entries()) sums[at] = (sums[at] ?? 0) + value;
  return sums;
}

/** From a row for each judge and a column for each unit to a row for each unit and a column for each value. */
export function countByUnit<V>(
  ratings: readonly (readonly (V | null)[])[],
  values: readonly V[],
): number[][] {
  const width = ratings.reduce((most, row) => Math.max(most, row.length), 0);
  const counts = Array.from({ length: width }, () => new Array<number>(values.length).fill(0));
  const places = new Map(values.map((value, at) => [value, at]));
  for (const row of ratings)
    for (const [unit, rating] of row.entries()) {
      const [mine, at] = [counts[unit], rating === null ? undefined : places.get(rating)];
      if (mine && at !== undefined) mine[at] = (mine[at] ?? 0) + 1;
    }
  return counts;
}

/** @throws InvalidInputError unless every unit has one whole count of 0 or more for each value. */
export function requireUnitCounts(counts: readonly (readonly number[])[], values: number): void {
  for (const unit of counts)
    if (unit.length !== values || unit.some((count) => !Number.isSafeInteger(count) || count < 0))
      throw new InvalidInputError("a unit needs one whole count of 0 or more for each value");
}
