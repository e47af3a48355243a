import type { CompleteMark } from "@/lib/results/counts/counts";
import { groupRows } from "@/lib/results/group-rows";
import { intraclassCorrelation } from "@/lib/stats/intraclass-correlation";
import type { AgreementReport } from "./agreement-report";
import { compareTexts } from "./compare-texts";

/**
 * ICC(2,1) over the units that each of the question's judges marked once.
 *
 * @param judges how many judges marked anything of the question
 */
export function completeIcc(
  marks: readonly Pick<CompleteMark, "judge" | "unit" | "score">[],
  judges: number,
  level: number,
): AgreementReport["icc"] {
  const rows = [...groupRows(marks, ({ unit }) => unit)]
    .filter(
      ([, given]) => given.length === judges && new Set(given.map(({ judge }) => judge)).size === judges,
    )
    .sort(([a], [b]) => compareTexts(a, b))
    .map(([, given]) => [...given].sort((a, b) => compareTexts(a.judge, b.judge)).map(({ score }) => score));
  const { icc, interval } = intraclassCorrelation(rows, level).kinds.ICC2;
  return { units: rows.length, icc, interval };
}
