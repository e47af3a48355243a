import { json } from "@/lib/edge/judging/judge-call";
import { judgeRoute } from "@/lib/edge/judging/judge-route";
import { getDebriefOfToken } from "@/lib/operations/judging/get-debrief";

export const GET = judgeRoute(async (_call, { token }) =>
  json(await getDebriefOfToken({ token, nowMs: Date.now() })),
);
