import { json, judgeRoute } from "@/lib/edge/judge-route";
import { getJudgeProgress } from "@/lib/operations/get-judge-trial";
import { withdrawSession } from "@/lib/operations/withdraw-session";

export const GET = judgeRoute(async (request, { token }) => json(request, await getJudgeProgress({ token })));

export const DELETE = judgeRoute(async (request, { token }) =>
  json(request, await withdrawSession({ token })),
);
