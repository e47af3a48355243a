import {
  heading,
  type ReportPart,
  section,
  tablePart,
  words as text,
} from "@/lib/results/document/report-part";
import type { OriginWords } from "@/lib/results/origin/origin-words";
import type { OriginReport } from "@/lib/results/origin/report";
import { leftOutParts } from "@/lib/results/sections/left-out-parts";
import { toAgreementTable } from "@/lib/results/tables/origin/agreement-table";
import { toBaseRateTable } from "@/lib/results/tables/origin/base-rate-table";
import { toBlindingTable } from "@/lib/results/tables/origin/blinding-table";
import { toVariantTable } from "@/lib/results/tables/origin/variant-table";
import { attritionParts } from "./attrition-parts";

/** Whether the answers can be trusted: the base rate, agreement, blinding, and what was left out. */
export function checksSection(report: OriginReport, words: OriginWords): ReportPart[] {
  const { arms, withRepeats, withExcluded, blinding } = report;
  return section("checks", "Checks", [
    heading("Accuracy against response rates"),
    tablePart(toBaseRateTable(arms, words)),
    heading("Do judges agree?"),
    arms.some(({ agreement }) => agreement.units > 0)
      ? tablePart(toAgreementTable(arms, words))
      : text("No two judges met the same, so nothing says how far they agree."),
    ...(blinding && blinding.arms.length > 0
      ? [heading("Were judges blind to their arm?"), tablePart(toBlindingTable(blinding))]
      : []),
    ...leftOutParts([withRepeats.addedAnswers, withExcluded.addedAnswers], () =>
      tablePart(toVariantTable(report)),
    ),
    ...attritionParts(report),
  ]);
}
