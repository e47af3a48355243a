import "server-only";
import type { CompletionView } from "@/lib/blind/judge-view";
import { toCompletionView } from "@/lib/blind/to-completion-view";
import { listCheckScores } from "@/lib/db/results/check-scores";
import type { Transaction } from "@/lib/db/shared/client";
import { hasFailedCheck } from "@/lib/study/protocol/attention";
import { completionFor } from "@/lib/study/completion";
import type { Protocol } from "@/lib/study/protocol/protocol";

/**
 * The panel's code of a finished session; null when the protocol has none. Only for sessions that are done: which code
 * it is tells whether an attention check was passed.
 */
export async function sessionCompletion(
  protocol: Protocol,
  session: { id: number; state: string },
  client?: Transaction,
): Promise<CompletionView | null> {
  if (session.state !== "done") return null;
  const hasFailed =
    protocol.attentionChecks.length > 0 &&
    hasFailedCheck(protocol, await listCheckScores(session.id, client));
  return toCompletionView(completionFor(protocol, hasFailed ? "failed-check" : "completed"));
}
