import normal from "@stdlib/stats-base-dists-normal";
import { DEFAULT_LEVEL, type Interval } from "@/lib/stats/interval";
import { InvalidInputError, requireFinite, requireLevel } from "@/lib/stats/invalid-input";
import { type OrUndefined, undefinedBecause } from "@/lib/stats/undefined";

/** A time, and whether the work was done then or only watched until then. */
export interface CensoredTime {
  time: number;
  isEvent: boolean;
}

export interface KaplanMeierStep {
  time: number;
  /** Not yet done, and still watched, just before this time. */
  atRisk: number;
  /** Done at this time. */
  events: number;
  /** No longer watched from this time on, and not done. */
  censored: number;
  /** Share that is not done after this time. */
  survival: number;
  /** Greenwood's. */
  se: number;
  /** On the scale of log(-log): stays between 0 and 1. None where the share is 1 or 0. */
  interval: OrUndefined<Interval>;
}

interface KaplanMeier {
  n: number;
  events: number;
  /** One for each different time, ascending. */
  steps: KaplanMeierStep[];
  /** The first time at which half or fewer are left. */
  median: OrUndefined<number>;
}

/**
 * The share that is not done yet over time, where some are watched only for a while.
 *
 * In plain words: who gave up after twenty minutes needed more than twenty minutes; how much more is unknown. Each time at which
 * something is done multiplies the share by how many of those who were still at work went on.
 *
 * Use it for times with give-ups or a time limit. A censored time equal to a time of completion counts as later.
 *
 * Nothing: no steps. Never half done: no median. Give-ups must tell nothing about how long the work would have taken.
 *
 * Source: Kaplan and Meier, J. Am. Stat. Assoc. 53 (1958) 457; Greenwood (1926); Borgan and Liestoel, Scand. J. Stat. 17 (1990)
 * 35, for the interval; R package survival, `survfit(Surv(time, event) ~ 1, conf.type = "log-log")`.
 *
 * @throws InvalidInputError if a time is not finite or below 0, or not 0 < level < 1
 * @example kaplanMeier([{ time: 4, isEvent: true }, { time: 5, isEvent: false }]).steps[0].survival // 0.5
 */
export function kaplanMeier(times: readonly CensoredTime[], level: number = DEFAULT_LEVEL): KaplanMeier {
  requireLevel(level);
  requireFinite(times.map(({ time }) => time));
  if (times.some(({ time }) => time < 0)) throw new InvalidInputError("a time must not be below 0");
  const z = normal.quantile(1 - (1 - level) / 2, 0, 1);
  const steps: KaplanMeierStep[] = [];
  let [atRisk, survival, hazardVariance] = [times.length, 1, 0];
  for (const { time, events, censored } of talliesOf(times)) {
    survival *= (atRisk - events) / atRisk;
    hazardVariance += events === 0 ? 0 : events / (atRisk * (atRisk - events));
    const isEnd = survival <= 0;
    const se = isEnd ? 0 : survival * Math.sqrt(hazardVariance);
    steps.push({
      time,
      atRisk,
      events,
      censored,
      survival,
      se,
      interval:
        isEnd || survival === 1
          ? undefinedBecause("zero_variance")
          : logLogInterval(survival, Math.sqrt(hazardVariance), { z, level }),
    });
    atRisk -= events + censored;
  }
  const half = steps.find((step) => step.survival <= 0.5 + 1e-12);
  return {
    n: times.length,
    events: times.filter(({ isEvent }) => isEvent).length,
    steps,
    median: half?.time ?? undefinedBecause(times.length === 0 ? "no_data" : "never_half"),
  };
}

const logLogInterval = (
  survival: number,
  hazardSe: number,
  { z, level }: { z: number; level: number },
): Interval => {
  const reach = (z * hazardSe) / -Math.log(survival);
  return { low: survival ** Math.exp(reach), high: survival ** Math.exp(-reach), level };
};

/** How many were done, and how many left, at each different time. */
export function talliesOf(
  times: readonly CensoredTime[],
): { time: number; events: number; censored: number }[] {
  const tallies = new Map<number, { time: number; events: number; censored: number }>();
  for (const { time, isEvent } of times) {
    const own = tallies.get(time) ?? { time, events: 0, censored: 0 };
    tallies.set(time, own);
    if (isEvent) own.events += 1;
    else own.censored += 1;
  }
  return [...tallies.values()].sort((one, other) => one.time - other.time);
}
