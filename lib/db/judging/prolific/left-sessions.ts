import "server-only";
import { Prisma } from "@/generated/prisma/client";
import { releaseWhere } from "@/lib/db/judging/idle-sessions";
import { type Transaction, db } from "@/lib/db/shared/client";
import { pool } from "@/lib/db/shared/pool";

/** A study whose turn it is to ask Prolific who has left. */
export interface DueProlificStudy {
  studyId: number;
  prolificId: string;
}

/**
 * A session `s` that came from the study on Prolific `l` and has unanswered trials. A session that was released before is left to the idle
 * rule: its judge came back, although Prolific says otherwise.
 */
const isWatched = `s.kind = 'real' AND s.state = 'judging' AND s.released_at IS NULL AND s.answered < s.total
  AND EXISTS (SELECT FROM external_ids x WHERE x.session_id = s.id AND x.name = 'STUDY_ID' AND x.value = l.prolific_id)
  AND EXISTS (SELECT FROM external_ids x WHERE x.session_id = s.id AND x.name = 'SESSION_ID')
  AND NOT EXISTS (SELECT FROM allocation_events e WHERE e.session_id = s.id AND e.kind = 'release')`;

const isRunning = "st.state IN ('OPEN', 'CLOSED') AND st.slug NOT LIKE '~%'";

/** Whether a participant from Prolific is judging, so that a departure would free trials. */
export async function isAnybodyWatched(): Promise<boolean> {
  const { rows } = await pool().query(
    `SELECT 1 FROM prolific_studies l JOIN studies st ON st.id = l.study_id JOIN sessions s ON s.study_id = l.study_id
     WHERE l.prolific_id IS NOT NULL AND ${isRunning} AND ${isWatched} LIMIT 1`,
  );
  return rows.length > 0;
}

/** Takes the study that has waited longest, so that no other process asks for it meanwhile; null where none is due. */
export async function takeDueStudy(everySeconds: number): Promise<DueProlificStudy | null> {
  const { rows } = await pool().query<DueProlificStudy>(
    `UPDATE prolific_studies SET due_at = now() + make_interval(secs => $1) WHERE study_id = (
       SELECT l.study_id FROM prolific_studies l JOIN studies st ON st.id = l.study_id
       WHERE l.prolific_id IS NOT NULL AND l.due_at <= now() AND ${isRunning}
         AND EXISTS (SELECT FROM sessions s WHERE s.study_id = l.study_id AND ${isWatched})
       ORDER BY l.due_at LIMIT 1 FOR UPDATE OF l SKIP LOCKED)
     RETURNING study_id AS "studyId", prolific_id AS "prolificId"`,
    [everySeconds],
  );
  return rows[0] ?? null;
}

/** Notes how asking went; after a fault it is asked again later. */
export async function noteAsked(
  { studyId }: DueProlificStudy,
  fault: string | null,
  waitSeconds = 0,
): Promise<void> {
  await pool().query(
    `UPDATE prolific_studies SET fault = $2, due_at = greatest(due_at, now() + make_interval(secs => $3)) WHERE study_id = $1`,
    [studyId, fault, waitSeconds],
  );
}

/** Both ids of a participant. With one alone, a person who edits an address could release another person's session. */
interface Named {
  submission: string;
  participant: string;
}

/** Sessions of the study that these people came with. */
export async function listSessionsOf(
  { studyId, prolificId }: DueProlificStudy,
  people: readonly Named[],
): Promise<{ submission: string; id: number; state: string }[]> {
  return db().$queryRaw`
    SELECT g.submission, s.id, s.state::text AS state
    FROM jsonb_to_recordset(${JSON.stringify(people)}::jsonb) AS g(submission text, participant text)
    JOIN external_ids a ON a.name = 'SESSION_ID' AND a.value = g.submission
    JOIN sessions s ON s.id = a.session_id AND s.study_id = ${studyId} AND s.kind = 'real'
    JOIN external_ids b ON b.session_id = s.id AND b.name = 'PROLIFIC_PID' AND b.value = g.participant
    JOIN external_ids c ON c.session_id = s.id AND c.name = 'STUDY_ID' AND c.value = ${prolificId}
    ORDER BY s.id`;
}

/** Gives back the places of those sessions that are watched still; the caller holds the study's row. Returns how many. */
export async function releaseWatched(
  tx: Transaction,
  { studyId, prolificId }: DueProlificStudy,
  sessionIds: readonly number[],
): Promise<number> {
  const condition = Prisma.sql`EXISTS (SELECT FROM (SELECT ${prolificId} AS prolific_id) l WHERE ${Prisma.raw(isWatched)})`;
  return releaseWhere(tx, studyId, sessionIds, condition);
}
