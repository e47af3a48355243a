import { DEFAULT_LEVEL, type Interval } from "@/lib/stats/interval";
import { requireCounts, requireLevel } from "@/lib/stats/invalid-input";
import { type OrUndefined, isUndefined, undefinedBecause } from "@/lib/stats/undefined";
import { wilson } from "./wilson";

/** `x` of `n`. */
interface CountOf {
  x: number;
  n: number;
}

export interface TwoProportions {
  /** x / n of the first */
  first: OrUndefined<number>;
  /** x / n of the second */
  second: OrUndefined<number>;
  /** first - second */
  difference: OrUndefined<number>;
  newcombe: OrUndefined<Interval>;
}

/**
 * Difference of two independent proportions, with Newcombe's hybrid score interval.
 *
 * In plain words: how much more often does the one happen than the other, and how far off may that difference be?
 * The interval joins the two Wilson intervals and never leaves [-1, 1].
 *
 * Use it for shares of two separate groups: the right answers of two arms, false positives against false negatives.
 * Answers of one judge are not independent; over judges use `welch` on their shares.
 *
 * An empty group: undefined.
 *
 * Source: Newcombe, Stat. Med. 17 (1998) 873, method 10.
 *
 * @throws InvalidInputError unless 0 <= x <= n are whole for both and 0 < level < 1
 * @example twoProportions({ x: 9, n: 10 }, { x: 3, n: 10 }).newcombe // { low: 0.171, high: 0.809, level: 0.95 }
 */
export function twoProportions(
  { x: x1, n: n1 }: CountOf,
  { x: x2, n: n2 }: CountOf,
  level = DEFAULT_LEVEL,
): TwoProportions {
  requireCounts(x1, n1);
  requireCounts(x2, n2);
  requireLevel(level);
  const none = undefinedBecause("no_data");
  const [first, second] = [n1 === 0 ? none : x1 / n1, n2 === 0 ? none : x2 / n2];
  const [one, other] = [wilson(x1, n1, level), wilson(x2, n2, level)];
  if (isUndefined(first) || isUndefined(second) || isUndefined(one) || isUndefined(other))
    return { first, second, difference: none, newcombe: none };
  const difference = first - second;
  return {
    first,
    second,
    difference,
    newcombe: {
      low: difference - Math.hypot(first - one.low, other.high - second),
      high: difference + Math.hypot(one.high - first, second - other.low),
      level,
    },
  };
}
