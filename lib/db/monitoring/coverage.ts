import "server-only";
import { pool } from "@/lib/db/shared/pool";
import type { TrialCounts, UnitCoverage } from "@/lib/study/coverage";

/**
 * Trials of sessions that count: real ones that did not withdraw. Where a place was given back, its open trials are dealt again
 * to somebody else, so that only its answers count. Attention checks are no trials of a task.
 */
const COUNTED = `
counted AS (
  SELECT t.task_id, t.shown_at IS NOT NULL AS is_shown, t.revision > 0 AS is_answered
  FROM sessions s JOIN trials t ON t.session_id = s.id
  WHERE s.study_id = $1 AND s.kind = 'real' AND s.state <> 'withdrawn' AND t.check_key IS NULL
    AND (s.released_at IS NULL OR t.revision > 0)
)`;

/** How many trials were dealt, shown and answered; all arms together. */
export async function countTrials(studyId: number): Promise<TrialCounts> {
  const { rows } = await pool().query<TrialCounts>(
    `WITH ${COUNTED}
     SELECT count(*)::int AS dealt, count(*) FILTER (WHERE is_shown)::int AS shown,
       count(*) FILTER (WHERE is_answered)::int AS answered
     FROM counted`,
    [studyId],
  );
  if (!rows[0]) throw new Error("an aggregate returned no row");
  return rows[0];
}

/** The same for each task that can be judged, in frozen order. Whether it may be told is asked first (`untoldByTask`). */
export async function countByTask(studyId: number, panes: 1 | 2): Promise<UnitCoverage[]> {
  const { rows } = await pool().query<UnitCoverage>(
    `WITH ${COUNTED}, by_task AS (
       SELECT task_id, count(*)::int AS dealt, count(*) FILTER (WHERE is_answered)::int AS answered
       FROM counted GROUP BY task_id
     ), judged AS (
       SELECT task_id FROM samples WHERE study_id = $1 AND task_id IS NOT NULL AND NOT is_rejected
       GROUP BY task_id HAVING count(DISTINCT system_id) >= $2
     )
     SELECT k.key AS task, k.language, COALESCE(b.dealt, 0) AS dealt, COALESCE(b.answered, 0) AS answered
     FROM judged j JOIN tasks k ON k.id = j.task_id LEFT JOIN by_task b ON b.task_id = k.id
     ORDER BY k.ordinal`,
    [studyId, panes],
  );
  return rows;
}
