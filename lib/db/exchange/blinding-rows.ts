import "server-only";
import { type RowReading, readPages } from "@/lib/db/shared/read-pages";
import type { BlindingRow } from "@/lib/exchange/rows";
import { DONT_KNOW } from "@/lib/study/blinding/blinding-faults";

const PAGE_ROWS = 500;

/** What judges of a study's real sessions said of how blind they were, page by page, trial by trial. */
export function readBlindingRows(
  studyId: number,
  { pageRows = PAGE_ROWS, after }: RowReading = {},
): AsyncGenerator<BlindingRow[], void> {
  return readPages<BlindingRow>(ROWS, studyId, pageRows, after);
}

/** Of a trial first whether it was seen before, then the guesses by pane, so that one number is the place of all. */
const ROWS = `
SELECT t.id::float8 * 10 + said.place AS cursor, st.slug AS study, a.key AS arm, j.code AS judge, s.code AS session,
  s.code || '-' || lpad(t.position::text, GREATEST(3, length(t.position::text)), '0') AS trial, t.position,
  COALESCE(k.key, l.key) AS task, l.language, said.question, said.pane, y.key AS system, x.key AS sample,
  COALESCE(said.answer, '${DONT_KNOW}') AS answer,
  CASE WHEN said.answer IS NOT NULL AND said.question = 'source' THEN EXISTS (
    SELECT FROM jsonb_array_elements(p.document->'blinding'->'source'->'choices') choice
    WHERE choice->>'id' = said.answer AND choice->'systems' ? y.key) END AS "isCorrect"
FROM sessions s JOIN studies st ON st.id = s.study_id JOIN arms a ON a.id = s.arm_id JOIN judges j ON j.id = s.judge_id
JOIN protocols p ON p.id = s.protocol_id
JOIN trials t ON t.session_id = s.id AND t.check_key IS NULL JOIN verdicts v ON v.trial_id = t.id AND v.revision = t.revision
CROSS JOIN LATERAL (
  SELECT 1 AS place, 'seen-before' AS question, NULL AS pane, v.seen AS answer WHERE v.seen IS NOT NULL
  UNION ALL
  SELECT CASE given->>'pane' WHEN 'left' THEN 2 ELSE 3 END, 'source', given->>'pane', given->>'choice'
  FROM jsonb_array_elements(COALESCE(s.guesses, '[]')) AS guess (given) WHERE (given->>'position')::int = t.position
) said
JOIN samples l ON l.id = t.left_sample_id LEFT JOIN tasks k ON k.id = t.task_id
LEFT JOIN samples x ON x.id = CASE said.pane WHEN 'left' THEN t.left_sample_id WHEN 'right' THEN t.right_sample_id END
LEFT JOIN systems y ON y.id = x.system_id
WHERE s.study_id = $1 AND s.kind = 'real' AND s.state <> 'withdrawn' AND t.id::float8 * 10 + said.place > $2
ORDER BY t.id, said.place LIMIT $3`;
