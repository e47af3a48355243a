import { boxPlot } from "@/lib/stats/means/box-plot";
import { oneWayAnova } from "@/lib/stats/means/one-way-anova";
import { summary } from "@/lib/stats/means/summary";
import { kaplanMeier } from "@/lib/stats/times/kaplan-meier";
import { restrictedMean } from "@/lib/stats/times/restricted-mean";
import { DEFAULT_LEVEL } from "@/lib/stats/interval";
import { isUndefined, mapDefined, type OrUndefined } from "@/lib/stats/undefined";
import type { Completion } from "./completion";
import {
  CONDITIONS,
  type ConditionTimes,
  countOutcomes,
  type PaperTest,
  type PretestTimes,
  type TaskTimes,
  type TimedPart,
  type TimedReport,
} from "./report";
import { isEnded, summariseTimes, toTime } from "./summarise-times";

/** The report of a study of timed tasks. Rows may come in any order; groups and tasks are sorted by name. */
export function toTimedReport(rows: readonly Completion[], level: number = DEFAULT_LEVEL): TimedReport {
  const main = sorted(rows.filter(({ stage }) => stage === "main"));
  const groups = [...new Set(main.map(({ group }) => group))].filter((group) => group !== "").sort();
  return {
    level,
    parts: [
      toPart("", main, level),
      ...(groups.length < 2
        ? []
        : groups.map((group) =>
            toPart(
              group,
              main.filter((row) => row.group === group),
              level,
            ),
          )),
    ],
    byTask: toTasks(main),
    pretest: toPretest(rows.filter(({ stage }) => stage === "pretest")),
  };
}

/** Sums of numbers depend on their order, so it is the same whatever the database returns. */
const sorted = (rows: readonly Completion[]): Completion[] => {
  const keyed = rows.map((row) => ({ row, key: `${row.participant}\n${row.task}\n${row.language}` }));
  return keyed
    .sort((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0))
    .map(({ row }) => row);
};

const toPart = (group: string, rows: readonly Completion[], level: number): TimedPart => {
  const { logRatio, restricted, rank } = summariseTimes(rows, level);
  const { se, ...ratio } = logRatio;
  return {
    group,
    people: new Set(rows.map(({ participant }) => participant)).size,
    tasks: new Set(rows.map(({ task, language }) => `${task}\n${language}`)).size,
    conditions: CONDITIONS.map((condition) =>
      toCondition(
        condition,
        rows.filter((row) => row.condition === condition),
        { until: restricted.until, level },
      ),
    ),
    ratio: {
      ...ratio,
      estimate: mapDefined(ratio.estimate, Math.exp),
      logSe: se,
      interval: mapDefined(ratio.interval, (interval) => ({
        ...interval,
        low: Math.exp(interval.low),
        high: Math.exp(interval.high),
      })),
    },
    restricted,
    rank,
    oneWay: toPaperTest(rows),
  };
};

const toCondition = (
  condition: ConditionTimes["condition"],
  rows: readonly Completion[],
  { until, level }: { until: OrUndefined<number>; level: number },
): ConditionTimes => {
  const times = rows.filter(isEnded).map(toTime);
  const minutes = minutesOf(rows);
  const { mean, sd } = summary(minutes);
  const { steps, median } = kaplanMeier(times, level);
  const isPositive = minutes.every((value) => value > 0);
  return {
    condition,
    outcomes: countOutcomes(rows),
    total: minutes.reduce((sum, value) => sum + value, 0),
    mean,
    sd,
    geometricMean: isPositive
      ? mapDefined(summary(minutes.map(Math.log)).mean, Math.exp)
      : { undefined: "not_above_zero" },
    box: boxPlot(minutes),
    restrictedMean: isUndefined(until)
      ? { mean: until, se: until, interval: until }
      : restrictedMean(times, until, level),
    submissions: rows.reduce((sum, row) => sum + row.submissions, 0),
    runs: rows.reduce((sum, row) => sum + row.runs, 0),
    median,
    curve: steps,
  };
};

const minutesOf = (rows: readonly Completion[]): number[] =>
  rows.filter(isEnded).flatMap(({ minutes, outcome }) => (outcome === "passed" ? [minutes] : []));

const toPaperTest = (rows: readonly Completion[]): PaperTest => {
  const [scratch = [], program = []] = CONDITIONS.map((condition) =>
    minutesOf(rows.filter((row) => row.condition === condition)),
  );
  const { F, p, between, within, means } = oneWayAnova([scratch, program]);
  const over = (divisor: number): OrUndefined<number> => {
    if (isUndefined(F)) return F;
    if (isUndefined(within)) return within;
    return ((means[0] ?? 0) - (means[1] ?? 0)) / Math.sqrt(within.squares / divisor);
  };
  const n = scratch.length + program.length;
  return {
    F,
    dfBetween: mapDefined(between, ({ df }) => df),
    dfWithin: mapDefined(within, ({ df }) => df),
    p,
    d: over(n - 2),
    dOfN: over(n),
  };
};

const toTasks = (rows: readonly Completion[]): TaskTimes[] => {
  const keys = new Map(rows.map(({ task, language }) => [`${task}\n${language}`, { task, language }]));
  return [...keys.entries()]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, key]) => ({
      ...key,
      conditions: CONDITIONS.map((condition) => {
        const own = rows.filter(
          (row) => row.condition === condition && row.task === key.task && row.language === key.language,
        );
        const minutes = minutesOf(own);
        return {
          condition,
          passed: minutes.length,
          notPassed: own.length - minutes.length,
          box: boxPlot(minutes),
        };
      }),
    }));
};

const toPretest = (rows: readonly Completion[]): PretestTimes | null =>
  rows.length === 0
    ? null
    : {
        people: new Set(rows.map(({ participant }) => participant)).size,
        outcomes: countOutcomes(rows),
        box: boxPlot(minutesOf(rows)),
      };
