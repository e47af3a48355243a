import "server-only";
import type { UnansweredTrial } from "@/lib/results/attrition/unanswered";
import { TRUTH } from "./answers-sql";
import { pool } from "@/lib/db/shared/pool";

/** Trials of a study's real sessions, withdrawn ones left out, that were dealt and never answered, or of timed tasks not ended; attention checks are none. */
export async function listUnansweredTrials(studyId: number): Promise<UnansweredTrial[]> {
  const { rows } = await pool().query<UnansweredTrial>(UNANSWERED, [studyId]);
  return rows;
}

/** Sessions say how many of their trials are answered, so that no trial of a finished session is looked at. */
const UNANSWERED = `
WITH unfinished AS MATERIALIZED (
  SELECT id, judge_id FROM sessions
  WHERE study_id = $1 AND kind = 'real' AND state <> 'withdrawn' AND answered < total
), begun AS (
  SELECT s.id, s.code, s.judge_id, t.shown_at
  FROM sessions s CROSS JOIN LATERAL (
    SELECT min(t.shown_at) AS shown_at FROM trials t WHERE t.session_id = s.id AND t.check_key IS NULL OFFSET 0) t
  WHERE s.study_id = $1 AND s.kind = 'real' AND s.state <> 'withdrawn' AND s.judge_id IN (SELECT judge_id FROM unfinished)
), placed AS (
  SELECT id, row_number() OVER (PARTITION BY judge_id ORDER BY shown_at NULLS LAST, code COLLATE "C") > 1 AS is_repeat
  FROM begun
)
SELECT a.key AS arm, j.code AS judge, s.code AS session, t.position, COALESCE(k.key, l.key) AS task, COALESCE(l.language, k.language) AS language,
  COALESCE(ly.key, '') AS "leftSystem", ry.key AS "rightSystem", t.shown_at IS NOT NULL AS "isShown", p.is_repeat AS "isRepeat",
  ${TRUTH} AS truth
FROM unfinished u JOIN placed p ON p.id = u.id JOIN sessions s ON s.id = u.id
JOIN arms a ON a.id = s.arm_id JOIN judges j ON j.id = s.judge_id
JOIN trials t ON t.session_id = s.id AND t.revision = 0 AND t.check_key IS NULL
LEFT JOIN samples l ON l.id = t.left_sample_id LEFT JOIN systems ly ON ly.id = l.system_id
LEFT JOIN samples r ON r.id = t.right_sample_id LEFT JOIN systems ry ON ry.id = r.system_id
LEFT JOIN tasks k ON k.id = t.task_id
WHERE NOT EXISTS (SELECT FROM completions c WHERE c.trial_id = t.id AND c.ended_at IS NOT NULL)
ORDER BY s.id, t.position`;
