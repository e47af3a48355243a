import "server-only";
import type { CheckScore } from "@/lib/study/protocol/attention";
import { type Transaction, db } from "@/lib/db/shared/client";

/** What a session's judge said in its attention checks, last revisions only. */
export function listCheckScores(sessionId: number, client: Transaction = db()): Promise<CheckScore[]> {
  return client.$queryRaw<CheckScore[]>`
    SELECT t.check_key AS "check", c.question, c.pane::text AS pane, c.score::int AS score
    FROM trials t JOIN scores c ON c.trial_id = t.id AND c.revision = t.revision
    WHERE t.session_id = ${sessionId} AND t.check_key IS NOT NULL`;
}
