import type { Interval } from "@/lib/stats/interval";
import { type OrUndefined, isUndefined } from "@/lib/stats/undefined";

/** A value as the reference files write it: null where there is none. */
export const orNull = <T>(value: OrUndefined<T>): T | null => (isUndefined(value) ? null : value);

export const ends = (interval: OrUndefined<Interval>): [number, number] | null =>
  isUndefined(interval) ? null : [interval.low, interval.high];

/** One entry of a result that may be missing as a whole. */
export const part = <T, V>(value: OrUndefined<T>, of: (value: T) => V | null): V | null =>
  isUndefined(value) ? null : of(value);
