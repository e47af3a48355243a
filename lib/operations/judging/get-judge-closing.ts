import "server-only";
import type { ClosingView } from "@/lib/blind/judge-view";
import { toClosingView } from "@/lib/blind/to-closing-view";
import { type ShownAgainRow, listSamplePositions, listShownAgain } from "@/lib/db/judging/closing";
import { getStanding } from "@/lib/db/judging/trials";
import { AppError } from "@/lib/errors";
import { askedAgain, sourceSettings } from "@/lib/study/blinding/blinding-settings";
import type { Protocol } from "@/lib/study/protocol/protocol";
import { requireJudge, unknownSession } from "./require-judge";
import { refusal } from "@/lib/study/wording/refusals";

/** The closing questions, while they are to be answered; 409 before the last trial is, so that they put no ideas into a judge's head. */
export async function getJudgeClosing(request: { token: string | null }): Promise<ClosingView> {
  const { tokenHash, protocol } = await requireJudge(request.token);
  const me = await getStanding(tokenHash);
  if (!me) throw unknownSession();
  if (me.state === "withdrawn") throw refusal("gone", "withdrawn");
  if (me.state === "judging")
    throw new AppError("conflict", { userMessage: "These questions come after the last trial." });
  if (me.state === "done") throw new AppError("conflict", { userMessage: "The session is finished." });
  return toClosingView(protocol, await shownAgain(me.sessionId, protocol));
}

const shownAgain = async (sessionId: number, protocol: Protocol): Promise<ShownAgainRow[]> => {
  const source = sourceSettings(protocol);
  if (!source) return [];
  return listShownAgain(sessionId, askedAgain(await listSamplePositions(sessionId), source.trials));
};
