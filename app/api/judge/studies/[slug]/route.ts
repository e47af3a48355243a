import { json, judgeRoute } from "@/lib/edge/judge-route";
import { getJudgeStudy } from "@/lib/operations/get-judge-study";

export const GET = judgeRoute<{ params: Promise<{ slug: string }> }>(async (request, _judge, { params }) =>
  json(request, (await getJudgeStudy({ slug: (await params).slug })).view),
);
