import { metricLabel } from "@/lib/results/metric-words";
import type { MetricCorrelation } from "@/lib/results/pairs/report";
import type { Table } from "@/lib/results/table";
import { type Labels, labelOf } from "@/lib/results/tables/labels";
import { count, interval, number, pValue, text } from "@/lib/results/tables/table-columns";

/** Do measured properties of programs go with what judges say? Over programs, with the mean of each one's marks. */
export function toCorrelationTable(correlations: readonly MetricCorrelation[], labels: Labels): Table {
  return {
    caption: "Metrics beside marks",
    columns: [
      ...[text("metric", "Metric"), text("question", "Question"), count("programs", "Programs")],
      ...[
        number("rho", "Spearman\u2019s \u03c1"),
        interval("rho_interval", "Interval"),
        pValue("p_rho", "p"),
      ],
      ...[number("tau_b", "Kendall\u2019s \u03c4"), pValue("p_tau", "p of \u03c4")],
    ],
    rows: correlations.map(({ metric, question, n, spearman, kendall }) => ({
      kind: "body",
      cells: [
        ...[metricLabel(metric), labelOf(labels, question), n],
        ...[spearman.rho, spearman.interval, spearman.p, kendall.tauB, kendall.p],
      ],
    })),
    notes: ["Exploratory; programs treated as independent, and not corrected for the number of metrics."],
  };
}
