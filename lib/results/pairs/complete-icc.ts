import type { CompleteMark } from "@/lib/results/counts/counts";
import { groupRows } from "@/lib/results/group-rows";
import { intraclassCorrelation } from "@/lib/stats/agreement/intraclass-correlation";
import { undefinedBecause } from "@/lib/stats/undefined";
import type { AgreementReport } from "./agreement-report";
import { compareTexts } from "./compare-texts";

type Mark = Pick<CompleteMark, "judge" | "unit" | "score">;

/**
 * ICC(2,1) over the units that each of the question's judges marked once.
 *
 * @param judges how many judges marked anything of the question
 */
export function completeIcc(marks: readonly Mark[], judges: number, level: number): AgreementReport["icc"] {
  const rows = completeRows(marks, judges);
  if (rows.length === 0 && marks.length > 0) {
    const why = undefinedBecause("no_complete_unit");
    return { units: 0, icc: why, interval: why };
  }
  const { icc, interval } = intraclassCorrelation(rows, level).kinds.ICC2;
  return { units: rows.length, icc, interval };
}

/** A row for each unit that each of the judges marked once, a column for each judge; both by code point. */
export function completeRows(marks: readonly Mark[], judges: number): number[][] {
  return [...groupRows(marks, ({ unit }) => unit)]
    .filter(
      ([, given]) => given.length === judges && new Set(given.map(({ judge }) => judge)).size === judges,
    )
    .sort(([a], [b]) => compareTexts(a, b))
    .map(([, given]) => [...given].sort((a, b) => compareTexts(a.judge, b.judge)).map(({ score }) => score));
}
