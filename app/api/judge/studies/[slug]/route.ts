import { json, judgeRoute } from "@/lib/edge/judge-route";
import { getJudgeStudy } from "@/lib/operations/get-judge-study";

export const GET = judgeRoute<{ params: Promise<{ slug: string }> }>(async (_request, _judge, { params }) =>
  json((await getJudgeStudy({ slug: (await params).slug })).view),
);
