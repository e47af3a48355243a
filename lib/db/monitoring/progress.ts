import "server-only";
import { pool } from "@/lib/db/shared/pool";

/** Counts that the seal leaves visible: nothing here looks at a score, a system, a truth, or one session's arm or side. */
interface SessionCounts {
  judging: number;
  done: number;
  withdrawn: number;
  previews: number;
  /** Of timed tasks, those that ended. */
  verdicts: number;
  lastAnswerAt: string | null;
}

/**
 * Of how many first trials a study is counted; null for all. With a number repeat sessions are not counted either, and sessions
 * count as finished from the next day (UTC) on: how long one takes tells its length, too.
 */
type TellableTrials = number | null;

export async function listSessionCounts(
  studies: readonly { id: number; tellable: TellableTrials }[],
): Promise<Map<number, SessionCounts>> {
  const { rows } = await pool().query<SessionCounts & { studyId: number }>(
    `WITH asked AS (
       SELECT id, tellable FROM unnest($1::int[], $2::int[]) AS u(id, tellable)
     ), counted AS (
       SELECT u.id AS study_id, s.kind, ${toldState("u.tellable")} AS state, ${toldAnswers("u.tellable")} AS answered
       FROM asked u JOIN sessions s ON s.study_id = u.id
     ), latest AS (
       SELECT study_id, max(at) AT TIME ZONE 'UTC' AS at
       FROM (${answersOf("verdicts", "answered_at")} UNION ALL ${answersOf("completions", "ended_at")}) AS a
       GROUP BY study_id
     )
     SELECT u.id AS "studyId",
       count(*) FILTER (WHERE s.kind = 'real' AND s.state IN ('judging', 'closing'))::int AS judging,
       count(*) FILTER (WHERE s.kind = 'real' AND s.state = 'done')::int AS done,
       count(*) FILTER (WHERE s.kind = 'real' AND s.state = 'withdrawn')::int AS withdrawn,
       count(*) FILTER (WHERE s.kind = 'preview')::int AS previews,
       COALESCE(sum(s.answered) FILTER (WHERE s.kind = 'real' AND s.state <> 'withdrawn'), 0)::int AS verdicts,
       to_char((SELECT at FROM latest l WHERE l.study_id = u.id), 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "lastAnswerAt"
     FROM asked u LEFT JOIN counted s ON s.study_id = u.id GROUP BY u.id`,
    [studies.map(({ id }) => id), studies.map(({ tellable }) => tellable)],
  );
  return new Map(rows.map(({ studyId, ...counts }) => [studyId, counts]));
}

/** When trials were answered, and when timed tasks ended. */
const answersOf = (table: "verdicts" | "completions", at: string): string =>
  `SELECT u.id AS study_id, max(v.${at}) AS at
   FROM asked u JOIN sessions s ON s.study_id = u.id AND s.kind = 'real'
   JOIN trials t ON t.session_id = s.id JOIN ${table} v ON v.trial_id = t.id
   WHERE ${isTold("u.tellable")} GROUP BY u.id`;

/** The state of session `s`, told as `TellableTrials` says. */
const toldState = (tellable: string): string =>
  `CASE WHEN ${tellable} IS NOT NULL AND (s.state = 'closing' OR s.state = 'done' AND s.finished_at >= ${TODAY})
     THEN 'judging' ELSE s.state END`;

const toldAnswers = (tellable: string): string =>
  `CASE WHEN ${tellable} IS NULL THEN s.answered WHEN s.is_repeat THEN 0 ELSE least(s.answered, ${tellable}) END`;

/** Whether trial `t` of session `s` is counted. */
const isTold = (tellable: string): string =>
  `(${tellable} IS NULL OR (t.position <= ${tellable} AND NOT s.is_repeat))`;

const TODAY = "date_trunc('day', now(), 'UTC')";

export interface SessionStates {
  /** Started, neither finished nor idle for too long. */
  judging: number;
  /** All trials answered, the closing questions not yet. */
  closing: number;
  /** Places given back for idleness; their judges may still return. */
  released: number;
  done: number;
  withdrawn: number;
  previews: number;
  /** People who failed the quiz, or whose answers about themselves did not fit; they began no session. */
  screenedOut: number;
  /** Those of them whose answers did not fit. */
  ineligible: number;
  verdicts: number;
  /** When this was counted, by the database's clock. */
  countedAt: string;
}

/** Every session of a study, once, by where it stands; and the verdicts of those that did not withdraw. */
export async function getSessionStates(studyId: number, tellable: TellableTrials): Promise<SessionStates> {
  const { rows } = await pool().query<SessionStates>(
    `WITH told AS (
       SELECT s.kind, s.released_at, ${toldState("$2::int")} AS state, ${toldAnswers("$2::int")} AS answered
       FROM sessions s WHERE s.study_id = $1
     )
     SELECT
       count(*) FILTER (WHERE s.kind = 'real' AND s.state = 'judging' AND s.released_at IS NULL)::int AS judging,
       count(*) FILTER (WHERE s.kind = 'real' AND s.state = 'closing' AND s.released_at IS NULL)::int AS closing,
       count(*) FILTER (WHERE s.kind = 'real' AND s.state IN ('judging', 'closing') AND s.released_at IS NOT NULL)::int AS released,
       count(*) FILTER (WHERE s.kind = 'real' AND s.state = 'done')::int AS done,
       count(*) FILTER (WHERE s.kind = 'real' AND s.state = 'withdrawn')::int AS withdrawn,
       count(*) FILTER (WHERE s.kind = 'preview')::int AS previews,
       (SELECT count(*)::int FROM quiz_failures WHERE study_id = $1 AND is_last) AS "screenedOut",
       (SELECT count(*)::int FROM quiz_failures WHERE study_id = $1 AND is_ineligible) AS ineligible,
       COALESCE(sum(s.answered) FILTER (WHERE s.kind = 'real' AND s.state <> 'withdrawn'), 0)::int AS verdicts,
       to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "countedAt"
     FROM told s`,
    [studyId, tellable],
  );
  if (!rows[0]) throw new Error("an aggregate returned no row");
  return rows[0];
}

