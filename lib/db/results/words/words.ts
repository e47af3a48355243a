import "server-only";
import { pool } from "@/lib/db/shared/pool";
import type { WordCount, WordEntry, WordFilter } from "@/lib/results/words/words";

/**
 * Everything that judges of a study's real sessions wrote or marked, in the last revision of each answer. Withdrawn sessions have
 * nothing left to read; previews and attention checks are no part of a study's outcome.
 */
export const ENTRIES = `
WITH ours AS (
  SELECT s.id, s.code AS session, s.closing, j.code AS judge
  FROM sessions s JOIN judges j ON j.id = s.judge_id
  WHERE s.study_id = $1 AND s.kind = 'real' AND s.state <> 'withdrawn'
), answered AS (
  SELECT ours.id, ours.session, ours.judge, t.position, t.task_id, t.left_sample_id, t.right_sample_id, v.comment, v.tells, v.remarks
  FROM ours JOIN trials t ON t.session_id = ours.id AND t.check_key IS NULL
  JOIN verdicts v ON v.trial_id = t.id AND v.revision = t.revision
  WHERE v.comment <> '' OR v.tells IS NOT NULL OR v.remarks IS NOT NULL
), given AS (
  SELECT 'comment' AS place, id, session, judge, position, task_id, left_sample_id AS first, right_sample_id AS second,
    0 AS number, NULL::jsonb AS mark, btrim(comment) AS text FROM answered WHERE btrim(comment) <> ''
  UNION ALL
  SELECT 'remark', id, session, judge, position, task_id,
    CASE WHEN mark->>'pane' = 'right' THEN right_sample_id ELSE left_sample_id END, NULL, number::int, mark, btrim(COALESCE(mark->>'text', ''))
  FROM answered CROSS JOIN LATERAL jsonb_array_elements(CASE WHEN jsonb_typeof(remarks) = 'array' THEN remarks ELSE '[]' END)
    WITH ORDINALITY AS remark (mark, number)
  UNION ALL
  SELECT 'gave-it-away', id, session, judge, position, task_id,
    CASE WHEN mark->>'pane' = 'right' THEN right_sample_id ELSE left_sample_id END, NULL, number::int, mark, btrim(COALESCE(mark->>'note', ''))
  FROM answered CROSS JOIN LATERAL jsonb_array_elements(CASE WHEN jsonb_typeof(tells) = 'array' THEN tells ELSE '[]' END)
    WITH ORDINALITY AS tell (mark, number)
  UNION ALL
  SELECT 'closing', id, session, judge, NULL, NULL, NULL, NULL, 0, jsonb_build_object('kind', field.key), btrim(field.value)
  FROM ours CROSS JOIN LATERAL jsonb_each_text(CASE WHEN jsonb_typeof(closing) = 'object' THEN closing ELSE '{}' END) field
  WHERE btrim(field.value) <> ''
), entries AS (
  SELECT g.place, g.id, g.session, g.judge, g.position, g.number, g.text,
    CASE g.place WHEN 'closing' THEN 'closing:' || (g.mark->>'kind') WHEN 'comment' THEN 'comment:' || g.position
      ELSE g.place || ':' || g.position || ':' || g.number END AS entry, g.mark->>'kind' AS kind, g.mark->>'severity' AS severity,
    (g.mark->>'from')::int AS starts, (g.mark->>'to')::int AS ends, COALESCE(k.key, x.key) AS task, x.language,
    array_remove(ARRAY[y.key, z.key], NULL) AS systems,
    CASE WHEN g.place IN ('remark', 'gave-it-away') THEN x.key END AS sample, x.shown
  FROM given g LEFT JOIN tasks k ON k.id = g.task_id
  LEFT JOIN samples x ON x.id = g.first LEFT JOIN systems y ON y.id = x.system_id
  LEFT JOIN samples w ON w.id = g.second LEFT JOIN systems z ON z.id = w.system_id
)`;

/** A passage without a reason is counted and drawn on the code, but there is nothing of it to read. */
const CHOSEN = `
  (place <> 'gave-it-away' OR text <> '') AND ($2::text IS NULL OR place = $2) AND ($3::text IS NULL OR (place = 'remark' AND kind = $3))
  AND ($4::text IS NULL OR $4 = ANY (systems)) AND ($5::text IS NULL OR task = $5)
  AND ($6::text IS NULL OR position(lower($6) IN lower(text)) > 0)`;

const breaks = (upTo: string): string =>
  `(char_length(left(shown, ${upTo})) - char_length(replace(left(shown, ${upTo}), E'\\n', '')))`;

/** A page of the entries that a filter leaves, session by session, and how many they are in all. */
export async function listWords(
  studyId: number,
  { place, kind, system, task, search }: WordFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ entries: WordEntry[]; total: number }> {
  const values = [studyId, place, kind, system, task, search];
  const { rows } = await pool().query<WordEntry>(
    `${ENTRIES} SELECT place, judge, session, position, task, language, systems, sample, kind, severity, text,
      1 + ${breaks("starts")} AS "firstLine", 1 + ${breaks("GREATEST(starts, ends - 1)")} AS "lastLine"
    FROM entries WHERE ${CHOSEN} ORDER BY id, position NULLS LAST, place, number, kind LIMIT $7 OFFSET $8`,
    [...values, limit, offset],
  );
  const { rows: counted } = await pool().query<{ total: number }>(
    `${ENTRIES} SELECT count(*)::int AS total FROM entries WHERE ${CHOSEN}`,
    values,
  );
  return { entries: rows, total: counted[0]?.total ?? 0 };
}

/** How many of each kind there are about each system; a comment on two programs is about both of their systems. */
export async function countWords(studyId: number): Promise<WordCount[]> {
  const { rows } = await pool().query<WordCount>(
    `${ENTRIES} SELECT place, CASE WHEN place = 'remark' THEN kind END AS kind, system, count(*)::int AS entries,
      count(DISTINCT judge)::int AS judges
    FROM entries CROSS JOIN LATERAL (SELECT DISTINCT unnest(systems) AS system) about
    GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
    [studyId],
  );
  return rows;
}

/** Tasks about whose programs something was written or marked. */
export async function listWordTasks(studyId: number): Promise<string[]> {
  const { rows } = await pool().query<{ task: string }>(
    `${ENTRIES} SELECT task FROM entries WHERE task IS NOT NULL GROUP BY task ORDER BY task COLLATE "C"`,
    [studyId],
  );
  return rows.map(({ task }) => task);
}
