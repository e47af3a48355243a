import { json, judgeRoute } from "@/lib/edge/judge-route";
import { getJudgeProgress } from "@/lib/operations/get-judge-trial";
import { withdrawSession } from "@/lib/operations/withdraw-session";

export const GET = judgeRoute(async (_request, { token }) => json(await getJudgeProgress({ token })));

export const DELETE = judgeRoute(async (_request, { token }) => json(await withdrawSession({ token })));
