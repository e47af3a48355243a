import "server-only";
import { type JudgeCredentials, judgeCredentials, refuseCrossSiteWrite } from "./judge-credentials";
import { problemResponse } from "./problem";

/** Wraps a handler of the judge interface: credentials, the cross-site rule, problem documents, no caching. */
export function judgeRoute<C>(
  handle: (request: Request, judge: JudgeCredentials, context: C) => Promise<Response>,
): (request: Request, context: C) => Promise<Response> {
  return async (request, context) => {
    try {
      const judge = judgeCredentials(request);
      if (request.method !== "GET" && judge.by === "cookie") refuseCrossSiteWrite(request);
      return await handle(request, judge, context);
    } catch (error) {
      return problemResponse(error);
    }
  };
}

/** A JSON answer, left to the server to compress: Next strips a Content-Encoding that a route handler sets. */
export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { "Content-Type": "application/json", "Cache-Control": "no-store", ...headers },
  });
}
