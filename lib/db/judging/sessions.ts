import "server-only";
import { type Transaction, db } from "@/lib/db/shared/client";
import { noSuchStudy } from "@/lib/errors";

/** Holds the study's row until the transaction ends: starts of one study pass one after the other. */
export async function lockStudy(
  tx: Transaction,
  studyId: number,
): Promise<{ state: string; lastOrdinal: number }> {
  const rows = await tx.$queryRaw<{ state: string; lastOrdinal: number }[]>`
    SELECT state::text, last_ordinal AS "lastOrdinal" FROM studies WHERE id = ${studyId} AND slug NOT LIKE '~%' FOR NO KEY UPDATE`;
  // One that is being deleted is no longer there either.
  if (!rows[0]) throw noSuchStudy();
  return rows[0];
}

/**
 * Appends to the allocation log, at the database's time; the caller holds the study's row, so ordinals have no gaps and
 * stand in commit order. `armId` is the arm that the invite of a start names.
 */
export async function appendAllocationEvent(
  tx: Transaction,
  event: {
    studyId: number;
    ordinal: number;
    kind: "start" | "release" | "return" | "withdraw";
    judgeId: number;
    sessionId: number;
    armId?: number | null;
    answered?: number;
  },
): Promise<void> {
  const { studyId, ordinal, kind, judgeId, sessionId, armId = null, answered = 0 } = event;
  const appended = await tx.$executeRaw`
    WITH moved AS (
      UPDATE studies SET last_ordinal = ${ordinal} WHERE id = ${studyId} AND last_ordinal = ${ordinal}::int - 1 RETURNING id
    )
    INSERT INTO allocation_events (study_id, ordinal, kind, at, judge_id, session_id, arm_id, answered)
    SELECT id, ${ordinal}::int, ${kind}::"AllocationEventKind", clock_timestamp(), ${judgeId}::int, ${sessionId}::int,
      ${armId}::int, ${answered}::int FROM moved`;
  if (appended !== 1)
    throw new Error(`the allocation log of study ${studyId} does not end before ${ordinal}`);
}

/** The judge and the session behind a token, with what deciding about a new session needs. */
export function getSessionOfToken(hash: Uint8Array<ArrayBuffer>, client: Transaction = db()) {
  return client.sessionToken.findUnique({
    where: { hash },
    select: {
      session: {
        select: {
          id: true,
          studyId: true,
          judgeId: true,
          state: true,
          kind: true,
          answered: true,
          total: true,
          protocol: { select: { document: true } },
        },
      },
    },
  });
}

/** A session that this judge began and can go on with, the last finished one, and how many there were at all. */
export async function getJudgesSessions(judgeId: number, client: Transaction = db()) {
  const unfinished = await client.session.findFirst({
    where: { judgeId, state: { in: ["judging", "closing"] } },
    select: { id: true, state: true, answered: true, total: true },
  });
  const finished = await client.session.findFirst({
    where: { judgeId, state: "done" },
    orderBy: { id: "desc" },
    select: { id: true, state: true, protocol: { select: { document: true } } },
  });
  return { unfinished, finished, count: await client.session.count({ where: { judgeId } }) };
}

/** The session that an idempotency key began, while the key is remembered. */
export function getSessionOfKey(tx: Transaction, studyId: number, key: string) {
  return tx.startKey.findUnique({
    where: { studyId_key: { studyId, key } },
    select: { invite: true, session: { select: { id: true, state: true, answered: true, total: true } } },
  });
}
