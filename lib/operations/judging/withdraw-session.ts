import "server-only";
import type { SessionView } from "@/lib/blind/judge-view";
import { toSessionView } from "@/lib/blind/to-session-view";
import { hashSecretToken } from "@/lib/auth/secret-token";
import { transaction } from "@/lib/db/shared/client";
import { getSessionOfToken, lockStudy } from "@/lib/db/judging/sessions";
import { deleteJudgesAnswers } from "@/lib/db/judging/withdrawals";
import { AppError } from "@/lib/errors";
import { requireJudge, unknownSession } from "./require-judge";

/**
 * Deletes all that this judge said in the study, in this session and in every other one, and what a panel calls the person,
 * and gives the places back; the pseudonymous plan stays, so that every other allocation can still be replayed. Each session
 * has its own line in the log. Judges may do this until the study is unsealed. Repeating it is safe.
 */
export async function withdrawSession(request: { token: string | null }): Promise<SessionView> {
  await requireJudge(request.token);
  const tokenHash = hashSecretToken(request.token ?? "");
  const found = await getSessionOfToken(tokenHash);
  if (!found) throw unknownSession();
  const { studyId, total } = found.session;
  await transaction(async (tx) => {
    const study = await lockStudy(tx, studyId);
    if (study.state === "UNSEALED") {
      throw new AppError("conflict", {
        userMessage: "The results are unsealed; please write to the researchers instead.",
      });
    }
    await deleteJudgesAnswers(tx, found.session, study.lastOrdinal);
  });
  const { answered } = (await getSessionOfToken(tokenHash))?.session ?? found.session;
  return toSessionView({ state: "withdrawn", answered, total });
}
