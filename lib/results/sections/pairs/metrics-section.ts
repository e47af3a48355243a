import { fold, type ReportPart, section, tablePart } from "@/lib/results/document/report-part";
import { metricScatters } from "@/lib/results/figures/metric-scatters";
import type { PairsReport } from "@/lib/results/pairs/pairs-report";
import { pictureParts } from "@/lib/results/sections/picture-sections";
import type { Labels } from "@/lib/results/tables/labels";
import { toCorrelationTable } from "@/lib/results/tables/pairs/correlation-table";

/** Whether measured properties of the programs go with what judges said. */
export function metricsSection(report: PairsReport, labels: Labels, primary: string): ReportPart[] {
  const { correlations } = report;
  if (correlations.length === 0) return [];
  const pictures = metricScatters(report, labels, primary);
  const title = `In pictures: ${pictures.length} ${pictures.length === 1 ? "metric" : "metrics"}`;
  return section("metrics", "Metrics and scores", [
    tablePart(toCorrelationTable(correlations, labels), correlations.length > 24),
    ...(pictures.length > 0 ? [fold(title, pictures.flatMap(pictureParts))] : []),
  ]);
}
