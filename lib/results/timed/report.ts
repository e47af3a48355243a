import type { CrossoverEffect } from "@/lib/stats/crossed/crossover-effect";
import type { BoxPlot } from "@/lib/stats/means/box-plot";
import type { KaplanMeierStep } from "@/lib/stats/times/kaplan-meier";
import type { RestrictedMean } from "@/lib/stats/times/restricted-mean";
import type { OrUndefined } from "@/lib/stats/undefined";
import type { Completion, StartCondition } from "./completion";

/** What came of a study of timed tasks: of the main part, but for `pretest`. */
export interface TimedReport {
  level: number;
  /** All people together, then each group. */
  parts: TimedPart[];
  byTask: TaskTimes[];
  /** Null without a pretest. */
  pretest: PretestTimes | null;
}

export interface TimedPart {
  /** Empty: all people together. */
  group: string;
  people: number;
  tasks: number;
  /** From scratch, then from a program. */
  conditions: ConditionTimes[];
  /** How many times as long from a program as from scratch, of passed tasks; `logSe` is that of its logarithm. */
  ratio: Omit<CrossoverEffect, "se"> & { logSe: OrUndefined<number> };
  /** Minutes up to `until`, program less scratch, give-ups and time-outs counted. */
  restricted: { until: OrUndefined<number>; difference: CrossoverEffect };
  /** Log-rank scores, program less scratch; above 0: sooner. */
  rank: CrossoverEffect;
  oneWay: PaperTest;
}

export interface ConditionTimes {
  condition: StartCondition;
  outcomes: OutcomeCounts;
  /** Of passed tasks, in minutes. */
  total: number;
  mean: OrUndefined<number>;
  sd: OrUndefined<number>;
  geometricMean: OrUndefined<number>;
  box: OrUndefined<BoxPlot>;
  /** Up to the same limit as the difference. */
  restrictedMean: RestrictedMean;
  submissions: number;
  runs: number;
  median: OrUndefined<number>;
  /** Kaplan and Meier's steps. */
  curve: KaplanMeierStep[];
}

export interface OutcomeCounts {
  passed: number;
  gaveUp: number;
  timedOut: number;
  /** Begun, and neither passed nor given up. */
  unfinished: number;
  notOpened: number;
}

/** One-way analysis of variance of minutes, as Liu et al. (2022) print it: completions taken as independent. */
export interface PaperTest {
  F: OrUndefined<number>;
  dfBetween: OrUndefined<number>;
  dfWithin: OrUndefined<number>;
  p: OrUndefined<number>;
  /** Scratch less program, over the pooled standard deviation with divisor n1 + n2 - 2: Cohen's. */
  d: OrUndefined<number>;
  /** The same with divisor n1 + n2: what gives the paper's digits. */
  dOfN: OrUndefined<number>;
}

export interface TaskTimes {
  task: string;
  language: string;
  conditions: { condition: StartCondition; passed: number; notPassed: number; box: OrUndefined<BoxPlot> }[];
}

export interface PretestTimes {
  people: number;
  outcomes: OutcomeCounts;
  box: OrUndefined<BoxPlot>;
}

export const CONDITIONS = ["scratch", "program"] as const satisfies readonly StartCondition[];

/** How the rows of a part ended. */
export function countOutcomes(rows: readonly Completion[]): OutcomeCounts {
  const of = (outcome: Completion["outcome"]): number => rows.filter((row) => row.outcome === outcome).length;
  const notOpened = rows.filter(
    ({ minutes, outcome }) => minutes === null && outcome === "unfinished",
  ).length;
  return {
    passed: of("passed"),
    gaveUp: of("gave-up"),
    timedOut: of("timed-out"),
    unfinished: of("unfinished") - notOpened,
    notOpened,
  };
}
