import "server-only";
import { type RowReading, readPages } from "@/lib/db/shared/read-pages";
import { utcText } from "@/lib/db/shared/utc-text";
import type { ExportedInspection } from "@/lib/exchange/material-tables";

/** All drawn lists of a study with what people noted, a row each drawn program, list by list in the order in which they were drawn. */
export function readInspectionRows(
  studyId: number,
  { pageRows = 5000, after }: RowReading = {},
): AsyncGenerator<ExportedInspection[], void> {
  return readPages<ExportedInspection>(ROWS, studyId, pageRows, after);
}

const ROWS = `
WITH list AS (
  SELECT id, seed, created_at, (row_number() OVER (ORDER BY id))::int AS list FROM inspections WHERE study_id = $1
), numbered AS (
  SELECT (row_number() OVER (ORDER BY l.id, n.position))::int AS cursor, s.slug AS study, l.list, l.seed,
    ${utcText("l.created_at")} AS "drawnAt", n.position, a.key AS sample, t.key AS task, a.language, y.key AS system,
    n.missing, n.irrelevant, NULLIF(n.category, '') AS category, NULLIF(n.note, '') AS note, n.noted_by AS "notedBy",
    ${utcText("n.noted_at")} AS "notedAt"
  FROM list l JOIN inspection_items n ON n.inspection_id = l.id JOIN samples a ON a.id = n.sample_id
  JOIN studies s ON s.id = a.study_id JOIN systems y ON y.id = a.system_id LEFT JOIN tasks t ON t.id = a.task_id)
SELECT * FROM numbered WHERE cursor > $2 ORDER BY cursor LIMIT $3`;
