import "server-only";
import type { JudgeCredentials } from "@/lib/edge/judge-credentials";
import { readBytes } from "@/lib/edge/json-body";
import { responseOf } from "@/lib/edge/problem";
import { answerCall } from "./answer-call";
import type { JudgeCall, PlainAnswer } from "./judge-call";

/** A call of the judge interface as a route of Next. */
export function judgeRoute<C>(
  handle: (call: JudgeCall, judge: JudgeCredentials, context: C) => Promise<PlainAnswer>,
): (request: Request, context: C) => Promise<Response> {
  return async (request, context) => {
    const call = toCall(request);
    return responseOf(await answerCall(call, (judge) => handle(call, judge, context)));
  };
}

const toCall = (request: Request): JudgeCall => ({
  method: request.method,
  headers: request.headers,
  study: new URL(request.url).searchParams.get("study"),
  readBody: (maxBytes) => readBytes(request, maxBytes),
});
