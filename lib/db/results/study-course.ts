import "server-only";
import type { SessionCourse, SkippedStep } from "@/lib/results/paragraphs/facts";
import { pool } from "@/lib/db/shared/pool";

/** How the real sessions of a study went: what the methods paragraph of the whole study says of them. */
export async function readSessionCourse(studyId: number): Promise<SessionCourse> {
  const { rows } = await pool().query<SessionCourse>(
    `WITH own AS (
       SELECT s.id, s.state, s.invite_id FROM sessions s WHERE s.study_id = $1 AND s.kind = 'real'
     ), held AS (
       SELECT t.session_id, count(*)::int AS items,
         count(DISTINCT (COALESCE(k.key, l.key), l.language))::int AS places, count(DISTINCT COALESCE(k.key, l.key))::int AS tasks
       FROM own JOIN trials t ON t.session_id = own.id AND t.check_key IS NULL JOIN samples l ON l.id = t.left_sample_id
       LEFT JOIN tasks k ON k.id = l.task_id
       WHERE own.state <> 'withdrawn' GROUP BY 1
     )
     SELECT (SELECT count(*)::int FROM own) AS sessions, (SELECT count(*)::int FROM own WHERE invite_id IS NOT NULL) AS "byInvite",
       (SELECT count(*)::int FROM own WHERE state IN ('judging', 'closing')) AS unfinished,
       (SELECT count(*)::int FROM own WHERE state = 'withdrawn') AS withdrawn,
       (SELECT count(*)::int FROM quiz_failures WHERE study_id = $1 AND is_last) AS "screenedOut",
       (SELECT count(*)::int FROM quiz_failures WHERE study_id = $1 AND is_ineligible) AS ineligible,
       COALESCE((SELECT min(items) FROM held), 0) AS "fewestItems", COALESCE((SELECT max(items) FROM held), 0) AS "mostItems",
       NOT EXISTS (SELECT FROM held WHERE places > tasks) AS "isTaskInOneLanguage"`,
    [studyId],
  );
  const [course] = rows;
  if (!course) throw new Error("a query without FROM gave no row");
  return course;
}

/** Samples of which a step of the presentation could not be taken, by step and system; of those that judges could meet. */
export async function readSkippedSteps(studyId: number): Promise<SkippedStep[]> {
  const { rows } = await pool().query<SkippedStep>(
    `SELECT step, y.key AS system, count(*) FILTER (WHERE step = ANY (a.skipped))::int AS skipped, count(*)::int AS of
     FROM samples a JOIN systems y ON y.id = a.system_id CROSS JOIN unnest(ARRAY['comments', 'identifiers', 'format']) AS step
     WHERE a.study_id = $1 AND NOT a.is_rejected
     GROUP BY step, y.key HAVING count(*) FILTER (WHERE step = ANY (a.skipped)) > 0
     ORDER BY array_position(ARRAY['comments', 'identifiers', 'format'], step), y.key COLLATE "C"`,
    [studyId],
  );
  return rows;
}

/** Samples of each system of which no step that the protocol asks for could be taken; systems without any are left out. */
export async function readUnparsed(
  studyId: number,
  asked: readonly SkippedStep["step"][],
): Promise<{ system: string; samples: number; of: number }[]> {
  if (asked.length === 0) return [];
  const { rows } = await pool().query<{ system: string; samples: number; of: number }>(
    `SELECT y.key AS system, count(*) FILTER (WHERE a.skipped @> $2::text[])::int AS samples, count(*)::int AS of
     FROM samples a JOIN systems y ON y.id = a.system_id
     WHERE a.study_id = $1 AND NOT a.is_rejected
     GROUP BY y.key HAVING count(*) FILTER (WHERE a.skipped @> $2::text[]) > 0 ORDER BY y.key COLLATE "C"`,
    [studyId, asked],
  );
  return rows;
}
