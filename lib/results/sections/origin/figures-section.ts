import { fold, type ReportPart, section, tablePart } from "@/lib/results/document/report-part";
import { armColumnGroups, toArmTable, toPlainArmTable } from "@/lib/results/origin/arm-table";
import type { OriginReport } from "@/lib/results/origin/report";
import type { Table } from "@/lib/results/table";

/** The figures behind the answers. */
export function figuresSection({ arms }: OriginReport): ReportPart[] {
  return section("figures", "Detailed results", [
    armPart(toArmTable(arms)),
    fold("Conventional analyses, for comparison", [armPart(toPlainArmTable(arms))]),
  ]);
}

const armPart = (table: Table): ReportPart => ({
  ...tablePart(table),
  look: { kind: "arms", groups: armColumnGroups(table) },
});
