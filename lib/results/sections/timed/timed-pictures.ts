import {
  type ReportPart,
  fold,
  figurePart,
  heading,
  section,
  tablePart,
} from "@/lib/results/document/report-part";
import { toBoxRow } from "@/lib/results/figures/box-row";
import type { BoxesFigure, CurveFigure, CurvePoint } from "@/lib/results/figures/figure";
import { niceScale } from "@/lib/results/figures/nice-scale";
import { SHARE_SCALE } from "@/lib/results/figures/share-scale";
import { PERCENT } from "@/lib/results/figures/value-format";
import { formatCoverage } from "@/lib/results/format-number";
import { toAtRiskTable } from "@/lib/results/tables/timed-tables";
import { partName } from "@/lib/results/timed/ratio-sentence";
import type { ConditionTimes, TimedPart, TimedReport } from "@/lib/results/timed/report";
import { isUndefined } from "@/lib/stats/undefined";

const NAMES = { scratch: "from scratch", program: "from a program" } as const;

/** Minutes by group and condition, then by task; each with a log axis folded behind it. */
export function boxSections({ parts, byTask }: TimedReport): ReportPart[] {
  const groups = shownParts(parts);
  const rows = groups.flatMap((part) =>
    part.conditions.map(({ condition, box }) => toBoxRow(`${partName(part)}, ${NAMES[condition]}`, box)),
  );
  const ofTasks = byTask.flatMap(({ task, language, conditions }) =>
    conditions.map(({ condition, box }) =>
      toBoxRow(`${taskName(byTask, task, language)}, ${NAMES[condition]}`, box),
    ),
  );
  return [
    ...section(
      "minutes",
      "Minutes",
      withLog({ caption: "Minutes of completed tasks", rowName: "Group", rows }),
    ),
    ...section(
      "tasks",
      "Task by task",
      withLog({ caption: "Minutes of completed tasks, by task", rowName: "Task", rows: ofTasks }),
    ),
  ];
}

/** A task's key, with the language where tasks have several. */
const taskName = (byTask: TimedReport["byTask"], task: string, language: string): string =>
  byTask.some((other) => other.task === task && other.language !== language) ? `${task} (${language})` : task;

const withLog = (given: Pick<BoxesFigure, "caption" | "rowName" | "rows">): ReportPart[] => {
  const figure: BoxesFigure = {
    kind: "boxes",
    ...given,
    note: "The box spans the quartiles, the line in it is the median; dots are outliers.",
    valueName: "Minutes",
    format: { kind: "number", digits: 1 },
  };
  if (given.rows.every(({ box }) => isUndefined(box))) return [];
  const isPositive = given.rows.every(
    ({ box }) => isUndefined(box) || Math.min(box.low, ...box.outliers) > 0,
  );
  return [
    figurePart(figure),
    ...(isPositive
      ? [
          fold("The same on a log axis", [
            figurePart({ ...figure, caption: `${given.caption}, log axis`, isLog: true }),
          ]),
        ]
      : []),
  ];
};

/** What share is completed as time goes on, with how many are still at work. */
export function curveSection(report: TimedReport): ReportPart[] {
  return section(
    "curves",
    "Share completed over time",
    shownParts(report.parts).flatMap((part) => curveParts(part, report)),
  );
}

const curveParts = (part: TimedPart, report: TimedReport): ReportPart[] => {
  const longest = Math.max(0, ...part.conditions.flatMap(({ curve }) => curve.map(({ time }) => time)));
  if (longest <= 0) return [];
  const { domain, ticks } = niceScale([0, longest], 7);
  const figure: CurveFigure = {
    kind: "curve",
    caption: `${partName(part)}: share of tasks completed`,
    note: `Kaplan and Meier\u2019s estimate; those who gave up or ran out of time are censored at that time. Bands: ${formatCoverage(report)} intervals, completions treated as independent.`,
    intervals: "band",
    seriesName: "Start",
    nName: "At work",
    x: { name: "Minutes", domain, ticks, format: { kind: "number", digits: 0 } },
    y: { name: "Completed", ...SHARE_SCALE, format: PERCENT },
    series: part.conditions.map((own) => ({
      name: own.condition === "scratch" ? "From scratch" : "From a program",
      points: stairs(own),
    })),
  };
  return [
    ...(report.parts.length > 1 ? [heading(partName(part))] : []),
    figurePart(figure),
    tablePart(toAtRiskTable(part, ticks)),
  ];
};

/** A step is a point at the height before it and one at the height after it. */
const stairs = ({ curve }: ConditionTimes): CurvePoint[] => {
  const points: CurvePoint[] = [{ x: 0, y: 0, n: curve[0]?.atRisk ?? 0, interval: null }];
  for (const { time, survival, interval, atRisk } of curve) {
    const before = points.at(-1);
    if (before) points.push({ ...before, x: time, isCorner: true });
    points.push({
      x: time,
      y: 1 - survival,
      n: atRisk,
      interval: isUndefined(interval) ? null : { low: 1 - interval.high, high: 1 - interval.low },
    });
  }
  return points;
};

/** The groups, or all people where there is one group. */
const shownParts = (parts: readonly TimedPart[]): readonly TimedPart[] =>
  parts.length > 1 ? parts.filter(({ group }) => group !== "") : parts;
