import { json, judgeRoute } from "@/lib/edge/judge-route";
import { getDebriefOfToken } from "@/lib/operations/get-debrief";

export const GET = judgeRoute(async (request, { token }) =>
  json(request, await getDebriefOfToken({ token, nowMs: Date.now() })),
);
