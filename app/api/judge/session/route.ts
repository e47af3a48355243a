import { getSessionCall } from "@/lib/edge/judging/calls";
import { json } from "@/lib/edge/judging/judge-call";
import { judgeRoute } from "@/lib/edge/judging/judge-route";
import { withdrawSession } from "@/lib/operations/judging/withdraw-session";

export const GET = judgeRoute((_call, { token }) => getSessionCall(token));

export const DELETE = judgeRoute(async (_call, { token }) => json(await withdrawSession({ token })));
