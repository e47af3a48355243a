import "server-only";
import { AppError } from "@/lib/errors";
import { type JudgeCredentials, judgeCredentials, refuseCrossSiteWrite } from "@/lib/edge/judge-credentials";
import { noteRefusal } from "@/lib/edge/note-refusal";
import { toProblem } from "@/lib/edge/problem";
import { countAttempt } from "@/lib/auth/rate-limit";
import type { JudgeCall, PlainAnswer } from "./judge-call";

/** Answers a call of the judge interface: credentials, the cross-site rule, problem documents. Never throws. */
export async function answerCall(
  call: JudgeCall,
  act: (judge: JudgeCredentials) => Promise<PlainAnswer>,
): Promise<PlainAnswer> {
  const judge = judgeCredentials(call, call.study);
  try {
    if (call.method !== "GET" && judge.by === "cookie") refuseCrossSiteWrite(call);
    return await act(judge);
  } catch (error) {
    const failure = judge.token ? await countedFailure(error, call) : error;
    // Starts over the limit are a class as often as an attack, and a judge without a token has a page open.
    if (judge.token) noteRefusal(failure, { method: call.method }, "judge");
    return toProblem(failure);
  }
}

/** A token that nobody was given counts as an attempt at guessing one; known tokens are never slowed down. */
const countedFailure = (error: unknown, call: JudgeCall): Promise<unknown> =>
  error instanceof AppError && error.code === "not_signed_in"
    ? countAttempt("failed-token", call, Date.now()).then(
        () => error,
        (tooMany: unknown) => tooMany,
      )
    : Promise.resolve(error);
