import "server-only";
import { type BulkClient, writeBulkAudit } from "@/lib/db/shared/bulk-transaction";
import type { Withdrawal } from "./withdrawal-ledger";

/**
 * Withdraws again who withdrew after a backup was made, inside the transaction that restores it: the same as `deleteAnswers`
 * does, at the time at which it was first done. Gives back how many sessions that were; those that the backup does not hold,
 * or holds as withdrawn, need nothing.
 */
export async function replayWithdrawals(
  client: BulkClient,
  withdrawals: readonly Withdrawal[],
  backupMadeAt: string,
): Promise<number> {
  let replayed = 0;
  for (const withdrawal of withdrawals) if (await replay(client, withdrawal, backupMadeAt)) replayed += 1;
  return replayed;
}

const replay = async (
  client: BulkClient,
  { study, session: code, withdrawnAt }: Withdrawal,
  backupMadeAt: string,
): Promise<boolean> => {
  const { rows } = await client.query<Withdrawn>(
    `WITH held AS (
       SELECT s.id, s.invite_id FROM sessions s JOIN studies st ON st.id = s.study_id
       WHERE st.slug = $1 AND s.code = $2 AND s.state <> 'withdrawn'
     ), forgotten AS (
       DELETE FROM mail_recipients WHERE invite_id IN (SELECT invite_id FROM held)
     )
     UPDATE sessions s SET state = 'withdrawn', withdrawn_at = $3, profile = '{}', closing = NULL, guesses = NULL, invite_id = NULL
     FROM held WHERE s.id = held.id
     RETURNING s.id, s.study_id AS "studyId", s.judge_id AS "judgeId", s.kind::text, s.answered`,
    [study, code, withdrawnAt],
  );
  const session = rows[0];
  if (!session) return false;
  const { id, studyId, judgeId, kind, answered } = session;
  await client.query("DELETE FROM verdicts WHERE trial_id IN (SELECT id FROM trials WHERE session_id = $1)", [
    id,
  ]);
  await client.query("DELETE FROM runs WHERE trial_id IN (SELECT id FROM trials WHERE session_id = $1)", [
    id,
  ]);
  await client.query("DELETE FROM codings WHERE session_id = $1", [id]);
  await client.query("UPDATE trials SET revision = 0 WHERE session_id = $1", [id]);
  await client.query("DELETE FROM external_ids WHERE session_id = $1", [id]);
  if (kind !== "real") return true;
  await client.query(
    `WITH moved AS (
       UPDATE studies SET results_version = results_version + 1, last_ordinal = last_ordinal + 1 WHERE id = $1 RETURNING last_ordinal
     )
     INSERT INTO allocation_events (study_id, ordinal, kind, at, judge_id, session_id, answered)
     SELECT $1::int, last_ordinal, 'withdraw', $2::timestamptz, $3::int, $4::int, $5::int FROM moved`,
    [studyId, withdrawnAt, judgeId, id, answered],
  );
  await client.query("DELETE FROM result_counts WHERE study_id = $1", [studyId]);
  await client.query("DELETE FROM result_reports WHERE study_id = $1", [studyId]);
  const reason = `Withdrawn at ${withdrawnAt}, and again when a backup of ${backupMadeAt} was restored.`;
  await writeBulkAudit(client, null, "session.withdraw", { study, details: { session: code, reason } });
  return true;
};

interface Withdrawn {
  id: number;
  studyId: number;
  judgeId: number;
  kind: string;
  answered: number;
}
