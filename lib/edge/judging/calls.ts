import "server-only";
import { z } from "zod";
import { judgeCredentials, refuseCrossSiteWrite } from "@/lib/edge/judge-credentials";
import { readJson } from "@/lib/edge/json-body";
import { countAttempt } from "@/lib/auth/rate-limit";
import { AppError } from "@/lib/errors";
import { getJudgeProgress, getJudgeTrial } from "@/lib/operations/judging/get-judge-trial";
import { checkEligibility } from "@/lib/operations/judging/screening/check-eligibility";
import { eligibilitySchema, startSchema } from "@/lib/operations/judging/start-request";
import { startSession } from "@/lib/operations/judging/start-session";
import { submitVerdict } from "@/lib/operations/judging/submit-verdict";
import { verdictSchema } from "@/lib/score/verdict";
import { judgeCookie } from "./judge-cookie";
import { type JudgeCall, json, type PlainAnswer } from "./judge-call";
import { inStartLine } from "./start-line";

/** The judge's calls that scripts/serve.mjs answers itself. The routes of Next call the same functions. */

export async function getSessionCall(token: string | null): Promise<PlainAnswer> {
  return json(await getJudgeProgress({ token }));
}

export async function getTrialCall(token: string | null, position: string): Promise<PlainAnswer> {
  return json(await getJudgeTrial({ token, position: toPosition(position) }));
}

export async function putVerdictCall(
  call: JudgeCall,
  token: string | null,
  position: string,
): Promise<PlainAnswer> {
  const wanted = toPosition(position);
  const body = await readJson(call, verdictSchema);
  return json(await submitVerdict({ token, position: wanted, body }));
}

/** @param isResearcher asked only for a start that can be made: whether a signed-in researcher sends it */
export async function startCall(call: JudgeCall, isResearcher: () => Promise<boolean>): Promise<PlainAnswer> {
  // Read before the line: a body that drips would hold a place in it.
  const body = await readJson(call, startSchema);
  // Who finds no room in the line has made no attempt: their page sends the same again by itself.
  return inStartLine(async () => {
    await countAttempt("start", call, Date.now());
    const judge = judgeCredentials(call, body.study);
    if (judge.by === "cookie") refuseCrossSiteWrite(call);
    const started = await startSession({
      body,
      idempotencyKey: toKey(call.headers.get("idempotency-key")),
      token: judge.token,
      isResearcher: await isResearcher(),
    });
    return json(started, 201, { "Set-Cookie": judgeCookie(call, body.study, started.token) });
  });
}

/** Whether the answers about a judge let them take part; counted against a limit of its own, as high as that of starts. */
export async function eligibilityCall(
  call: JudgeCall,
  isResearcher: () => Promise<boolean>,
): Promise<PlainAnswer> {
  const body = await readJson(call, eligibilitySchema);
  return inStartLine(async () => {
    await countAttempt("eligibility", call, Date.now());
    const judge = judgeCredentials(call, body.study);
    if (judge.by === "cookie") refuseCrossSiteWrite(call);
    return json(
      await checkEligibility({
        body,
        idempotencyKey: toKey(call.headers.get("idempotency-key")),
        token: judge.token,
        isResearcher: await isResearcher(),
      }),
    );
  });
}

export function toPosition(text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text))
    throw new AppError("not_found", { userMessage: "Trials are numbered from 1." });
  return Number(text);
}

const toKey = (key: string | null): string | null => {
  if (key === null || z.uuid().safeParse(key).success) return key;
  throw new AppError("invalid", {
    userMessage: "Idempotency-Key must be a UUID.",
    faults: [{ path: "Idempotency-Key", message: "must be a UUID" }],
  });
};
