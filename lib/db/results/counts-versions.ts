import "server-only";
import type { Protocol } from "@/lib/study/protocol/protocol";
import type { BulkClient } from "@/lib/db/shared/bulk-transaction";
import { type Transaction, db } from "@/lib/db/shared/client";
import { pool } from "@/lib/db/shared/pool";

/**
 * Says that a study's data changed, in the transaction that changes them. What was computed of them goes at once: counts and
 * reports name judges, and somebody who withdraws is to be found in none.
 */
export async function raiseResultsVersion(tx: Transaction, studyId: number): Promise<void> {
  await tx.$executeRaw`UPDATE studies SET results_version = results_version + 1 WHERE id = ${studyId}`;
  await tx.$executeRaw`DELETE FROM result_counts WHERE study_id = ${studyId}`;
  await tx.$executeRaw`DELETE FROM result_reports WHERE study_id = ${studyId}`;
}

/** The version of an unsealed study's data; null of any other. */
export async function readVersion(
  client: BulkClient,
  studyId: number,
  lock: "" | "FOR SHARE" = "",
): Promise<number | null> {
  const { rows } = await client.query<{ version: number }>(
    `SELECT results_version AS version FROM studies WHERE id = $1 AND state = 'UNSEALED' ${lock}`,
    [studyId],
  );
  return rows[0]?.version ?? null;
}

/** The place of a study's last stored row of counts; 0 without any. */
export async function readLastOrdinal(client: BulkClient, studyId: number): Promise<number> {
  const { rows } = await client.query<{ last: number }>(
    "SELECT COALESCE(max(ordinal), 0) AS last FROM result_counts WHERE study_id = $1",
    [studyId],
  );
  return rows[0]?.last ?? 0;
}

/** Lets one process count a study at a time, until its transaction ends. */
export async function holdCounting(client: BulkClient, studyId: number): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>("SELECT pg_try_advisory_xact_lock($1, $2) AS held", [
    COUNTING_LOCK,
    studyId,
  ]);
  return rows[0]?.held ?? false;
}

/** The first half of a lock's name, which no other lock may have; the other is the study. */
const COUNTING_LOCK = 7_370_005;

/** Unsealed studies whose answers were never counted, or changed since, or were counted by another version of the code. */
export async function listUncountedStudies(counting: number): Promise<number[]> {
  const { rows } = await pool().query<{ id: number }>(
    `SELECT s.id FROM studies s LEFT JOIN result_builds b ON b.study_id = s.id
     WHERE s.state = 'UNSEALED' AND s.slug NOT LIKE '~%' AND (b.version IS DISTINCT FROM s.results_version OR b.counting IS DISTINCT FROM $1) ORDER BY s.id`,
    [counting],
  );
  return rows.map(({ id }) => id);
}

/** The newest version of a study's protocol: nothing that counting depends on may be amended. */
export async function getCountedProtocol(studyId: number): Promise<Protocol> {
  const { document } = await db().protocol.findFirstOrThrow({
    where: { studyId },
    orderBy: { version: "desc" },
    select: { document: true },
  });
  return document as unknown as Protocol;
}

/** How much there is to count, and since when some process is at it (null while none is). */
export interface CountingProgress {
  answers: number;
  sinceMs: number | null;
}

export async function getCountingProgress(studyId: number): Promise<CountingProgress> {
  const { rows } = await pool().query<CountingProgress>(
    `SELECT (SELECT COALESCE(sum(answered), 0) FROM sessions WHERE study_id = $1 AND kind = 'real' AND state <> 'withdrawn') AS answers,
       (SELECT extract(epoch FROM clock_timestamp() - a.xact_start)::float8 * 1000 FROM pg_locks l JOIN pg_stat_activity a USING (pid)
        WHERE l.locktype = 'advisory' AND l.granted AND l.classid = $2::int::oid AND l.objid = $1::int::oid
          AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database()) LIMIT 1) AS "sinceMs"`,
    [studyId, COUNTING_LOCK],
  );
  return rows[0] ?? { answers: 0, sinceMs: null };
}
