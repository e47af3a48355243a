import { z } from "zod";
import { isSignedIn } from "@/lib/auth/current-user";
import { readJson } from "@/lib/edge/json-body";
import { judgeCookie } from "@/lib/edge/judge-cookie";
import { judgeCredentials, refuseCrossSiteWrite } from "@/lib/edge/judge-credentials";
import { json, judgeRoute } from "@/lib/edge/judge-route";
import { countAttempt } from "@/lib/edge/rate-limit";
import { inStartLine } from "@/lib/edge/start-line";
import { AppError } from "@/lib/errors";
import { startSchema } from "@/lib/operations/start-request";
import { startSession } from "@/lib/operations/start-session";

export const POST = judgeRoute(async (request) => {
  // Read before the line: a body that drips would hold a place in it.
  const body = await readJson(request, startSchema);
  // Who finds no room in the line has made no attempt: their page sends the same again by itself.
  return inStartLine(() => postSession(request, body));
});

const postSession = async (request: Request, body: z.output<typeof startSchema>): Promise<Response> => {
  await countAttempt("start", request, Date.now());
  const judge = judgeCredentials(request, body.study);
  if (judge.by === "cookie") refuseCrossSiteWrite(request);
  const started = await startSession({
    body,
    idempotencyKey: toKey(request.headers.get("idempotency-key")),
    token: judge.token,
    isResearcher: await isSignedIn(request),
  });
  return json(started, 201, { "Set-Cookie": judgeCookie(request, body.study, started.token) });
};

const toKey = (key: string | null): string | null => {
  if (key === null || z.uuid().safeParse(key).success) return key;
  throw new AppError("invalid", {
    userMessage: "Idempotency-Key must be a UUID.",
    faults: [{ path: "Idempotency-Key", message: "must be a UUID" }],
  });
};
