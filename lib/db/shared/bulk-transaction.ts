import "server-only";
import type { PoolClient } from "pg";
import { pool } from "./pool";
import { noSuchStudy } from "@/lib/errors";

/** A connection inside a transaction. */
export type BulkClient = Pick<PoolClient, "query">;

/**
 * Runs `work` in one transaction on one connection of the pool, for what Prisma cannot say: COPY. All of it or nothing;
 * a connection whose transaction could not be ended is closed, so that nobody draws it from the pool half-way.
 */
export async function bulkTransaction<T>(work: (client: BulkClient) => Promise<T>): Promise<T> {
  const client = await pool().connect();
  let broken: Error | undefined;
  // While it is not idle the pool does not listen, and an error without a listener would end the process.
  const onLost = (error: Error): void => {
    broken = error;
  };
  client.on("error", onLost);
  try {
    await client.query("BEGIN");
    const result = await work(client);
    await client.query("COMMIT");
    return result;
  } catch (error) {
    await client.query("ROLLBACK").catch((cause: unknown) => {
      broken = new Error("a transaction could not be rolled back", { cause });
    });
    throw error;
  } finally {
    client.off("error", onLost);
    client.release(broken);
  }
}

/** The state of a study; its row is held until the transaction ends, where that is asked for (as `lockStudy` does). */
export async function readState(
  client: BulkClient,
  studyId: number,
  { isHeld }: { isHeld: boolean },
): Promise<string> {
  const { rows } = await client.query<{ state: string }>(
    `SELECT state::text FROM studies WHERE id = $1 AND slug NOT LIKE '~%' ${isHeld ? "FOR NO KEY UPDATE" : ""}`,
    [studyId],
  );
  if (!rows[0]) throw noSuchStudy();
  return rows[0].state;
}

/** Whether all samples of a draft are being deleted in the background. Whoever holds the study's row reads it for sure. */
export async function isEmptying(client: BulkClient, studyId: number): Promise<boolean> {
  const { rowCount } = await client.query("SELECT FROM study_deletions WHERE study_id = $1", [studyId]);
  return (rowCount ?? 0) > 0;
}

/** A line of the audit log, in the transaction of what it tells. Null is whoever has the server's shell. */
export async function writeBulkAudit(
  client: BulkClient,
  actor: { id: number; email: string } | null,
  action: string,
  about: { study: string; details: Record<string, unknown> },
): Promise<void> {
  await client.query(
    "INSERT INTO audit (user_id, actor, action, study, details) VALUES ($1, $2, $3, $4, $5)",
    [actor?.id ?? null, actor?.email ?? "this server", action, about.study, JSON.stringify(about.details)],
  );
}

/** Lets imports of metrics into one study pass one after the other, without holding up anything else. */
async function holdMetrics(client: BulkClient, studyId: number): Promise<void> {
  await client.query("SELECT pg_advisory_xact_lock($1, $2)", [METRICS, studyId]);
}

/**
 * Holds what is said of samples, and a draft whole: a sample that is deleted meanwhile would leave its place to another one. What is
 * open keeps its samples, and its row is not held, because every start of a session waits for that.
 */
export async function holdWhatIsSaidOfSamples(client: BulkClient, studyId: number): Promise<void> {
  await holdMetrics(client, studyId);
  if ((await readState(client, studyId, { isHeld: false })) === "DRAFT")
    await readState(client, studyId, { isHeld: true });
}

/** The first half of a lock's name, which no other lock may have; the other is the study. */
const METRICS = 7_370_004;
