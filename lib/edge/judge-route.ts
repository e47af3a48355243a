import "server-only";
import { type JudgeCredentials, judgeCredentials, refuseCrossSiteWrite } from "./judge-credentials";
import { AppError } from "@/lib/errors";
import { problemResponse } from "./problem";
import { countAttempt } from "./rate-limit";

/** Wraps a handler of the judge interface: credentials, the cross-site rule, problem documents, no caching. */
export function judgeRoute<C>(
  handle: (request: Request, judge: JudgeCredentials, context: C) => Promise<Response>,
): (request: Request, context: C) => Promise<Response> {
  return async (request, context) => {
    const judge = judgeCredentials(request);
    try {
      if (request.method !== "GET" && judge.by === "cookie") refuseCrossSiteWrite(request);
      return await handle(request, judge, context);
    } catch (error) {
      return problemResponse(judge.token ? await countedFailure(error, request) : error);
    }
  };
}

/** A token that nobody was given counts as an attempt at guessing one; known tokens are never slowed down. */
const countedFailure = (error: unknown, request: Request): Promise<unknown> =>
  error instanceof AppError && error.code === "not_signed_in"
    ? countAttempt("failed-token", request, Date.now()).then(
        () => error,
        (tooMany: unknown) => tooMany,
      )
    : Promise.resolve(error);

/** A JSON answer. scripts/serve.mjs compresses it: Next strips a Content-Encoding that a route handler sets. */
export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      "Content-Type": "application/json",
      "Cache-Control": "no-store",
      Vary: "Accept-Encoding",
      ...headers,
    },
  });
}
