import "server-only";
import { gzipSync } from "node:zlib";
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

/** A JSON answer, compressed where the browser takes it: Next compresses pages, but not what route handlers send. */
export function json(
  request: Request,
  body: unknown,
  status = 200,
  headers: Record<string, string> = {},
): Response {
  const text = JSON.stringify(body);
  const isCompressed = text.length > 1024 && (request.headers.get("accept-encoding") ?? "").includes("gzip");
  return new Response(isCompressed ? new Uint8Array(gzipSync(text, { level: 4 })) : text, {
    status,
    headers: {
      "Content-Type": "application/json",
      "Cache-Control": "no-store",
      Vary: "Accept-Encoding",
      ...(isCompressed ? { "Content-Encoding": "gzip" } : {}),
      ...headers,
    },
  });
}
