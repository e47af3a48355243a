import { type Bounds, boundedInterval } from "@/lib/stats/crossed/crossed-test";
import type { Interval } from "@/lib/stats/interval";
import { isUndefined, type OrUndefined } from "@/lib/stats/undefined";

/** Of Cohen's kappa and Bang's index. */
const SIGNED: Bounds = { low: -1, high: 1 };

/**
 * A symmetric interval of an estimate whose scale has ends, in Wilson's form: its reach shrinks towards an end, so that it never
 * leaves the scale. The statistics keep the symmetric one, which is what R packages print.
 */
export function onScale(
  estimate: OrUndefined<number>,
  interval: OrUndefined<Interval>,
  bounds: Bounds = SIGNED,
): OrUndefined<Interval> {
  if (isUndefined(estimate) || isUndefined(interval)) return interval;
  const { low, high, level } = interval;
  return boundedInterval(estimate, (high - low) / 2, { level, bounds });
}
