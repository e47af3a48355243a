import "server-only";
import { Client } from "pg";
import { Prisma } from "@/generated/prisma/client";
import { env } from "@/lib/env";
import { type Transaction, db } from "@/lib/db/shared/client";
import { pool } from "@/lib/db/shared/pool";

/**
 * Runs `work` unless another server process of this database is at it; null then. The lock belongs to a connection of its
 * own, so that a process that dies lets go of it, and a small pool stays whole for the judges.
 */
export async function withJobLock<T>(work: () => Promise<T>): Promise<T | null> {
  const client = new Client({ connectionString: env().DATABASE_URL, connectionTimeoutMillis: 10_000 });
  // A connection that breaks meanwhile is no reason to end the process.
  client.on("error", () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ held: boolean }>("SELECT pg_try_advisory_lock($1) AS held", [JOBS]);
    return rows[0]?.held ? await work() : null;
  } finally {
    await client.end();
  }
}

/** Any number that no other advisory lock of ours has. */
const JOBS = 7_370_001;

/** All times that jobs compare with are the database's, so the present is too. */
export async function getDatabaseTime(): Promise<Date> {
  const { rows } = await pool().query<{ now: Date }>("SELECT now()");
  if (!rows[0]) throw new Error("the database does not know the time");
  return rows[0].now;
}

/** Throw-away copies of studies that were made before this moment. */
export function listCopiesBefore(moment: Date): Promise<{ id: number; slug: string }[]> {
  return db().study.findMany({
    where: { copyOfId: { not: null }, createdAt: { lt: moment }, deletion: null },
    select: { id: true, slug: true },
  });
}

/** Forgets after the same time who failed a quiz; that somebody did stays counted. */
export async function forgetQuizPeople(tx: Transaction, now: Date): Promise<void> {
  await tx.$executeRaw`
    UPDATE quiz_failures q SET person = NULL FROM protocols p
    WHERE p.study_id = q.study_id AND q.person IS NOT NULL
      AND q.at < ${now}::timestamptz - make_interval(days => (p.document #>> '{retention,externalIdsDays}')::int)`;
}

/**
 * Deletes addresses of people who were invited by e-mail, with the messages to them, after the same time; how many, by study.
 * Of several versions of a protocol the newest decides.
 */
export async function deleteOldAddresses(
  tx: Transaction,
  now: Date,
): Promise<{ study: string; deleted: number }[]> {
  const over = (createdAt: Prisma.Sql, studyId: Prisma.Sql) => Prisma.sql`
    ${createdAt} < ${now}::timestamptz - make_interval(days => (
      SELECT (p.document #>> '{retention,externalIdsDays}')::int FROM protocols p
      WHERE p.study_id = ${studyId} ORDER BY p.version DESC LIMIT 1))`;
  await tx.$executeRaw`
    DELETE FROM mailed_addresses a WHERE ${over(Prisma.sql`a.created_at`, Prisma.sql`a.study_id`)}`;
  return tx.$queryRaw`
    WITH deleted AS (
      DELETE FROM mail_recipients r USING invites i
      WHERE i.id = r.invite_id AND ${over(Prisma.sql`r.created_at`, Prisma.sql`i.study_id`)}
      RETURNING i.study_id
    )
    SELECT st.slug AS study, count(*)::int AS deleted FROM deleted d JOIN studies st ON st.id = d.study_id
    GROUP BY 1 ORDER BY 1`;
}

/** Deletes external ids older than the `retention.externalIdsDays` of their session's protocol; how many, by study. */
export function deleteOldExternalIds(
  tx: Transaction,
  now: Date,
): Promise<{ study: string; deleted: number }[]> {
  return tx.$queryRaw`
    WITH deleted AS (
      DELETE FROM external_ids x USING sessions s JOIN protocols p ON p.id = s.protocol_id
      WHERE s.id = x.session_id
        AND x.created_at < ${now}::timestamptz - make_interval(days => (p.document #>> '{retention,externalIdsDays}')::int)
      RETURNING s.study_id
    )
    SELECT st.slug AS study, count(*)::int AS deleted FROM deleted d JOIN studies st ON st.id = d.study_id
    GROUP BY 1 ORDER BY 1`;
}
