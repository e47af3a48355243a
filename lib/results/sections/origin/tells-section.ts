import { type ReportPart, section, tablePart, words } from "@/lib/results/document/report-part";
import type { OriginReport } from "@/lib/results/origin/report";
import { toNoteTable, toTellTable } from "@/lib/results/tables/origin/tell-tables";

/** What judges marked as the passage that gave it away. */
export function tellsSection({ tells }: OriginReport): ReportPart[] {
  if (tells === null || tells.marks === 0) return [];
  const table = toTellTable(tells);
  const keys = tells.samples.slice(0, table.rows.length).map(({ sample }) => sample);
  return section("tells", "What gave it away", [
    words(
      `Judges marked ${tells.marks} ${tells.marks === 1 ? "passage" : "passages"} and wrote a note on ${tells.withNote}.`,
    ),
    { ...tablePart(table, table.rows.length > 12), leadsTo: { kind: "sample", keys } },
    ...(tells.notes.length > 0 ? [tablePart(toNoteTable(tells), tells.notes.length > 12)] : []),
  ]);
}
