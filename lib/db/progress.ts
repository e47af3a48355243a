import "server-only";
import type { ExposureSpread } from "@/lib/study/summary";
import { pool } from "./pool";

/** Counts that the seal leaves visible: nothing here looks at a score, a system, a truth, or one session's arm or side. */
export interface SessionCounts {
  judging: number;
  done: number;
  withdrawn: number;
  previews: number;
  verdicts: number;
  lastAnswerAt: string | null;
}

export async function listSessionCounts(studyIds: number[]): Promise<Map<number, SessionCounts>> {
  const { rows } = await pool().query<SessionCounts & { studyId: number }>(
    `SELECT u.id AS "studyId",
       count(*) FILTER (WHERE s.kind = 'real' AND s.state IN ('judging', 'closing'))::int AS judging,
       count(*) FILTER (WHERE s.kind = 'real' AND s.state = 'done')::int AS done,
       count(*) FILTER (WHERE s.kind = 'real' AND s.state = 'withdrawn')::int AS withdrawn,
       count(*) FILTER (WHERE s.kind = 'preview')::int AS previews,
       COALESCE(sum(s.answered) FILTER (WHERE s.kind = 'real' AND s.state <> 'withdrawn'), 0)::int AS verdicts,
       (SELECT to_char(max(v.answered_at) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') FROM sessions x
          JOIN trials t ON t.session_id = x.id JOIN verdicts v ON v.trial_id = t.id
          WHERE x.study_id = u.id AND x.kind = 'real') AS "lastAnswerAt"
     FROM unnest($1::int[]) AS u(id) LEFT JOIN sessions s ON s.study_id = u.id GROUP BY u.id`,
    [studyIds],
  );
  return new Map(rows.map(({ studyId, ...counts }) => [studyId, counts]));
}

export interface Pace {
  perDay: { day: string; verdicts: number }[];
  trialMs: { q1: number | null; median: number | null; q3: number | null };
  dropOut: { position: number; reached: number; answered: number }[];
}

export async function getPace(studyId: number): Promise<Pace> {
  const counted = `FROM sessions s JOIN trials t ON t.session_id = s.id LEFT JOIN verdicts v ON v.trial_id = t.id AND v.revision = 1
    WHERE s.study_id = $1 AND s.kind = 'real' AND s.state <> 'withdrawn'`;
  const [perDay, times, dropOut] = await Promise.all([
    pool().query<Pace["perDay"][number]>(
      `SELECT to_char(v.answered_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, count(*)::int AS verdicts ${counted} AND v.trial_id IS NOT NULL GROUP BY 1 ORDER BY 1`,
      [studyId],
    ),
    pool().query<{ q: (number | null)[] | null }>(
      `SELECT percentile_cont(ARRAY[0.25, 0.5, 0.75]) WITHIN GROUP (ORDER BY v.read_ms + v.judge_ms) AS q ${counted} AND v.trial_id IS NOT NULL`,
      [studyId],
    ),
    pool().query<Pace["dropOut"][number]>(
      `SELECT t.position, count(t.shown_at)::int AS reached, count(v.trial_id)::int AS answered ${counted} GROUP BY 1 ORDER BY 1`,
      [studyId],
    ),
  ]);
  const [q1 = null, median = null, q3 = null] = times.rows[0]?.q ?? [];
  return { perDay: perDay.rows, trialMs: { q1, median, q3 }, dropOut: dropOut.rows };
}

/** How even the allocation is, by counts alone: completed and active sessions, attention checks left out. */
export async function getExposureSpread(studyId: number, panes: 1 | 2): Promise<ExposureSpread> {
  const { rows } = await pool().query<ExposureSpread>(
    `WITH seen AS (
       SELECT s.id AS session, s.arm_id, LEAST(t.left_sample_id, t.right_sample_id) AS a, GREATEST(t.left_sample_id, t.right_sample_id) AS b,
         CASE WHEN t.right_sample_id IS NULL THEN 0 WHEN l.system_id < r.system_id THEN 1 ELSE -1 END AS side
       FROM sessions s JOIN trials t ON t.session_id = s.id JOIN samples l ON l.id = t.left_sample_id
       LEFT JOIN samples r ON r.id = t.right_sample_id
       WHERE s.study_id = $1 AND s.kind = 'real' AND s.released_at IS NULL AND s.state <> 'withdrawn'),
     per_unit AS (SELECT arm_id, a, b, count(*)::int AS n, abs(sum(side))::int AS sides FROM seen GROUP BY 1, 2, 3),
     per_session AS (SELECT abs(sum(side))::int AS sides FROM seen GROUP BY session),
     arm_units AS (
       SELECT x.arm_id, CASE WHEN $2 = 2 THEN count(DISTINCT m.task_id) ELSE count(*) END::int AS n
       FROM arms a JOIN arm_systems x ON x.arm_id = a.id JOIN samples m ON m.system_id = x.system_id
       WHERE a.study_id = $1 GROUP BY 1),
     arm_shown AS (SELECT arm_id, count(*)::int AS shown, min(n) AS least FROM per_unit GROUP BY 1),
     all_units AS (
       SELECT CASE WHEN $2 = 2 THEN (SELECT count(DISTINCT task_id) FROM samples WHERE study_id = $1 AND task_id IS NOT NULL)
              ELSE (SELECT count(*) FROM samples WHERE study_id = $1) END::int AS n)
     SELECT all_units.n AS units, (SELECT count(DISTINCT (a, b))::int FROM per_unit) AS shown,
       (SELECT COALESCE(min(CASE WHEN COALESCE(h.shown, 0) < u.n THEN 0 ELSE h.least END), 0)
        FROM arm_units u LEFT JOIN arm_shown h USING (arm_id)) AS least,
       (SELECT COALESCE(max(n), 0) FROM per_unit) AS most,
       (SELECT COALESCE(max(sides), 0) FROM per_unit) AS "sidesPerUnit",
       (SELECT COALESCE(max(sides), 0) FROM per_session) AS "sidesPerSession"
     FROM all_units`,
    [studyId, panes],
  );
  if (!rows[0]) throw new Error("an aggregate returned no row");
  return rows[0];
}
