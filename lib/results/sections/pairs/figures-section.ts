import { fold, type ReportPart, section, tablePart } from "@/lib/results/document/report-part";
import type { PairsReport } from "@/lib/results/pairs/pairs-report";
import type { Labels } from "@/lib/results/tables/labels";
import { toPlainChoiceTable } from "@/lib/results/tables/pairs/choice-table";
import { toDifferenceTable } from "@/lib/results/tables/pairs/difference-table";
import { toEffectTable, toPlainEffectTable } from "@/lib/results/tables/pairs/effect-table";
import { toOtherIntervalsTable } from "@/lib/results/tables/pairs/other-intervals-table";
import { hasSideEffects, toSideTable } from "@/lib/results/tables/pairs/side-table";
import { contrastsOf } from "./pair-lists";

/** The differences in numbers: the result, then how it looks with other intervals and in other units. */
export function figuresSection(report: PairsReport, labels: Labels): ReportPart[] {
  const contrasts = contrastsOf(report);
  if (contrasts.length === 0) return [];
  const isLong = contrasts.length > 24;
  const choices = contrasts.filter(({ choice }) => choice !== null);
  const scored = contrasts.filter(({ kind }) => kind === "sample");
  return section("figures", "Detailed results", [
    tablePart(toDifferenceTable(contrasts, labels, report.level), isLong),
    tablePart(toEffectTable(contrasts, labels), isLong),
    ...(hasSideEffects(scored) ? [tablePart(toSideTable(scored, labels), isLong)] : []),
    fold("Conventional analyses, for comparison", [
      tablePart(toOtherIntervalsTable(contrasts, labels), isLong),
      tablePart(toPlainEffectTable(contrasts, labels), isLong),
      ...(choices.length > 0 ? [tablePart(toPlainChoiceTable(choices, labels), isLong)] : []),
    ]),
  ]);
}
