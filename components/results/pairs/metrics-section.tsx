import type { PairsReport } from "@/lib/results/pairs/report";
import { PlainTable } from "@/components/results/plain-table";
import { ResultSection } from "./result-section";
import { toCorrelationTable } from "@/lib/results/tables/pairs/correlation-table";
import type { Labels } from "@/lib/results/tables/labels";

/** Whether measured properties of the programs go with what judges said. */
export function MetricsSection({ report, labels }: { report: PairsReport; labels: Labels }) {
  if (report.correlations.length === 0) return null;
  return (
    <ResultSection id="metrics" title="Metrics beside marks">
      <PlainTable
        table={toCorrelationTable(report.correlations, labels)}
        isLong={report.correlations.length > 24}
      />
    </ResultSection>
  );
}
