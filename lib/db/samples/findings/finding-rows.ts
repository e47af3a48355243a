import "server-only";
import { type RowReading, readPages } from "@/lib/db/shared/read-pages";
import { utcText } from "@/lib/db/shared/utc-text";
import type { ExportedFinding } from "@/lib/exchange/material-tables";
import { DECIDED } from "./findings";

/** All findings of a study with what people said of them, those of refused samples included, in the order of its samples. */
export function readFindingRows(
  studyId: number,
  { pageRows = 5000, after }: RowReading = {},
): AsyncGenerator<ExportedFinding[], void> {
  return readPages<ExportedFinding>(FINDINGS, studyId, pageRows, after);
}

const FINDINGS = `
WITH decided AS (${DECIDED} WHERE f.study_id = $1 GROUP BY f.id),
numbered AS (
  SELECT (row_number() OVER places)::int AS cursor, (dense_rank() OVER findings_only)::int AS finding,
    s.slug AS study, a.key AS sample, t.key AS task, a.language, y.key AS system, f.tool, f.rule, f.line, f.message,
    r.judged_by AS "judgedBy", r.ruling, ${utcText("r.judged_at")} AS "judgedAt", d.is_true::text AS decided
  FROM findings f JOIN decided d ON d.id = f.id JOIN samples a ON a.id = f.sample_id
  JOIN studies s ON s.id = a.study_id JOIN systems y ON y.id = a.system_id LEFT JOIN tasks t ON t.id = a.task_id
  LEFT JOIN finding_rulings r ON r.finding_id = f.id
  WHERE f.study_id = $1
  WINDOW places AS (ORDER BY a.ordinal, f.id, r.judged_at, r.judged_by), findings_only AS (ORDER BY a.ordinal, f.id))
SELECT * FROM numbered WHERE cursor > $2 ORDER BY cursor LIMIT $3`;
