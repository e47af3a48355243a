import { SCORES } from "@/lib/results/counts/counts";
import { groupRows } from "@/lib/results/group-rows";
import { correlation } from "@/lib/stats/ranks/correlation";
import type { QuestionUnit } from "./question-units";
import type { MetricCorrelation, MetricValue } from "./report";
import { sortedUnique } from "./whole";
import { withinTasks } from "./within-tasks";

/** Each metric against the mean marks of the same samples, question by question. */
export function metricCorrelations(
  units: readonly QuestionUnit[],
  questions: readonly string[],
  metrics: readonly MetricValue[],
  level: number,
): MetricCorrelation[] {
  const byMetric = groupRows(metrics, ({ metric }) => metric);
  const values = [...byMetric].map(
    ([metric, own]) => [metric, new Map(own.map((one) => [sampleKey(one, one.system), one.value]))] as const,
  );
  const byQuestion = groupRows(units, ({ question }) => question);
  const names = sortedUnique([...byMetric.keys()]);
  return questions.flatMap((question) => {
    const marked = (byQuestion.get(question) ?? []).map((unit) => ({
      task: unit.task,
      language: unit.language,
      key: sampleKey(unit, unit.systems[0] ?? ""),
      mean: meanOf(unit),
    }));
    return names.map((metric): MetricCorrelation => {
      const known = values.find(([name]) => name === metric)?.[1];
      const both = marked.flatMap(({ key, task, language, mean }) => {
        const value = known?.get(key);
        return value === undefined ? [] : [{ task, language, mean, value }];
      });
      return {
        question,
        metric,
        n: both.length,
        ...correlate(both, level),
        withinTasks: withinTasks(both, level),
      };
    });
  });
}

const correlate = (
  both: readonly { mean: number; value: number }[],
  level: number,
): Pick<MetricCorrelation, "spearman" | "kendall"> => {
  const { spearman, kendall } = correlation(
    both.map(({ value }) => value),
    both.map(({ mean }) => mean),
    level,
  );
  return {
    spearman: { rho: spearman.rho, p: spearman.exactP ?? spearman.p, interval: spearman.interval },
    // Of two samples both orders are as extreme: its p is always 1.
    kendall: { tauB: kendall.tauB, p: both.length < 3 ? kendall.p : (kendall.exactP ?? kendall.p) },
  };
};

const sampleKey = ({ task, language }: { task: string; language: string }, system: string): string =>
  JSON.stringify([task, language, system]);

const meanOf = ({ scores }: QuestionUnit): number => {
  const n = scores.reduce((all, count) => all + count, 0);
  return scores.reduce<number>((all, count, at) => all + count * (SCORES[at] ?? 0), 0) / n;
};
