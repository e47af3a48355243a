import { readJson } from "@/lib/edge/json-body";
import { json, judgeRoute } from "@/lib/edge/judge-route";
import { getJudgeClosing } from "@/lib/operations/get-judge-closing";
import { closingSchema, submitClosing } from "@/lib/operations/submit-closing";

export const GET = judgeRoute(async (_request, { token }) => json(await getJudgeClosing({ token })));

export const PUT = judgeRoute(async (request, { token }) => {
  const { answers } = await readJson(request, closingSchema);
  return json(await submitClosing({ token, answers }));
});
