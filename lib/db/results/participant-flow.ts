import "server-only";
import { pool } from "@/lib/db/shared/pool";
import type { ArmFlow, ParticipantFlow } from "@/lib/results/participants/participant-flow";

/**
 * What became of each real session of a study, by arm. A judge's first session is the one that results count (see `SESSIONS`).
 *
 * @param excluded codes of the sessions that a frozen rule excludes
 */
export async function readParticipantFlow(
  studyId: number,
  excluded: readonly string[],
): Promise<ParticipantFlow> {
  const { rows: arms } = await pool().query<ArmFlow>(
    `WITH own AS (
       SELECT s.id, s.arm_id, s.judge_id, s.code, s.state, t.shown_at, t.is_answered
       FROM sessions s CROSS JOIN LATERAL (
         SELECT min(t.shown_at) AS shown_at, COALESCE(bool_or(t.revision > 0), false) AS is_answered
         FROM trials t WHERE t.session_id = s.id AND t.check_key IS NULL OFFSET 0) t
       WHERE s.study_id = $1 AND s.kind = 'real'
     ), ended AS (
       SELECT arm_id, state IN ('judging', 'closing') AS has_left,
         CASE WHEN state = 'withdrawn' THEN 'withdrawn' WHEN shown_at IS NULL THEN 'nothing shown'
           WHEN row_number() OVER (PARTITION BY judge_id, state <> 'withdrawn' AND shown_at IS NOT NULL
             ORDER BY shown_at, code COLLATE "C") > 1 THEN 'later'
           WHEN code = ANY ($2::text[]) THEN 'excluded' WHEN is_answered THEN 'counted' ELSE 'nothing answered' END AS became
       FROM own
     )
     SELECT a.key AS arm, count(*)::int AS begun,
       count(*) FILTER (WHERE became = 'withdrawn')::int AS withdrawn,
       count(*) FILTER (WHERE became = 'nothing shown')::int AS "nothingShown",
       count(*) FILTER (WHERE became = 'later')::int AS later,
       count(*) FILTER (WHERE became = 'excluded')::int AS excluded,
       count(*) FILTER (WHERE became = 'nothing answered')::int AS "nothingAnswered",
       count(*) FILTER (WHERE became = 'counted')::int AS counted,
       count(*) FILTER (WHERE became = 'counted' AND has_left)::int AS "countedAndLeft"
     FROM ended e JOIN arms a ON a.id = e.arm_id GROUP BY a.key ORDER BY a.key COLLATE "C"`,
    [studyId, excluded],
  );
  const { rows } = await pool().query<{ ineligible: number; quizNotPassed: number }>(
    `SELECT count(*) FILTER (WHERE is_ineligible)::int AS ineligible,
       count(*) FILTER (WHERE NOT is_ineligible)::int AS "quizNotPassed"
     FROM quiz_failures WHERE study_id = $1 AND is_last`,
    [studyId],
  );
  return { ineligible: rows[0]?.ineligible ?? 0, quizNotPassed: rows[0]?.quizNotPassed ?? 0, arms };
}
