import "server-only";
import { z } from "zod";
import { readJson } from "@/lib/edge/json-body";
import { toPosition } from "@/lib/edge/judging/calls";
import { json, type PlainAnswer } from "@/lib/edge/judging/judge-call";
import { judgeRoute } from "@/lib/edge/judging/judge-route";
import { MOST_PROGRAM_CHARACTERS } from "@/lib/sandbox/program-limit";
import { storableText } from "@/lib/text/identifiers";

/** A program as people send it. */
const sourceSchema = storableText(MOST_PROGRAM_CHARACTERS);
/** How long the page was in front since the last message that was answered. */
const activeSchema = z.int().min(0).max(86_400_000).optional();

export const draftSchema = z.strictObject({ source: sourceSchema, activeMs: activeSchema });
export const runsSchema = z.strictObject({ count: z.int().min(1).max(10_000) });
export const submissionSchema = z.strictObject({
  source: sourceSchema,
  key: z.uuid(),
  activeMs: activeSchema,
});

/** JSON of 100,000 characters, each of which may be escaped. */
export const WORK_BYTES = 700_000;

interface WorkRequest {
  token: string | null;
  position: number;
}

type Context = { params: Promise<{ position: string }> };

/** A call about one task that sends nothing more. */
export function workRoute(act: (request: WorkRequest) => Promise<unknown>) {
  return judgeRoute<Context>(async (_call, { token }, { params }): Promise<PlainAnswer> =>
    json(await act({ token, position: toPosition((await params).position) })),
  );
}

/** A call about one task with a body. */
export function workRouteWith<S extends z.ZodObject>(
  schema: S,
  act: (request: WorkRequest & z.output<S>) => Promise<unknown>,
) {
  return judgeRoute<Context>(async (call, { token }, { params }): Promise<PlainAnswer> => {
    const position = toPosition((await params).position);
    const body = await readJson(call, schema, WORK_BYTES);
    return json(await act({ ...body, token, position }));
  });
}
