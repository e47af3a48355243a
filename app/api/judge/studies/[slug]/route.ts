import { json } from "@/lib/edge/judging/judge-call";
import { judgeRoute } from "@/lib/edge/judging/judge-route";
import { wantedLocales } from "@/lib/study/wording/locales";
import { getJudgeStudy } from "@/lib/operations/judging/get-judge-study";

export const GET = judgeRoute<{ params: Promise<{ slug: string }> }>(async (call, _judge, { params }) => {
  const locales = wantedLocales(call.headers.get("accept-language"));
  const { view } = await getJudgeStudy({ slug: (await params).slug, locales });
  return json(view, 200, { "Content-Language": view.locale });
});
