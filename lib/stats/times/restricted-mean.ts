import { DEFAULT_LEVEL, type Interval } from "@/lib/stats/interval";
import { requireFinite, requireLevel } from "@/lib/stats/invalid-input";
import { type OrUndefined, undefinedBecause } from "@/lib/stats/undefined";
import normal from "@stdlib/stats-base-dists-normal";
import { type CensoredTime, kaplanMeier } from "./kaplan-meier";

export interface RestrictedMean {
  /** Mean time up to `until`, in the unit of the times. */
  mean: OrUndefined<number>;
  se: OrUndefined<number>;
  interval: OrUndefined<Interval>;
}

/**
 * Mean time of work up to a limit, with those who gave up or ran out of time.
 *
 * In plain words: how long is one at work on average, if all stop at the limit? It is the area under the curve of those who
 * are not done, so a give-up counts for as long as it was watched, and then as those who went on.
 *
 * Use it beside a mean of completed tasks, which leaves out the longest. Times of the same person are taken as independent.
 *
 * No times, or none watched as long as `until` while some are not done: undefined. All done at the same time: no interval.
 *
 * Source: Irwin, J. Hygiene 47 (1949) 188; Klein and Moeschberger, Survival Analysis (2003), eq. 4.5.2; R package survival,
 * `summary(survfit(...), rmean = until)`.
 *
 * @throws InvalidInputError if a time or the limit is not finite, or not 0 < level < 1
 * @example restrictedMean([{ time: 4, isEvent: true }, { time: 9, isEvent: true }], 6).mean // 5
 */
export function restrictedMean(
  times: readonly CensoredTime[],
  until: number,
  level: number = DEFAULT_LEVEL,
): RestrictedMean {
  requireLevel(level);
  requireFinite([until]);
  const mean = areaUntil(times, until);
  if (typeof mean !== "number") return { mean, se: mean, interval: mean };
  const { steps } = kaplanMeier(times, level);
  let variance = 0;
  let area = 0;
  let end = until;
  // From the last step back: the area to the right of each completion.
  for (const { time, survival, atRisk, events } of steps.filter((step) => step.time <= until).reverse()) {
    area += (end - time) * survival;
    end = time;
    if (events > 0 && atRisk > events) variance += (area ** 2 * events) / (atRisk * (atRisk - events));
  }
  if (variance === 0) {
    const none = undefinedBecause("zero_variance");
    return { mean, se: 0, interval: none };
  }
  const se = Math.sqrt(variance);
  const reach = normal.quantile(1 - (1 - level) / 2, 0, 1) * se;
  return { mean, se, interval: { low: mean - reach, high: mean + reach, level } };
}

/** The area under the curve of those who are not done, up to a limit. */
function areaUntil(times: readonly CensoredTime[], until: number): OrUndefined<number> {
  if (times.length === 0) return undefinedBecause("no_data");
  const { steps } = kaplanMeier(times);
  let [area, from, survival] = [0, 0, 1];
  for (const step of steps) {
    if (step.time > until) break;
    area += (step.time - from) * survival;
    [from, survival] = [step.time, step.survival];
  }
  const last = steps.at(-1)?.time ?? 0;
  if (survival > 0 && last < until) return undefinedBecause("not_watched");
  return area + Math.max(0, until - from) * survival;
}

/**
 * What each time contributes to the restricted mean: with these numbers in the place of times, any analysis of complete data counts
 * give-ups, too.
 *
 * In plain words: by how much does the mean change when this one is left out, times how many there are. Of a time without any
 * give-up before the limit it is the time itself, or the limit where that is shorter.
 *
 * No times, or none watched as long as `until`: none.
 *
 * Source: Andersen, Hansen and Klein, Lifetime Data Anal. 10 (2004) 335.
 *
 * @example pseudoValues([{ time: 4, isEvent: true }, { time: 9, isEvent: true }], 6) // [4, 6]
 */
export function pseudoValues(times: readonly CensoredTime[], until: number): OrUndefined<number[]> {
  const whole = areaUntil(times, until);
  if (typeof whole !== "number") return whole;
  const isWatched = times.every(({ time, isEvent }) => isEvent || time >= until);
  if (isWatched) return times.map(({ time }) => Math.min(time, until));
  const n = times.length;
  const values: number[] = [];
  const known = new Map<string, number>();
  for (const [at, { time, isEvent }] of times.entries()) {
    const key = `${time} ${isEvent}`;
    const own = known.get(key) ?? leftOutArea(times, at, until);
    if (typeof own !== "number") return own;
    known.set(key, own);
    values.push(n * whole - (n - 1) * own);
  }
  return values;
}

const leftOutArea = (times: readonly CensoredTime[], at: number, until: number): OrUndefined<number> =>
  areaUntil(
    times.filter((_, other) => other !== at),
    until,
  );
