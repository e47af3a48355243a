import "server-only";
import { type Transaction, db } from "@/lib/db/shared/client";
import { pool } from "@/lib/db/shared/pool";

/** A simulated judge's trial, with all that no judge may know: whose programs are shown. */
export interface SimulatedTrialRow {
  position: number;
  /** The id of an attention check, which shows no sample. */
  checkKey: string | null;
  /** The task's key. */
  task: string | null;
  left: SimulatedSampleRow | null;
  right: SimulatedSampleRow | null;
}

interface SimulatedSampleRow {
  key: string;
  system: string;
  role: "human" | "machine" | "other";
}

/** The plan of a session, in order. Only studies of simulated judges answer. */
export async function listSimulatedTrials(tokenHash: Uint8Array): Promise<SimulatedTrialRow[]> {
  const { rows } = await pool().query<SimulatedTrialRow>(
    `SELECT t.position, t.check_key AS "checkKey", k.key AS task,
  CASE WHEN l.id IS NOT NULL THEN json_build_object('key', l.key, 'system', ly.key, 'role', ly.role) END AS left,
  CASE WHEN r.id IS NOT NULL THEN json_build_object('key', r.key, 'system', ry.key, 'role', ry.role) END AS right
FROM session_tokens n JOIN sessions s ON s.id = n.session_id JOIN studies y ON y.id = s.study_id AND y.is_simulated
JOIN trials t ON t.session_id = s.id
LEFT JOIN tasks k ON k.id = t.task_id
LEFT JOIN samples l ON l.id = t.left_sample_id LEFT JOIN systems ly ON ly.id = l.system_id
LEFT JOIN samples r ON r.id = t.right_sample_id LEFT JOIN systems ry ON ry.id = r.system_id
WHERE n.hash = $1 ORDER BY t.position`,
    [tokenHash],
  );
  return rows;
}

/** Sets all that a simulated person did back by so many milliseconds, as if they had passed. Only studies of simulated judges. */
export async function letTimePass(tokenHash: Uint8Array, ms: number): Promise<void> {
  await pool().query(
    `WITH own AS (
  SELECT s.id, $2::float8 * interval '1 millisecond' AS by FROM session_tokens n JOIN sessions s ON s.id = n.session_id
  JOIN studies y ON y.id = s.study_id AND y.is_simulated WHERE n.hash = $1
), begun AS (
  UPDATE sessions s SET started_at = s.started_at - o.by FROM own o WHERE s.id = o.id
), shown AS (
  UPDATE trials t SET shown_at = t.shown_at - o.by FROM own o WHERE t.session_id = o.id
), work AS (
  UPDATE completions c SET opened_at = c.opened_at - o.by, ended_at = c.ended_at - o.by, paused_at = c.paused_at - o.by,
    draft_at = c.draft_at - o.by
  FROM trials t JOIN own o ON t.session_id = o.id WHERE c.trial_id = t.id
)
UPDATE submissions u SET at = u.at - o.by FROM trials t JOIN own o ON t.session_id = o.id WHERE u.trial_id = t.id`,
    [tokenHash, ms],
  );
}

/** Marks a draft whose judges will be simulated; false for a study that real ones may have seen. */
export async function markSimulated(tx: Transaction, slug: string): Promise<boolean> {
  const { count } = await tx.study.updateMany({
    where: { slug, state: "DRAFT" },
    data: { isSimulated: true },
  });
  return count === 1;
}

/** Deletes what simulated judges said about a draft: a new run takes its place, or real judges come. */
export async function deleteSimulatedCopies(tx: Transaction, studyId: number): Promise<void> {
  const study = { copyOfId: studyId, isSimulated: true };
  // A judge who begins at this moment is waited for; one that comes later finds no study.
  await tx.$queryRaw`SELECT id FROM studies WHERE copy_of_id = ${studyId} AND is_simulated FOR UPDATE`;
  await tx.session.deleteMany({ where: { study } });
  await tx.study.deleteMany({ where: study });
}

/** The newest run of simulated judges over a draft, and how far it is. */
export async function getSimulatedCopy(studyId: number) {
  const copy = await db().study.findFirst({
    where: { copyOfId: studyId, isSimulated: true },
    orderBy: { id: "desc" },
    select: {
      slug: true,
      state: true,
      createdAt: true,
      id: true,
      protocols: { take: 1, orderBy: { version: "desc" }, select: { document: true } },
    },
  });
  if (!copy) return null;
  const { id: copyId, ...facts } = copy;
  const { rows } = await pool().query<{ judges: number; finished: number; idleMs: number }>(
    `SELECT count(*)::int AS judges, (count(*) FILTER (WHERE state = 'done'))::int AS finished,
  (1000 * extract(epoch FROM now() - GREATEST(max(started_at), $2::timestamptz)))::float8 AS "idleMs"
FROM sessions WHERE study_id = $1`,
    [copyId, copy.createdAt],
  );
  return { ...facts, ...(rows[0] ?? { judges: 0, finished: 0, idleMs: 0 }) };
}
