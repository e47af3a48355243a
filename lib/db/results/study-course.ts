import "server-only";
import type { SkippedSummary } from "@/lib/pools/skipped-steps";
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

/**
 * What could not be presented, of the samples that judges could meet: by step and system, and by system those of which none of the steps
 * could be taken that the protocol asks for. Systems without any are left out.
 */
export async function readSkippedSamples(
  studyId: number,
  asked: readonly SkippedStep["step"][],
): Promise<SkippedSummary> {
  const { rows } = await pool().query<
    { system: string; of: number; unparsed: number } & Record<SkippedStep["step"], number>
  >(
    `SELECT y.key AS system, c.of, c.comments, c.identifiers, c.format, c.unparsed
     FROM (SELECT system_id, count(*)::int AS of,
                  ${STEPS.map((step) => `count(*) FILTER (WHERE '${step}' = ANY (skipped))::int AS ${step}`).join(", ")},
                  count(*) FILTER (WHERE cardinality($2::text[]) > 0 AND skipped @> $2::text[])::int AS unparsed
           FROM samples WHERE study_id = $1 AND NOT is_rejected GROUP BY system_id) c
     JOIN systems y ON y.id = c.system_id ORDER BY y.key COLLATE "C"`,
    [studyId, asked],
  );
  return {
    steps: STEPS.flatMap((step) =>
      rows.flatMap(({ system, of, [step]: skipped }) =>
        skipped === 0 ? [] : [{ step, system, skipped, of }],
      ),
    ),
    unparsed: rows.flatMap(({ system, of, unparsed: samples }) =>
      samples === 0 ? [] : [{ system, samples, of }],
    ),
  };
}

const STEPS = ["comments", "identifiers", "format"] as const;
