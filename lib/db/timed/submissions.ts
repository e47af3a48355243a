import "server-only";
import type { SubmissionRow } from "@/lib/blind/to-timed-view";
import { type Transaction, db } from "@/lib/db/shared/client";

/** All that was handed in for a task, the first one first. */
export function listSubmissions(
  client: Transaction,
  trialId: number,
): Promise<(SubmissionRow & { key: string })[]> {
  return client.$queryRaw`
    SELECT number::int, key::text, round(extract(epoch FROM at) * 1000)::float8 AS "atMs", passed, results
    FROM submissions WHERE trial_id = ${trialId} ORDER BY number`;
}

export async function storeSubmission(
  tx: Transaction,
  submission: { trialId: number; number: number; key: string; source: string; atMs: number },
): Promise<void> {
  const { trialId, number, key, source, atMs } = submission;
  await tx.$executeRaw`
    INSERT INTO submissions (trial_id, number, key, source, at)
    VALUES (${trialId}, ${number}::smallint, ${key}::uuid, ${source}, to_timestamp(${atMs}::float8 / 1000))`;
}

interface SubmissionToRun {
  sessionId: number;
  taskId: number;
  language: string;
  source: string;
}

/** What is needed to run a submission; null where it is gone, or was run. */
export async function getSubmissionToRun(trialId: number, number: number): Promise<SubmissionToRun | null> {
  const [row] = await db().$queryRaw<SubmissionToRun[]>`
    SELECT t.session_id AS "sessionId", k.id AS "taskId", k.language, u.source
    FROM submissions u JOIN trials t ON t.id = u.trial_id JOIN tasks k ON k.id = t.task_id
    WHERE u.trial_id = ${trialId} AND u.number = ${number}::smallint AND u.passed IS NULL`;
  return row ?? null;
}

/** Stores what became of a submission, once: what was said first stays. */
export async function storeResults(
  tx: Transaction,
  submission: { trialId: number; number: number; results: unknown; passed: boolean },
): Promise<void> {
  await tx.$executeRaw`
    UPDATE submissions SET results = ${JSON.stringify(submission.results)}::json, passed = ${submission.passed}
    WHERE trial_id = ${submission.trialId} AND number = ${submission.number}::smallint AND passed IS NULL`;
}

/** Submissions that were stored this long ago and never run: a server ended in between. */
export function listWaitingSubmissions(seconds: number): Promise<{ trialId: number; number: number }[]> {
  return db().$queryRaw`
    SELECT u.trial_id AS "trialId", u.number::int FROM submissions u
    JOIN trials t ON t.id = u.trial_id JOIN sessions s ON s.id = t.session_id JOIN studies st ON st.id = s.study_id
    WHERE u.passed IS NULL AND st.state IN ('OPEN', 'CLOSED')
      AND u.at < clock_timestamp() - make_interval(secs => ${seconds}::float8)
    ORDER BY u.at LIMIT 200`;
}

/** How many submissions of a study wait for their tests. */
export async function countWaiting(client: Transaction, studyId: number): Promise<number> {
  const [row] = await client.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM submissions u JOIN trials t ON t.id = u.trial_id
    JOIN sessions s ON s.id = t.session_id
    WHERE s.study_id = ${studyId} AND s.kind = 'real' AND u.passed IS NULL`;
  return row?.count ?? 0;
}
