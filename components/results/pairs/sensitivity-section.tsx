import { PlainTable } from "@/components/results/plain-table";
import type { PairsReport } from "@/lib/results/pairs/report";
import type { Sensitivity } from "@/lib/results/sensitivity/sensitivity";
import { sensitivitySentence, staleNote } from "@/lib/results/sensitivity/sensitivity-words";
import type { Labels } from "@/lib/results/tables/labels";
import { toSensitivityTable } from "@/lib/results/tables/pairs/sensitivity-table";
import { Remark, ResultSection } from "./result-section";

/** More pairs than this are in the table alone. */
const IN_WORDS = 6;

/** The odds ratios that a researcher uploaded, beside the means; nothing where none were. */
export function SensitivitySection({
  report,
  labels,
  sensitivity,
  primary,
}: {
  report: PairsReport;
  labels: Labels;
  sensitivity: Sensitivity | null;
  /** The question whose odds ratios are also put into words. */
  primary: string;
}) {
  if (sensitivity === null) return null;
  const stale = staleNote(sensitivity);
  const main = sensitivity.rows.filter(({ question }) => question === primary).slice(0, IN_WORDS);
  const table = toSensitivityTable(report, sensitivity, labels);
  return (
    <ResultSection id="sensitivity" title="Sensitivity analysis">
      {stale !== null && <Remark>{stale}</Remark>}
      {main.map((row) => (
        <Remark key={`${row.earlier},${row.later}`}>
          {sensitivitySentence(row, sensitivity.level, labels)}
        </Remark>
      ))}
      <PlainTable table={table} isLong={table.rows.length > 24} />
    </ResultSection>
  );
}
