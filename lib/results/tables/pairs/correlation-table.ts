import { metricLabel } from "@/lib/results/metric-words";
import type { MetricCorrelation } from "@/lib/results/pairs/report";
import type { Table } from "@/lib/results/table";
import { DECLARED } from "@/lib/stats/declared";
import { type Labels, labelOf } from "@/lib/results/tables/labels";
import {
  count,
  interval,
  number,
  pValue,
  share,
  shareInterval,
  text,
} from "@/lib/results/tables/table-columns";

/** Do measured properties of programs go with what judges say? Within tasks, and over all programs. */
export function toCorrelationTable(correlations: readonly MetricCorrelation[], labels: Labels): Table {
  return {
    caption: "Metrics and scores",
    columns: [
      text("metric", "Metric"),
      text("question", "Question"),
      count("tasks", "Tasks with \u03c4"),
      number("tau_within", "\u03c4 within tasks"),
      interval("tau_within_interval", "Interval over tasks"),
      share("accuracy", "Pairs in the same order"),
      shareInterval("accuracy_interval", "Interval (same order)"),
      count("programs", "Programs"),
      number("rho", "Spearman\u2019s \u03c1, pooled"),
      interval("rho_interval", "Interval of \u03c1"),
      pValue("p_rho", "p of \u03c1"),
      number("tau_b", "Kendall\u2019s \u03c4, pooled"),
      pValue("p_tau", "p of \u03c4, pooled"),
    ],
    rows: correlations.map(({ metric, question, n, spearman, kendall, withinTasks: { tauB, accuracy } }) => ({
      kind: "body",
      cells: [
        metricLabel(metric),
        labelOf(labels, question),
        tauB.tasks,
        tauB.mean,
        tauB.interval,
        accuracy.mean,
        accuracy.interval,
        n,
        spearman.rho,
        spearman.interval,
        spearman.p,
        kendall.tauB,
        kendall.p,
      ],
    })),
    notes: [
      "Within tasks: programs of the same task are compared, and the mean over tasks is taken, with an interval over tasks: these judges and systems (Deutsch, Dror and Roth 2021). Tasks where all values or all scores are equal have no \u03c4.",
      "Pairs in the same order: of two programs of a task, how often metric and scores agree which is higher, or that both are equal (Deutsch, Foster and Freitag 2023). Of a metric that is the same for all programs of a task it is how often their scores are equal, too.",
      "Metrics are of the programs as they were imported: judges did not see what was taken out for display, such as comments.",
      `Within tasks, the intervals reached their nominal coverage in simulations with ${DECLARED["tau within tasks"].range}.`,
      `Pooled: over all programs, which also compares programs of different tasks and treats them as independent. In simulations the interval reached its nominal coverage, and p its nominal level, with ${DECLARED["Spearman's rho, pooled"].range}; with four programs of each task and tasks that differ the interval covered 87 to 91%, and p was below 5% in 11 to 13% of studies without a correlation.`,
      "Exploratory; not corrected for the number of metrics.",
    ],
  };
}
