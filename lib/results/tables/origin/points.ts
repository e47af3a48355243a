import type { Interval } from "@/lib/stats/interval";
import { type OrUndefined, mapDefined } from "@/lib/stats/undefined";

/** A share in percentage points. */
export function inPoints(value: OrUndefined<number>): OrUndefined<number> {
  return mapDefined(value, (share) => 100 * share);
}

export function intervalInPoints(value: OrUndefined<Interval>): OrUndefined<Interval> {
  return mapDefined(value, ({ low, high, level }) => ({ low: 100 * low, high: 100 * high, level }));
}
