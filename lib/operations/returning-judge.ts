import "server-only";
import { hashSecretToken } from "@/lib/auth/secret-token";
import { db } from "@/lib/db/client";
import { getSessionOfToken } from "@/lib/db/sessions";
import { AppError } from "@/lib/errors";
import type { StudyForJudge } from "./require-study-for-judge";

export interface ReturningJudge {
  judgeId: number;
  /** A session of this judge that can simply go on. */
  unfinished: { id: number; state: "judging" | "closing"; answered: number; total: number } | null;
}

/** Who holds a token of this study already. Throws 409 when this judge has had all the sessions the protocol allows. */
export async function getReturningJudge(
  study: StudyForJudge,
  token: string | null,
  isResearcher: boolean,
): Promise<ReturningJudge | null> {
  const known = token ? (await getSessionOfToken(hashSecretToken(token)))?.session : undefined;
  // A preview and a real session never share a judge: the first is not counted, the second is.
  if (!known || known.studyId !== study.id || (known.kind === "preview") !== isResearcher) return null;
  if (known.state === "judging" || known.state === "closing") {
    return {
      judgeId: known.judgeId,
      unfinished: { id: known.id, state: known.state, answered: known.answered, total: known.total },
    };
  }
  const sessions = await db().session.count({ where: { judgeId: known.judgeId } });
  if (sessions >= study.protocol.limits.perJudge) {
    throw new AppError("conflict", { userMessage: "You have taken part already. Thank you!" });
  }
  return { judgeId: known.judgeId, unfinished: null };
}
