import "server-only";
import type { SessionView } from "@/lib/blind/judge-view";
import { toSessionView } from "@/lib/blind/to-session-view";
import { hashSecretToken } from "@/lib/auth/secret-token";
import { transaction } from "@/lib/db/client";
import { appendAllocationEvent, getSessionOfToken, lockStudy } from "@/lib/db/sessions";
import { AppError } from "@/lib/errors";
import { requireJudge, unknownSession } from "./require-judge";

/**
 * Deletes all that this judge said in the session and gives its places back; the pseudonymous plan stays, so that every
 * other allocation can still be replayed. Judges may do this until the study is unsealed. Repeating it is safe.
 */
export async function withdrawSession(request: { token: string | null }): Promise<SessionView> {
  await requireJudge(request.token);
  const found = await getSessionOfToken(hashSecretToken(request.token ?? ""));
  if (!found) throw unknownSession();
  const { id: sessionId, studyId, judgeId, kind, total } = found.session;
  const answered = await transaction(async (tx) => {
    const study = await lockStudy(tx, studyId);
    if (study.state === "UNSEALED") {
      throw new AppError("conflict", {
        userMessage: "The results are unsealed; please write to the researchers instead.",
      });
    }
    const session = await tx.session.findUniqueOrThrow({
      where: { id: sessionId },
      select: { state: true, answered: true },
    });
    if (session.state === "withdrawn") return session.answered;
    // The update takes the row's lock first: a verdict on its way waits, then finds the session withdrawn.
    await tx.session.update({ where: { id: sessionId }, data: { state: "withdrawn", profile: {} } });
    await tx.verdict.deleteMany({ where: { trial: { sessionId } } });
    await tx.trial.updateMany({ where: { sessionId }, data: { revision: 0 } });
    if (kind === "real") {
      await appendAllocationEvent(tx, {
        studyId,
        ordinal: study.lastOrdinal + 1,
        kind: "withdraw",
        judgeId,
        sessionId,
        answered: session.answered,
      });
    }
    return session.answered;
  });
  return toSessionView({ state: "withdrawn", answered, total });
}
