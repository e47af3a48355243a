import { json, judgeRoute } from "@/lib/edge/judge-route";
import { getDebriefOfToken } from "@/lib/operations/get-debrief";

export const GET = judgeRoute(async (_request, { token }) =>
  json(await getDebriefOfToken({ token, nowMs: Date.now() })),
);
