import { groupRows } from "@/lib/results/group-rows";
import { clusteredMean } from "@/lib/stats/crossed/clustered-mean";
import { type Bounds, SHARE, boundedTest } from "@/lib/stats/crossed/crossed-test";
import { kendallTau } from "@/lib/stats/ranks/kendall-tau";
import { pairwiseAccuracy } from "@/lib/stats/detection/pairwise-accuracy";
import { total } from "@/lib/stats/total";
import { type OrUndefined, type Undefined, isUndefined, undefinedBecause } from "@/lib/stats/undefined";
import { compareTexts } from "./compare-texts";
import type { MetricCorrelation, OverTasks } from "./report";

/** One program with the value of a metric and the mean of its scores. */
export interface MeasuredProgram {
  task: string;
  language: string;
  value: number;
  mean: number;
}

/**
 * How a metric and the scores order the programs of one task, and on average over tasks. The pooled correlation also contains
 * that some tasks are longer and are liked less, which says nothing about which of two programs is better.
 *
 * The interval is over tasks, which are clusters of their languages: other tasks, but these judges and systems.
 *
 * Source: Deutsch, Dror and Roth, TACL 9 (2021) 1132, for correlations within inputs; Liang and Zeger, Biometrika 73 (1986) 13.
 */
export function withinTasks(
  programs: readonly MeasuredProgram[],
  level: number,
): MetricCorrelation["withinTasks"] {
  const groups = [...groupRows(programs, ({ task, language }) => JSON.stringify([task, language])).values()];
  const values = groups.map((own) => ({ x: own.map(({ value }) => value), y: own.map(({ mean }) => mean) }));
  const taskOf = (at: number): string => groups[at]?.[0]?.task ?? "";
  const known = (of: (group: { x: number[]; y: number[] }) => OrUndefined<number>): TaskValue[] =>
    values.flatMap((group, at) => {
      const value = of(group);
      return isUndefined(value) ? [] : [{ task: taskOf(at), value }];
    });
  const taus = known(({ x, y }) => kendallTau(x, y).tauB);
  const hasPairs = values.some(({ x }) => x.length > 1);
  return {
    tauB:
      taus.length === 0 && hasPairs
        ? withoutTasks(undefinedBecause("alike_within_tasks"))
        : overTasks(taus, { level, bounds: { low: -1, high: 1 } }),
    accuracy: overTasks(
      known(({ x, y }) => pairwiseAccuracy(x, y)),
      { level, bounds: SHARE },
    ),
  };
}

const withoutTasks = (why: Undefined): OverTasks => ({
  tasks: 0,
  mean: why,
  se: why,
  df: why,
  interval: why,
});

interface TaskValue {
  task: string;
  value: number;
}

const overTasks = (
  values: readonly TaskValue[],
  { level, bounds }: { level: number; bounds: Bounds },
): OverTasks => {
  const clusters = [...groupRows(values, ({ task }) => task)]
    .sort(([a], [b]) => compareTexts(a, b))
    .map(([, own]) => ({ n: own.length, sum: total(own.map(({ value }) => value).sort((a, b) => a - b)) }));
  const { mean, seCr1, df } = clusteredMean(clusters, 0, level);
  const tasks = clusters.length;
  const without = (why: Undefined): OverTasks => ({ tasks, mean, se: why, df: why, interval: why });
  if (isUndefined(mean)) return without(mean);
  if (tasks < 3 || isUndefined(seCr1) || isUndefined(df)) return without(undefinedBecause("too_few_tasks"));
  const none = undefinedBecause("zero_variance");
  if (seCr1 === 0) return { tasks, mean, se: seCr1, df, interval: none };
  const { interval } = boundedTest(mean, { se: seCr1, df }, { nullValue: 0, level, bounds });
  return { tasks, mean, se: seCr1, df, interval };
};
