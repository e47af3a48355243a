import { formatCoverage, formatInterval, formatNumber } from "@/lib/results/format-number";
import { metricLabel } from "@/lib/results/metric-words";
import type { PairsReport } from "@/lib/results/pairs/pairs-report";
import type { MetricCorrelation } from "@/lib/results/pairs/report";
import { type Labels, labelOf } from "@/lib/results/tables/labels";
import { isUndefined, reasonInWords } from "@/lib/stats/undefined";
import type { FigureAxis, ScatterFigure } from "./figure";
import { niceScale } from "./nice-scale";
import type { Picture } from "./picture";

/** More systems than this have one colour. */
const MOST_SERIES = 4;

/** Each metric against the scores of one question: the main one if it is about samples, else the first that is. */
export function metricScatters(report: PairsReport, labels: Labels, primary: string): Picture[] {
  const points = report.pictures.metricPoints;
  const asked = report.questions.filter(({ kind }) => kind === "sample");
  const question = (asked.find((one) => one.question === primary) ?? asked[0])?.question;
  if (points === null || question === undefined) return [];
  const means = points.means[question] ?? [];
  return Object.entries(points.metrics).flatMap(([metric, values]) => {
    const both = points.samples.flatMap((sample, at) => {
      const [x, y] = [values[at], means[at]];
      return x == null || y == null ? [] : [{ ...sample, x, y }];
    });
    // Of programs that are all alike there is nothing to see.
    if (both.length < 3 || both.every(({ x }) => x === both[0]?.x)) return [];
    const systems = [...new Set(both.map(({ system }) => system))];
    const groups = systems.length > MOST_SERIES ? [null] : systems;
    const series = groups.map((group) => ({
      name: group ?? "All systems",
      points: both
        .filter(({ system }) => group === null || system === group)
        .map(({ x, y, task, language, system }) => ({
          x,
          y,
          label: `${task}, ${language}, ${system}`,
          system,
        })),
    }));
    const correlation = report.correlations.find((one) => one.question === question && one.metric === metric);
    const figure: ScatterFigure = {
      kind: "scatter",
      caption: `${labelOf(labels, question)}: mean score against ${metricLabel(metric)}`,
      ...(points.of > points.samples.length
        ? { note: `${points.samples.length} of ${points.of} samples are drawn, evenly spaced by name.` }
        : {}),
      x: axisOf(
        metricLabel(metric),
        both.map(({ x }) => x),
      ),
      y: { name: "Mean score", ...niceScale([-2, 2]), format: { kind: "number", digits: 2 } },
      pointName: "Sample",
      series,
    };
    return [{ title: `${metricLabel(metric)} against score`, words: wordsOf(correlation, report), figure }];
  });
}

const wordsOf = (correlation: MetricCorrelation | undefined, report: PairsReport): string[] => {
  if (correlation === undefined) return [];
  const { n, spearman } = correlation;
  if (isUndefined(spearman.rho)) return [`No correlation: ${reasonInWords(spearman.rho)}.`];
  const interval = isUndefined(spearman.interval)
    ? reasonInWords(spearman.interval)
    : `${formatCoverage(report)} interval ${formatInterval(spearman.interval, 2)}, samples treated as independent`;
  return [
    `Spearman\u2019s rank correlation \u03c1 = ${formatNumber(spearman.rho, 2)} over ${n} samples (${interval}). Exploratory.`,
  ];
};

const axisOf = (name: string, values: readonly number[]): FigureAxis => {
  const isWhole = values.every(Number.isInteger);
  return { name, ...niceScale(values, 5, isWhole), format: { kind: "number", digits: isWhole ? 0 : 2 } };
};
