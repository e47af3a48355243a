import { ArmFigures } from "@/components/results/arm-figures";
import { Folded, ResultSection } from "@/components/results/pairs/result-section";
import { armColumnGroups, toArmTable, toPlainArmTable } from "@/lib/results/origin/arm-table";
import type { OriginReport } from "@/lib/results/origin/report";

/** The figures behind the answers. */
export function FiguresSection({ report }: { report: OriginReport }) {
  const table = toArmTable(report.arms);
  const plain = toPlainArmTable(report.arms);
  return (
    <ResultSection id="figures" title="The figures">
      <ArmFigures table={table} groups={armColumnGroups(table)} />
      <Folded title="As other papers print it">
        <ArmFigures table={plain} groups={armColumnGroups(plain)} />
      </Folded>
    </ResultSection>
  );
}
