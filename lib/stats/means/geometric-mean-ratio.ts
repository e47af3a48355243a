import { DEFAULT_LEVEL, type Interval } from "@/lib/stats/interval";
import { InvalidInputError, requireFinite } from "@/lib/stats/invalid-input";
import { oneSampleT } from "./one-sample-t";
import { summary } from "./summary";
import { type OrUndefined, isUndefined, mapDefined } from "@/lib/stats/undefined";
import { welch } from "./welch";

interface GeometricMeanRatio {
  meanX: OrUndefined<number>;
  meanY: OrUndefined<number>;
  /** meanX / meanY; paired, of the complete pairs. */
  ratio: OrUndefined<number>;
  /** Standard error of the ratio's logarithm. */
  logSe: OrUndefined<number>;
  df: OrUndefined<number>;
  interval: OrUndefined<Interval>;
  t: OrUndefined<number>;
  pTwoSided: OrUndefined<number>;
}

/**
 * Ratio of two geometric means of times, paired or not.
 *
 * In plain words: how many times as long does one take as the other? "1.7 times as long" holds for short and long tasks
 * alike, where a difference in seconds is decided by the longest.
 *
 * Use it for times, which multiply rather than add: the test is a t test (Welch's, or paired) of their logarithms.
 *
 * Fewer than two values or pairs: the ratio only. No variation: no interval.
 *
 * Source: R 4.2.2 `t.test(log(x), log(y))`; Keene, Stat. Med. 14 (1995) 811.
 *
 * @throws InvalidInputError for a time of 0 or less, or lists of unequal length where they are paired
 * @example geometricMeanRatio([20, 40], [10, 20]).ratio // 2
 */
export function geometricMeanRatio(
  x: readonly (number | null)[],
  y: readonly (number | null)[],
  { isPaired }: { isPaired: boolean },
  level = DEFAULT_LEVEL,
): GeometricMeanRatio {
  if (isPaired && x.length !== y.length)
    throw new InvalidInputError("paired times need lists of equal length");
  const isUsed = (at: number): boolean => !isPaired || ((x[at] ?? null) !== null && (y[at] ?? null) !== null);
  const [logX, logY] = [logsOf(x, isUsed), logsOf(y, isUsed)];
  const least = 1e-14 * [...logX, ...logY].reduce((most, log) => Math.max(most, Math.abs(log)), 1);
  const tested = isPaired ? null : welch(withoutRounding(logX, least), withoutRounding(logY, least), level);
  const differences = logX.map((log, at) => log - (logY[at] ?? 0));
  const test = named(
    tested === null
      ? oneSampleT(withoutRounding(differences, least), 0, level)
      : { ...tested, mean: tested.difference },
  );
  return {
    meanX: mapDefined(summary(logX).mean, Math.exp),
    meanY: mapDefined(summary(logY).mean, Math.exp),
    ...test,
  };
}

/** Numbers that are equal but for rounding, made equal: their spread would be some number of sixteen digits. */
const withoutRounding = (logs: readonly number[], least: number): number[] => {
  const [first = 0] = logs;
  return logs.every((log) => Math.abs(log - first) <= least) ? logs.map(() => first) : [...logs];
};

const logsOf = (times: readonly (number | null)[], isUsed: (at: number) => boolean): number[] => {
  const given = times.filter((time) => time !== null);
  requireFinite(given);
  if (given.some((time) => time <= 0)) throw new InvalidInputError("a time must be greater than 0");
  return times.flatMap((time, at) => (time === null || !isUsed(at) ? [] : [Math.log(time)]));
};

const named = (test: {
  mean: OrUndefined<number>;
  se: OrUndefined<number>;
  df: OrUndefined<number>;
  interval: OrUndefined<Interval>;
  t: OrUndefined<number>;
  pTwoSided: OrUndefined<number>;
}) => ({
  ratio: mapDefined(test.mean, Math.exp),
  logSe: test.se,
  df: test.df,
  interval: isUndefined(test.interval)
    ? test.interval
    : { ...test.interval, low: Math.exp(test.interval.low), high: Math.exp(test.interval.high) },
  t: test.t,
  pTwoSided: test.pTwoSided,
});