export interface Pace {
  /** UTC days with a verdict or a finished session, in order. */
  perDay: { day: string; verdicts: number; done: number }[];
  /** The last 24 hours (UTC), the present one last, those without a verdict included. */
  perHour: { hour: string; verdicts: number }[];
  /** Of a trial, task and code together. */
  trialMs: { q1: number | null; median: number | null; q3: number | null };
  dropOut: { position: number; reached: number; answered: number }[];
}

export async function getPace(studyId: number, tellable: TellableTrials): Promise<Pace> {
  const { rows } = await pool().query<Omit<Pace, "trialMs"> & { quartiles: (number | null)[] | null }>(
    `WITH counted AS MATERIALIZED (
       SELECT t.position, t.shown_at, v.answered_at AT TIME ZONE 'UTC' AS answered, v.read_ms::float8 + v.judge_ms AS ms
       FROM sessions s JOIN trials t ON t.session_id = s.id LEFT JOIN verdicts v ON v.trial_id = t.id AND v.revision = 1
       WHERE s.study_id = $1 AND s.kind = 'real' AND s.state <> 'withdrawn' AND ${isTold("$2::int")}),
     finished AS (
       SELECT finished_at AT TIME ZONE 'UTC' AS at FROM sessions s
       WHERE study_id = $1 AND kind = 'real' AND ${toldState("$2::int")} = 'done' AND finished_at IS NOT NULL),
     days AS (
       SELECT to_char(at, 'YYYY-MM-DD') AS day, sum(verdict)::int AS verdicts, sum(1 - verdict)::int AS done
       FROM (SELECT answered AS at, 1 AS verdict FROM counted WHERE answered IS NOT NULL
             UNION ALL SELECT at, 0 FROM finished) AS moments GROUP BY 1),
     hours AS (
       SELECT h, (SELECT count(*)::int FROM counted WHERE answered >= h AND answered < h + interval '1 hour') AS verdicts
       FROM generate_series(date_trunc('hour', now() AT TIME ZONE 'UTC') - interval '23 hours',
         date_trunc('hour', now() AT TIME ZONE 'UTC'), interval '1 hour') AS h),
     positions AS (
       SELECT position, count(shown_at)::int AS reached, count(answered)::int AS answered FROM counted GROUP BY 1)
     SELECT
       (SELECT COALESCE(json_agg(days ORDER BY day), '[]') FROM days) AS "perDay",
       (SELECT json_agg(json_build_object('hour', to_char(h, 'HH24:00'), 'verdicts', verdicts) ORDER BY h) FROM hours) AS "perHour",
       (SELECT percentile_cont(ARRAY[0.25, 0.5, 0.75]) WITHIN GROUP (ORDER BY ms) FROM counted WHERE answered IS NOT NULL) AS quartiles,
       (SELECT COALESCE(json_agg(positions ORDER BY position), '[]') FROM positions) AS "dropOut"`,
    [studyId, tellable],
  );
  if (!rows[0]) throw new Error("an aggregate returned no row");
  const { quartiles, ...pace } = rows[0];
  const [q1 = null, median = null, q3 = null] = quartiles ?? [];
  return { ...pace, trialMs: { q1, median, q3 } };
}

/**
 * The largest difference of left and right of one system within one counted session; `humansOnly` where sides are those
 * of the human samples. 0 with one pane. With `until` of all sessions whose start stands in the log up to there.
 */
export async function getSidesPerSession(
  studyId: number,
  { humansOnly, until }: { humansOnly: boolean; until: number | null },
): Promise<number> {
  const { rows } = await pool().query<{ most: number }>(
    `SELECT COALESCE(max(abs(total)), 0)::int AS most FROM (
       SELECT sum(shown.side) AS total FROM sessions s JOIN trials t ON t.session_id = s.id AND t.right_sample_id IS NOT NULL
       CROSS JOIN LATERAL (VALUES (t.left_sample_id, 1), (t.right_sample_id, -1)) AS shown(sample_id, side)
       JOIN samples m ON m.id = shown.sample_id JOIN systems y ON y.id = m.system_id
       WHERE s.study_id = $1 AND s.kind = 'real' AND (NOT $2 OR y.role = 'human')
         AND CASE WHEN $3::int IS NULL THEN s.released_at IS NULL AND s.state <> 'withdrawn'
           ELSE EXISTS (SELECT FROM allocation_events e
             WHERE e.session_id = s.id AND e.kind = 'start' AND e.ordinal <= $3) END
       GROUP BY s.id, y.id) AS sides`,
    [studyId, humansOnly, until],
  );
  return rows[0]?.most ?? 0;
}

export interface InvitePace {
  links: number;
  /** Links that began at least one session. */
  used: number;
  revoked: number;
}

export async function getInvitePace(studyId: number): Promise<InvitePace> {
  const { rows } = await pool().query<InvitePace>(
    `SELECT count(*)::int AS links, count(*) FILTER (WHERE used > 0)::int AS used,
       count(*) FILTER (WHERE revoked_at IS NOT NULL)::int AS revoked FROM invites WHERE study_id = $1`,
    [studyId],
  );
  return rows[0] ?? { links: 0, used: 0, revoked: 0 };
}
