import { type ReportPart, section, tablePart, words } from "@/lib/results/document/report-part";
import type { PairsReport } from "@/lib/results/pairs/pairs-report";
import type { Sensitivity } from "@/lib/results/sensitivity/sensitivity";
import { sensitivitySentence, staleNote } from "@/lib/results/sensitivity/sensitivity-words";
import type { Labels } from "@/lib/results/tables/labels";
import { toSensitivityTable } from "@/lib/results/tables/pairs/sensitivity-table";

/** More pairs than this are in the table alone. */
const IN_WORDS = 6;

/**
 * The odds ratios that a researcher uploaded, beside the means; nothing where none were.
 *
 * @param primary the question whose odds ratios are also put into words
 */
export function sensitivitySection(
  report: PairsReport,
  labels: Labels,
  { sensitivity, primary }: { sensitivity: Sensitivity | null; primary: string },
): ReportPart[] {
  if (sensitivity === null) return [];
  const stale = staleNote(sensitivity);
  const main = sensitivity.rows.filter(({ question }) => question === primary).slice(0, IN_WORDS);
  const table = toSensitivityTable(report, sensitivity, labels);
  return section("sensitivity", "Sensitivity analysis", [
    ...(stale === null ? [] : [words(stale)]),
    ...main.map((row) => words(sensitivitySentence(row, sensitivity.level, labels))),
    tablePart(table, table.rows.length > 24),
  ]);
}
