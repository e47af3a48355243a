import "server-only";
import { Prisma } from "@/generated/prisma/client";
import { type Transaction, db } from "@/lib/db/shared/client";

/** Running studies with a session that has been idle for longer than its protocol's `limits.idleHours`, and these. */
export async function listIdleSessions(now: Date): Promise<Map<number, number[]>> {
  const rows = await db().$queryRaw<{ studyId: number; sessionIds: number[] }[]>`
    SELECT s.study_id AS "studyId", array_agg(s.id ORDER BY s.id) AS "sessionIds" FROM sessions s
    JOIN studies st ON st.id = s.study_id JOIN protocols p ON p.id = s.protocol_id
    WHERE st.state IN ('OPEN', 'CLOSED') AND st.slug NOT LIKE '~%' AND ${isIdle(now)} GROUP BY 1 ORDER BY 1`;
  return new Map(rows.map(({ studyId, sessionIds }) => [studyId, sessionIds]));
}

/**
 * Releases those of the sessions that are idle still, each with its line in the allocation log; the caller holds the
 * study's row. A session whose verdict is being stored at this moment is not idle: its locked row is passed by, and
 * whether the others are idle is asked once their rows are held. Returns how many were released.
 */
export async function releaseIfIdle(
  tx: Transaction,
  studyId: number,
  sessionIds: number[],
  now: Date,
): Promise<number> {
  return releaseWhere(tx, studyId, sessionIds, isIdle(now));
}

/** As `releaseIfIdle`, by another condition on a session `s` with its protocol `p`. */
export async function releaseWhere(
  tx: Transaction,
  studyId: number,
  sessionIds: readonly number[],
  condition: Prisma.Sql,
): Promise<number> {
  const held = await tx.$queryRaw<{ id: number }[]>`
    SELECT id FROM sessions WHERE id = ANY(${[...sessionIds]}) AND study_id = ${studyId}
    ORDER BY id FOR NO KEY UPDATE SKIP LOCKED`;
  const [counted] = await tx.$queryRaw<{ released: number }[]>`
    WITH released AS (
      UPDATE sessions SET released_at = clock_timestamp() WHERE id IN (
        SELECT s.id FROM sessions s JOIN protocols p ON p.id = s.protocol_id
        WHERE s.id = ANY(${held.map(({ id }) => id)}) AND ${condition})
      RETURNING id, judge_id, answered
    ), logged AS (
      INSERT INTO allocation_events (study_id, ordinal, kind, at, judge_id, session_id, answered)
      SELECT st.id, st.last_ordinal + row_number() OVER (ORDER BY r.id), 'release', clock_timestamp(), r.judge_id, r.id, r.answered
      FROM released r JOIN studies st ON st.id = ${studyId}
    ), moved AS (
      UPDATE studies SET last_ordinal = last_ordinal + (SELECT count(*) FROM released) WHERE id = ${studyId}
    )
    SELECT count(*)::int AS released FROM released`;
  return counted?.released ?? 0;
}

/**
 * Counts a released session again, with its line in the log; the caller holds the study's row. False when the session
 * is not released (any more).
 */
export async function returnIfReleased(tx: Transaction, sessionId: number): Promise<boolean> {
  const returned = await tx.$executeRaw`
    WITH returned AS (
      UPDATE sessions SET released_at = NULL
      WHERE id = ${sessionId} AND released_at IS NOT NULL AND state IN ('judging', 'closing') AND kind = 'real'
      RETURNING id, study_id, judge_id
    ), moved AS (
      UPDATE studies st SET last_ordinal = st.last_ordinal + 1 FROM returned r WHERE st.id = r.study_id
      RETURNING st.last_ordinal
    )
    INSERT INTO allocation_events (study_id, ordinal, kind, at, judge_id, session_id)
    SELECT r.study_id, m.last_ordinal, 'return', clock_timestamp(), r.judge_id, r.id FROM returned r CROSS JOIN moved m`;
  return returned === 1;
}

/**
 * A session `s` (protocol `p`) that counts, is not finished, and in which nothing has happened lately: neither its start
 * or return, nor a trial shown for the first time, nor a stored verdict, nor work on a task. Who waits for the next stage is not idle.
 */
const isIdle = (now: Date): Prisma.Sql => {
  const since = Prisma.sql`(${now}::timestamptz - make_interval(secs => (p.document #>> '{limits,idleHours}')::float8 * 3600))`;
  return Prisma.sql`s.kind = 'real' AND s.state IN ('judging', 'closing') AND s.released_at IS NULL AND s.started_at < ${since}
    AND NOT EXISTS (SELECT FROM allocation_events e WHERE e.session_id = s.id AND e.kind = 'return' AND e.at >= ${since})
    AND (s.answered < s.total OR s.state = 'closing')
    AND NOT EXISTS (SELECT FROM trials t JOIN completions c ON c.trial_id = t.id LEFT JOIN submissions u ON u.trial_id = t.id
      WHERE t.session_id = s.id AND GREATEST(c.draft_at, c.ended_at, c.paused_at, u.at) >= ${since})
    AND NOT EXISTS (SELECT FROM trials t WHERE t.session_id = s.id AND t.shown_at >= ${since})
    AND NOT EXISTS (SELECT FROM trials t JOIN verdicts v ON v.trial_id = t.id WHERE t.session_id = s.id AND v.answered_at >= ${since})`;
};
