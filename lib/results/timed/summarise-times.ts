import { type CrossoverEffect, crossoverEffect } from "@/lib/stats/crossed/crossover-effect";
import { DEFAULT_LEVEL } from "@/lib/stats/interval";
import type { CensoredTime } from "@/lib/stats/times/kaplan-meier";
import { logRankScores } from "@/lib/stats/times/log-rank-scores";
import { pseudoValues } from "@/lib/stats/times/restricted-mean";
import { type OrUndefined, type Undefined, isUndefined, undefinedBecause } from "@/lib/stats/undefined";
import type { Completion } from "./completion";

/** A completion that began and has an end: passed, given up, or out of time. */
type EndedCompletion = Completion & { minutes: number };

interface TimesSummary {
  /** The logarithm of the ratio of geometric means, program over scratch, of passed tasks. */
  logRatio: CrossoverEffect;
  /** Minutes up to the limit, program less scratch; counts give-ups and time-outs, too. */
  restricted: { until: OrUndefined<number>; difference: CrossoverEffect };
  /** Log-rank scores, program less scratch: above 0 is sooner. */
  rank: CrossoverEffect;
}

/** Whether work on the task began and has an end. Work that is still open says nothing yet. */
export function isEnded(row: Completion): row is EndedCompletion {
  return row.minutes !== null && row.outcome !== "unfinished";
}

export function toTime({ minutes, outcome }: EndedCompletion): CensoredTime {
  return { time: minutes, isEvent: outcome === "passed" };
}

/** What the condition is worth, in three ways, each with people and tasks set aside and both as crossed clusters. */
export function summariseTimes(rows: readonly Completion[], level: number = DEFAULT_LEVEL): TimesSummary {
  const ended = rows.filter(isEnded);
  const passed = ended.filter(({ outcome }) => outcome === "passed");
  const until = restrictedUntil(ended);
  const times = ended.map(toTime);
  const pseudo = isUndefined(until) ? until : pseudoValues(times, until);
  return {
    logRatio: passed.some(({ minutes }) => minutes <= 0)
      ? none(undefinedBecause("not_above_zero"))
      : effectOf(
          passed,
          passed.map(({ minutes }) => Math.log(minutes)),
          level,
        ),
    restricted: {
      until,
      difference: isUndefined(pseudo) ? none(pseudo) : effectOf(ended, pseudo, level),
    },
    rank: effectOf(ended, logRankScores(times), level),
  };
}

/** How far both conditions were watched: the longest time of the one that was watched less long. */
function restrictedUntil(ended: readonly EndedCompletion[]): OrUndefined<number> {
  const longest = (condition: Completion["condition"]): number =>
    ended.reduce((most, row) => (row.condition === condition ? Math.max(most, row.minutes) : most), -1);
  const until = Math.min(longest("scratch"), longest("program"));
  return until < 0 ? undefinedBecause("one_category") : until;
}

const effectOf = (
  rows: readonly EndedCompletion[],
  values: readonly number[],
  level: number,
): CrossoverEffect =>
  crossoverEffect(
    rows.map(({ participant, task, language, condition }, at) => ({
      person: participant,
      task: `${task}\n${language}`,
      isSecond: condition === "program",
      value: values[at] ?? 0,
    })),
    level,
  );

const none = (why: Undefined): CrossoverEffect => ({
  n: 0,
  people: 0,
  tasks: 0,
  freedom: 0,
  estimate: why,
  basis: "judges and units",
  se: why,
  df: why,
  interval: why,
  pTwoSided: why,
});
