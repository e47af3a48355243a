import "server-only";
import type { Transaction } from "@/lib/db/shared/client";
import { pool } from "@/lib/db/shared/pool";

/** Of a study that is being deleted, so that nobody finds it and its slug is free: no slug begins so. */
const GONE = "~";

/**
 * Takes a study and its throw-away copies away from everybody at once: slugs, members, judges' tokens and addresses go here, all rows later.
 * The caller holds the study's row. Returns the ids.
 */
export async function beginStudyDeletion(
  tx: Transaction,
  { studyId, userId }: { studyId: number; userId: number | null },
): Promise<number[]> {
  const rows = await tx.$queryRaw<{ id: number }[]>`
    SELECT id FROM studies WHERE id = ${studyId} OR copy_of_id = ${studyId} ORDER BY id FOR UPDATE`;
  const ids = rows.map(({ id }) => id);
  await tx.$executeRaw`
    INSERT INTO study_deletions (study_id, what, slug, title, user_id, total)
    SELECT s.id, 'study', s.slug, s.title, ${userId}::int, (SELECT count(*) FROM sessions WHERE study_id = s.id)
      + (SELECT count(*) FROM samples WHERE study_id = s.id) + (SELECT count(*) FROM tasks WHERE study_id = s.id)
    FROM studies s WHERE s.id = ANY (${ids}::int[])
    ON CONFLICT (study_id) DO UPDATE SET what = 'study', with_tasks = true, user_id = excluded.user_id, total = excluded.total, done = 0`;
  await tx.$executeRaw`
    DELETE FROM session_tokens n USING sessions s WHERE s.id = n.session_id AND s.study_id = ANY (${ids}::int[])`;
  await tx.$executeRaw`DELETE FROM study_members WHERE study_id = ANY (${ids}::int[])`;
  // Addresses go at once, and no message is sent any more.
  await tx.$executeRaw`
    DELETE FROM mail_recipients r USING invites i WHERE i.id = r.invite_id AND i.study_id = ANY (${ids}::int[])`;
  // Whoever reads its data just now sees by the ordinal that they are no longer whole.
  await tx.$executeRaw`
    UPDATE studies SET slug = ${GONE} || id, last_ordinal = last_ordinal + 1 WHERE id = ANY (${ids}::int[])`;
  return ids;
}

/**
 * Whether all samples of a draft are being deleted in the background. Asked in a statement of its own once the study's row is held: the
 * statement that waits for the row sees what was there before it waited.
 */
export async function isBeingEmptied(tx: Transaction, studyId: number): Promise<boolean> {
  const rows = await tx.$queryRaw<
    unknown[]
  >`SELECT 1 AS one FROM study_deletions WHERE study_id = ${studyId}`;
  return rows.length > 0;
}

/** Notes that all samples of a draft shall go. The caller holds the draft. */
export async function beginSampleDeletion(
  tx: Transaction,
  { studyId, userId, withTasks }: { studyId: number; userId: number; withTasks: boolean },
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO study_deletions (study_id, what, with_tasks, slug, title, user_id, total)
    SELECT id, 'samples', ${withTasks}, slug, title, ${userId}::int, (SELECT count(*) FROM samples WHERE study_id = studies.id)
      + (SELECT count(*) FROM tasks WHERE ${withTasks} AND study_id = studies.id)
    FROM studies WHERE id = ${studyId}`;
}

export interface Deletion {
  studyId: number;
  what: "study" | "samples";
  withTasks: boolean;
}

/** What is being deleted: copies first, which point at their original, then whoever asked first. */
export async function listDeletions(): Promise<Deletion[]> {
  const { rows } = await pool().query<Deletion>(
    `SELECT d.study_id AS "studyId", d.what, d.with_tasks AS "withTasks"
     FROM study_deletions d JOIN studies s ON s.id = d.study_id
     ORDER BY s.copy_of_id IS NULL, d.asked_at, d.study_id`,
  );
  return rows;
}

export async function hasDeletions(): Promise<boolean> {
  return (await listDeletions()).length > 0;
}

/**
 * Deletes some rows of a study in one short statement, with all that belongs to them, and counts them as done. False when there are
 * none left. Samples of a draft go from the end, so that the ordinals of those that are left have no gap; of a study that is
 * not deleted itself nothing goes but of a draft.
 */
export async function deleteSome(studyId: number, kind: keyof typeof SOME): Promise<boolean> {
  const { rows } = await pool().query<{ gone: number }>(
    `WITH gone AS (
       DELETE FROM ${kind} WHERE id IN (
         SELECT id FROM ${kind} WHERE study_id = $1 AND EXISTS (
           SELECT FROM study_deletions d JOIN studies s ON s.id = d.study_id
           WHERE d.study_id = $1 AND (d.what = 'study' OR s.state = 'DRAFT'))
         ORDER BY ${kind === "sessions" ? "id" : "ordinal DESC"} LIMIT ${SOME[kind]})
       RETURNING id
     ), counted AS (
       UPDATE study_deletions SET done = done + (SELECT count(*) FROM gone) WHERE study_id = $1)
     SELECT count(*) AS gone FROM gone`,
    [studyId],
  );
  return (rows[0]?.gone ?? 0) > 0;
}

/** So few that a statement takes about a tenth of a second: a session has hundreds of scores, a sample dozens of metrics. */
const SOME = { sessions: 20, samples: 500, tasks: 1000 };

/** The rest of a study whose sessions, samples and tasks are gone; it waits for copies that another process deletes. */
export async function deleteRest(studyId: number): Promise<void> {
  await pool().query("DELETE FROM invites WHERE study_id = $1", [studyId]);
  await pool().query(
    "DELETE FROM studies s WHERE id = $1 AND NOT EXISTS (SELECT FROM studies c WHERE c.copy_of_id = s.id)",
    [studyId],
  );
}

/** The samples are gone; the draft is an ordinary one again. */
export async function endSampleDeletion(studyId: number): Promise<void> {
  await pool().query("DELETE FROM study_deletions WHERE study_id = $1 AND what = 'samples'", [studyId]);
}

export interface DeletionProgress {
  slug: string;
  title: string;
  total: number;
  done: number;
}

/** Studies that are being deleted: those that this person asked for, or for an administrator (null) all; no throw-away copies. */
export async function listStudyDeletions(userId: number | null): Promise<DeletionProgress[]> {
  const { rows } = await pool().query<DeletionProgress>(
    `SELECT d.slug, d.title, d.total, d.done FROM study_deletions d JOIN studies s ON s.id = d.study_id AND s.copy_of_id IS NULL
     WHERE d.what = 'study' AND ($1::int IS NULL OR d.user_id = $1) ORDER BY d.asked_at DESC, d.study_id`,
    [userId],
  );
  return rows;
}

/** How far the deletion of a draft's samples is; null where none is going on. */
export async function getSampleDeletion(
  studyId: number,
): Promise<(Pick<DeletionProgress, "total" | "done"> & { withTasks: boolean }) | null> {
  const { rows } = await pool().query<{ total: number; done: number; withTasks: boolean }>(
    `SELECT total, done, with_tasks AS "withTasks" FROM study_deletions WHERE study_id = $1 AND what = 'samples'`,
    [studyId],
  );
  return rows[0] ?? null;
}
