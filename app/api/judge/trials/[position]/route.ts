import { getTrialCall, putVerdictCall } from "@/lib/edge/judging/calls";
import { judgeRoute } from "@/lib/edge/judging/judge-route";

type Context = { params: Promise<{ position: string }> };

export const GET = judgeRoute<Context>(async (_call, { token }, { params }) =>
  getTrialCall(token, (await params).position),
);

export const PUT = judgeRoute<Context>(async (call, { token }, { params }) =>
  putVerdictCall(call, token, (await params).position),
);
