import { readJson } from "@/lib/edge/json-body";
import { toPosition } from "@/lib/edge/judging/calls";
import { json } from "@/lib/edge/judging/judge-call";
import { judgeRoute } from "@/lib/edge/judging/judge-route";
import { recordRun, runSchema } from "@/lib/operations/judging/record-run";

type Context = { params: Promise<{ position: string }> };

export const POST = judgeRoute<Context>(async (call, { token }, { params }) => {
  const position = toPosition((await params).position);
  const run = await readJson(call, runSchema);
  return json(await recordRun({ token, position, run }), 201);
});
