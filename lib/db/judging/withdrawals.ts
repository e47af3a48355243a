import "server-only";
import { type Transaction, db } from "@/lib/db/shared/client";
import { raiseResultsVersion } from "@/lib/db/results/counts-versions";
import { appendAllocationEvent } from "./sessions";

/**
 * Deletes all that was said in a session and everything that could tell whose it was: scores, comments, tells, remarks, programs, profile,
 * closing answers, panel ids, which invite it came by, and the address that the invite was sent to. The plan and the allocation log stay, under a random code. The
 * caller holds the study's row. Null when it was withdrawn before.
 */
async function deleteAnswers(
  tx: Transaction,
  session: { id: number; studyId: number; judgeId: number; kind: string },
  lastOrdinal: number,
): Promise<{ answered: number } | null> {
  const { id: sessionId, studyId, judgeId } = session;
  // This takes the row's lock first: a verdict on its way waits, then finds the session withdrawn.
  const [withdrawn] = await tx.$queryRaw<{ answered: number }[]>`
    WITH held AS (
      SELECT id, invite_id FROM sessions WHERE id = ${sessionId} AND state <> 'withdrawn' FOR UPDATE
    ), forgotten AS (
      DELETE FROM mail_recipients WHERE invite_id IN (SELECT invite_id FROM held)
    )
    UPDATE sessions s SET state = 'withdrawn', withdrawn_at = clock_timestamp(), profile = '{}', closing = NULL, guesses = NULL, invite_id = NULL
    FROM held WHERE s.id = held.id RETURNING s.answered`;
  if (!withdrawn) return null;
  await tx.verdict.deleteMany({ where: { trial: { sessionId } } });
  await tx.submission.deleteMany({ where: { trial: { sessionId } } });
  await tx.completion.deleteMany({ where: { trial: { sessionId } } });
  await tx.run.deleteMany({ where: { trial: { sessionId } } });
  await tx.coding.deleteMany({ where: { sessionId } });
  await tx.trial.updateMany({ where: { sessionId }, data: { revision: 0 } });
  await tx.externalId.deleteMany({ where: { sessionId } });
  if (session.kind === "real") {
    await raiseResultsVersion(tx, studyId);
    const { answered } = withdrawn;
    const event = { studyId, ordinal: lastOrdinal + 1, kind: "withdraw" as const, judgeId, sessionId };
    await appendAllocationEvent(tx, { ...event, answered });
  }
  return withdrawn;
}

/**
 * Deletes the answers of this session's judge in every session of the study, oldest first, each with its own line in the log, and
 * returns how many sessions still held something. A preview's judge has previews only. The caller holds the study's row.
 */
export async function deleteJudgesAnswers(
  tx: Transaction,
  { studyId, judgeId }: { studyId: number; judgeId: number },
  lastOrdinal: number,
): Promise<number> {
  const sessions = await tx.session.findMany({
    where: { studyId, judgeId, state: { not: "withdrawn" } },
    orderBy: { id: "asc" },
    select: { id: true, studyId: true, judgeId: true, kind: true },
  });
  let deleted = 0;
  for (const session of sessions) if (await deleteAnswers(tx, session, lastOrdinal + deleted)) deleted += 1;
  return deleted;
}

/** A real session by its code, for its study's owner. */
export async function getSessionByCode(studyId: number, code: string) {
  return db().session.findFirst({
    where: { studyId, code, kind: "real" },
    select: { id: true, studyId: true, judgeId: true, kind: true },
  });
}

/** How many sessions left the data after anybody could have seen them: exports say so. */
export async function countLateWithdrawals(studyId: number): Promise<number> {
  const [row] = await db().$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM sessions s JOIN studies st ON st.id = s.study_id
    WHERE st.id = ${studyId} AND s.kind = 'real' AND s.withdrawn_at >= st.unsealed_at`;
  return row?.count ?? 0;
}
