import { getJudgeTrial } from "@/lib/operations/get-judge-trial";
import { submitVerdict } from "@/lib/operations/submit-verdict";
import { readJson } from "@/lib/edge/json-body";
import { json, judgeRoute } from "@/lib/edge/judge-route";
import { AppError } from "@/lib/errors";
import { verdictSchema } from "@/lib/score/verdict";

type Context = { params: Promise<{ position: string }> };

export const GET = judgeRoute<Context>(async (_request, { token }, { params }) =>
  json(await getJudgeTrial({ token, position: toPosition((await params).position) })),
);

export const PUT = judgeRoute<Context>(async (request, { token }, { params }) => {
  const position = toPosition((await params).position);
  const body = await readJson(request, verdictSchema);
  return json(await submitVerdict({ token, position, body }));
});

const toPosition = (text: string): number => {
  if (!/^[1-9]\d{0,5}$/.test(text))
    throw new AppError("not_found", { userMessage: "Trials are numbered from 1." });
  return Number(text);
};
