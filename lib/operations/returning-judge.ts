import "server-only";
import { hashSecretToken } from "@/lib/auth/secret-token";
import type { Transaction } from "@/lib/db/client";
import { getJudgesSessions, getSessionOfToken } from "@/lib/db/sessions";
import { AppError } from "@/lib/errors";
import type { StudyForJudge } from "./require-study-for-judge";

export type ReturningJudge = {
  judgeId: number;
  /** A session of this judge that can simply go on. */
  unfinished: Awaited<ReturnType<typeof getJudgesSessions>>["unfinished"];
};

/**
 * Who holds a token of this study already. Throws 409 when this judge has had all the sessions the protocol allows.
 * The caller holds the study's row: two starts by one judge at once must not both find room for one more.
 */
export async function getReturningJudge(
  tx: Transaction,
  study: StudyForJudge,
  token: string | null,
  isResearcher: boolean,
): Promise<ReturningJudge | null> {
  const known = token ? (await getSessionOfToken(hashSecretToken(token), tx))?.session : undefined;
  // A preview and a real session never share a judge: the first is not counted, the second is.
  if (!known || known.studyId !== study.id || (known.kind === "preview") !== isResearcher) return null;
  const { unfinished, count } = await getJudgesSessions(tx, known.judgeId);
  if (!unfinished && count >= study.protocol.limits.perJudge) {
    throw new AppError("conflict", { userMessage: "You have taken part already. Thank you!" });
  }
  return { judgeId: known.judgeId, unfinished };
}
