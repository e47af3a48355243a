// Next answers 500 to every error of a page or a server action. This gives such an answer the status that the error means.
import { AsyncLocalStorage } from "node:async_hooks";

/** Read and written by lib/auth/call-outcome.ts, which is bundled apart from this file. */
export const calls = new AsyncLocalStorage();
globalThis[Symbol.for("evenhand.call")] = calls;

/** What is noted of a call, and used when its answer begins. */
export function followCall(request, response) {
  const call = { hasReadArguments: false, status: null, retryAfterSeconds: null };
  const isAction = request.method === "POST" && !request.url.startsWith("/api/");
  const writeHead = response.writeHead.bind(response);
  response.writeHead = (status, ...rest) => {
    const meant = statusOf(status, call, isAction);
    if (meant === 503 && call.retryAfterSeconds !== null)
      response.setHeader("Retry-After", String(call.retryAfterSeconds));
    return writeHead(meant, ...rest);
  };
  return call;
}

const statusOf = (status, call, isAction) => {
  // The database is away, also where the page says so itself.
  if (call.status === 503) return 503;
  if (status !== 500) return status;
  if (call.status !== null) return call.status;
  // A server action that failed before it had read its arguments was not sent by a page of ours.
  return isAction && !call.hasReadArguments ? 400 : status;
};
