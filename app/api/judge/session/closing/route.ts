import { readJson } from "@/lib/edge/json-body";
import { json } from "@/lib/edge/judging/judge-call";
import { judgeRoute } from "@/lib/edge/judging/judge-route";
import { getJudgeClosing } from "@/lib/operations/judging/get-judge-closing";
import { closingSchema, submitClosing } from "@/lib/operations/judging/submit-closing";

export const GET = judgeRoute(async (_call, { token }) => json(await getJudgeClosing({ token })));

export const PUT = judgeRoute(async (call, { token }) => {
  return json(await submitClosing({ token, ...(await readJson(call, closingSchema)) }));
});
