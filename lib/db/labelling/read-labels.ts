import "server-only";
import { pool } from "@/lib/db/shared/pool";
import { type RowReading, readPages } from "@/lib/db/shared/read-pages";
import { utcText } from "@/lib/db/shared/utc-text";
import type { ExportedLabel } from "@/lib/exchange/labels/label-table";
import type { LabelledUnit } from "@/lib/results/labels/report";

/** Labels that count: of the first sessions of people who did not withdraw, in the last revision of each answer. */
const LABELS = `
SELECT t.right_sample_id AS sample_id, l.kind, l.label, l.passages, j.code AS judge, s.code AS session, t.position,
  v.answered_at
FROM sessions s JOIN judges j ON j.id = s.judge_id JOIN trials t ON t.session_id = s.id
JOIN verdicts v ON v.trial_id = t.id AND v.revision = t.revision
CROSS JOIN LATERAL jsonb_to_recordset(CASE WHEN jsonb_typeof(v.labels) = 'array' THEN v.labels ELSE '[]' END)
  AS l (kind text, label text, passages jsonb)
WHERE s.study_id = $1 AND s.kind = 'real' AND s.state <> 'withdrawn' AND NOT s.is_repeat`;

const UNITS = `
FROM label_units u JOIN samples a ON a.id = u.sample_id JOIN systems y ON y.id = a.system_id
JOIN tasks k ON k.id = a.task_id JOIN samples r ON r.id = u.reference_id
LEFT JOIN label_decisions d ON d.sample_id = u.sample_id AND d.kind = u.kind`;

/** Every unit of a study with all labels of it, one for each person. */
export async function listLabelledUnits(studyId: number): Promise<LabelledUnit[]> {
  const { rows } = await pool().query<LabelledUnit>(
    `WITH said AS (${LABELS}), grouped AS (
       SELECT sample_id, kind, json_agg(json_build_object('judge', judge, 'label', label) ORDER BY judge COLLATE "C") AS labels
       FROM said GROUP BY sample_id, kind)
     SELECT k.key AS task, a.language, y.key AS system, a.key AS sample, r.key AS reference, u.kind,
       u.is_identical AS "isIdentical", d.label AS decision, COALESCE(g.labels, '[]') AS labels
     ${UNITS}
     LEFT JOIN grouped g ON g.sample_id = u.sample_id AND g.kind = u.kind
     WHERE u.study_id = $1 ORDER BY a.ordinal, u.kind COLLATE "C"`,
    [studyId],
  );
  return rows;
}

/** Every label, a row each: what is correct by itself, what each person said, what a third person decided; a unit without any has one row. */
export function readLabelRows(
  studyId: number,
  { pageRows = 2000, after }: RowReading = {},
): AsyncGenerator<ExportedLabel[], void> {
  return readPages<ExportedLabel>(ROWS, studyId, pageRows, after);
}

const ROWS = `
WITH said AS (${LABELS}), all_labels AS (
  SELECT u.sample_id, u.kind, 1 AS place, 'automatic' AS source, 'correct' AS label, NULL AS judge, NULL AS session,
    NULL::int AS position, NULL::jsonb AS passages, NULL AS reason, NULL::timestamptz AS at
  FROM label_units u WHERE u.study_id = $1 AND u.is_identical
  UNION ALL
  SELECT u.sample_id, u.kind, 2, 'coder', said.label, said.judge, said.session, said.position, said.passages, NULL, said.answered_at
  FROM label_units u JOIN said ON said.sample_id = u.sample_id AND said.kind = u.kind WHERE u.study_id = $1
  UNION ALL
  SELECT u.sample_id, u.kind, 3, 'adjudicator', d.label, NULL, NULL, NULL, NULL, NULLIF(d.reason, ''), d.decided_at
  FROM label_units u JOIN label_decisions d ON d.sample_id = u.sample_id AND d.kind = u.kind WHERE u.study_id = $1
), units AS (
  SELECT u.sample_id, u.kind, u.study_id, u.reference_id, a.ordinal, a.key, a.language, a.system_id, a.task_id
  FROM label_units u JOIN samples a ON a.id = u.sample_id WHERE u.study_id = $1
), numbered AS (
  SELECT row_number() OVER (ORDER BY n.ordinal, n.kind COLLATE "C", l.place, l.judge COLLATE "C") AS cursor,
    n.*, l.source, l.label, l.judge, l.session, l.position, l.passages, l.reason, l.at
  FROM units n LEFT JOIN all_labels l ON l.sample_id = n.sample_id AND l.kind = n.kind
)
SELECT n.cursor::float8 AS cursor, st.slug AS study, k.key AS task, n.language, y.key AS system, n.key AS sample,
  r.key AS reference, n.kind, COALESCE(n.source, 'none') AS source, n.judge, n.session, n.position, n.label, n.passages,
  n.reason, ${utcText("n.at")} AS at
FROM numbered n JOIN studies st ON st.id = n.study_id JOIN systems y ON y.id = n.system_id
JOIN tasks k ON k.id = n.task_id JOIN samples r ON r.id = n.reference_id
WHERE n.cursor > $2 ORDER BY n.cursor LIMIT $3`;
