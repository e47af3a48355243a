import "server-only";
import { AppError } from "@/lib/errors";
import type { SessionView, TrialView } from "@/lib/blind/judge-view";
import { toSessionView } from "@/lib/blind/to-session-view";
import { getStanding } from "@/lib/db/judging/trials";
import { requireJudge, requireVerdictJudge, unknownSession } from "./require-judge";
import { getTrialOnReturn } from "./return-session";
import { viewTrial } from "./view-trial";
import { refusal } from "@/lib/study/wording/refusals";

/** One trial at or before the first unanswered one; 409 beyond it, so that nobody looks ahead. */
export async function getJudgeTrial(request: { token: string | null; position: number }): Promise<TrialView> {
  const { tokenHash, protocol } = await requireVerdictJudge(request.token);
  const found = await getTrialOnReturn(tokenHash, request.position);
  if (!found) throw unknownSession();
  if (found.me.state === "withdrawn") throw refusal("gone", "withdrawn");
  if (request.position > found.me.total) {
    throw new AppError("not_found", { userMessage: `This session has ${found.me.total} trials.` });
  }
  if (!found.trial) {
    throw new AppError("conflict", { userMessage: `Answer trial ${found.me.answered + 1} first.` });
  }
  return viewTrial(protocol, tokenHash, { trial: found.trial, total: found.me.total });
}

/** Where the session stands. */
export async function getJudgeProgress(request: { token: string | null }): Promise<SessionView> {
  const { tokenHash } = await requireJudge(request.token);
  const me = await getStanding(tokenHash);
  if (!me) throw unknownSession();
  return toSessionView(me);
}
