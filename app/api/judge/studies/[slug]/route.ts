import { json } from "@/lib/edge/judging/judge-call";
import { judgeRoute } from "@/lib/edge/judging/judge-route";
import { getJudgeStudy } from "@/lib/operations/judging/get-judge-study";

export const GET = judgeRoute<{ params: Promise<{ slug: string }> }>(async (_call, _judge, { params }) =>
  json((await getJudgeStudy({ slug: (await params).slug })).view),
);
