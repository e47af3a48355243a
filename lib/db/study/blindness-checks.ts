import "server-only";
import type { Prisma } from "@/generated/prisma/client";
import type { BlindnessCheck, BlindnessFacts, BlindnessProgress } from "@/lib/study/publishing/blindness";
import { type Transaction, db } from "@/lib/db/shared/client";
import { pool } from "@/lib/db/shared/pool";

/** Whoever says nothing for so long is gone. */
const SILENT = "2 minutes";
/** A check that outlives no server so often is not begun again. */
const MOST_ATTEMPTS = 3;

const IS_SILENT = `(beat_at IS NULL OR beat_at < now() - interval '${SILENT}')`;
const IS_PENDING = `done_at IS NULL AND attempts < ${MOST_ATTEMPTS} AND ${IS_SILENT}`;

/** Leaves word for whoever has time. False where one of this study is waiting or being made. */
export async function askForBlindnessCheck(tx: Transaction, studyId: number): Promise<boolean> {
  // One that was begun in vain too often makes room.
  await tx.$executeRawUnsafe(
    `UPDATE blindness_checks SET done_at = now(), fault = $2
     WHERE study_id = $1 AND done_at IS NULL AND attempts >= ${MOST_ATTEMPTS} AND ${IS_SILENT}`,
    studyId,
    STOPPED,
  );
  const rows = await tx.$queryRaw<unknown[]>`
    INSERT INTO blindness_checks (study_id) VALUES (${studyId})
    ON CONFLICT (study_id) WHERE done_at IS NULL DO NOTHING RETURNING id`;
  return rows.length > 0;
}

const STOPPED = `The server stopped ${MOST_ATTEMPTS} times while the check ran.`;

/** The checks of a study, the newest first. */
export async function listBlindnessChecks(studyId: number): Promise<BlindnessCheck[]> {
  const { rows } = await pool().query<
    Omit<BlindnessCheck, "askedAt" | "doneAt"> & { askedAt: Date; doneAt: Date | null }
  >(
    `SELECT CASE WHEN fault IS NOT NULL OR (done_at IS NULL AND attempts >= ${MOST_ATTEMPTS} AND ${IS_SILENT}) THEN 'stopped'
       WHEN done_at IS NOT NULL THEN 'done' WHEN ${IS_SILENT} THEN 'waiting' ELSE 'running' END AS state,
       asked_at AS "askedAt", done_at AS "doneAt", progress, facts, report,
       CASE WHEN done_at IS NULL AND attempts >= ${MOST_ATTEMPTS} AND ${IS_SILENT} THEN $2 ELSE fault END AS fault
     FROM blindness_checks WHERE study_id = $1 ORDER BY id DESC`,
    [studyId, STOPPED],
  );
  return rows.map(({ askedAt, doneAt, ...check }) => ({
    ...check,
    askedAt: askedAt.toISOString(),
    doneAt: doneAt?.toISOString() ?? null,
  }));
}

/** Whether one waits and none is being made: each starts a server of its own, so there is one at a time. */
export async function hasAskedBlindnessChecks(): Promise<boolean> {
  const { rows } = await pool().query(
    `SELECT 1 WHERE EXISTS (SELECT FROM blindness_checks WHERE ${IS_PENDING})
       AND NOT EXISTS (SELECT FROM blindness_checks WHERE done_at IS NULL AND NOT ${IS_SILENT})`,
  );
  return rows.length > 0;
}

/** Takes the one that was asked for first, so that no other process does; null where there is none. */
export async function takeBlindnessCheck(): Promise<{ id: number; slug: string } | null> {
  const { rows } = await pool().query<{ id: number; slug: string }>(
    `UPDATE blindness_checks c SET beat_at = now(), attempts = attempts + 1, progress = NULL FROM studies s
     WHERE s.id = c.study_id AND c.id = (SELECT id FROM blindness_checks WHERE ${IS_PENDING} ORDER BY asked_at, id
       LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING c.id, s.slug`,
  );
  return rows[0] ?? null;
}

/** Says that the check is being made, and how far it is. */
export async function noteBlindnessProgress(id: number, progress: BlindnessProgress | null): Promise<void> {
  await db().blindnessCheck.updateMany({
    where: { id, doneAt: null },
    data: {
      beatAt: new Date(),
      ...(progress ? { progress: progress as unknown as Prisma.InputJsonObject } : {}),
    },
  });
}

export async function storeBlindnessReport(
  id: number,
  made: { facts: BlindnessFacts; report: string; doneAt: Date },
): Promise<void> {
  const { facts, report, doneAt } = made;
  await db().blindnessCheck.updateMany({
    where: { id },
    data: { facts: facts as unknown as Prisma.InputJsonObject, report, doneAt },
  });
}

export async function storeBlindnessFault(id: number, fault: string, doneAt: Date): Promise<void> {
  await db().blindnessCheck.updateMany({ where: { id }, data: { fault, doneAt } });
}
