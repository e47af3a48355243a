import { ArmFigures } from "@/components/results/arm-figures";
import { ResultSection } from "@/components/results/pairs/result-section";
import { armColumnGroups, toArmTable } from "@/lib/results/origin/arm-table";
import type { OriginReport } from "@/lib/results/origin/report";

/** The figures behind the answers. */
export function FiguresSection({ report }: { report: OriginReport }) {
  const table = toArmTable(report.arms);
  return (
    <ResultSection id="figures" title="The figures">
      <ArmFigures table={table} groups={armColumnGroups(table)} />
    </ResultSection>
  );
}
