import "server-only";
import type { IncomingMessage } from "node:http";
import { brokenOff, tooLarge } from "@/lib/edge/json-body";
import { answerCall } from "./answer-call";
import { getSessionCall, getTrialCall, putVerdictCall, startCall } from "./calls";
import type { JudgeCall, PlainAnswer } from "./judge-call";

const SESSIONS = "/api/judge/sessions";
const SESSION = "/api/judge/session";
const TRIALS = "/api/judge/trials/";
/** A browser in which a researcher is signed in: Next's route reads that. */
const RESEARCHER = "authjs.session-token";

/**
 * Answers a judge's frequent calls from Node's own request, without Next. Null for any other call. The path is in one
 * spelling and the headers are this server's own (scripts/admit-request.mjs).
 */
export function answerNodeCall(request: IncomingMessage): Promise<PlainAnswer> | null {
  const { method = "", url = "" } = request;
  const mark = url.indexOf("?");
  const path = mark < 0 ? url : url.slice(0, mark);
  if (path.startsWith(TRIALS)) {
    const position = path.slice(TRIALS.length);
    if (!/^\d{1,7}$/.test(position)) return null;
    const call = toCall(request, method, mark < 0 ? "" : url.slice(mark));
    if (method === "GET") return answerCall(call, ({ token }) => getTrialCall(token, position));
    if (method === "PUT") return answerCall(call, ({ token }) => putVerdictCall(call, token, position));
    return null;
  }
  const query = mark < 0 ? "" : url.slice(mark);
  if (path === SESSION && method === "GET")
    return answerCall(toCall(request, method, query), ({ token }) => getSessionCall(token));
  if (path === SESSIONS && method === "POST" && !request.headers.cookie?.includes(RESEARCHER)) {
    const call = toCall(request, method, query);
    return answerCall(call, () => startCall(call, () => Promise.resolve(false)));
  }
  return null;
}

const toCall = (request: IncomingMessage, method: string, query: string): JudgeCall => ({
  method,
  headers: { get: (name) => headerOf(request, name) },
  study: query === "" ? null : new URL(query, "http://localhost").searchParams.get("study"),
  readBody: (maxBytes) => readBody(request, maxBytes),
});

const headerOf = ({ headers }: IncomingMessage, name: string): string | null => {
  const value = headers[name];
  return value === undefined ? null : Array.isArray(value) ? value.join(", ") : value;
};

const readBody = (request: IncomingMessage, maxBytes: number): Promise<Buffer> =>
  new Promise((done, failed) => {
    if (Number(request.headers["content-length"] ?? 0) > maxBytes) {
      failed(tooLarge(maxBytes));
      return;
    }
    const parts: Buffer[] = [];
    let size = 0;
    const take = (part: Buffer) => {
      size += part.length;
      parts.push(part);
      if (size <= maxBytes) return;
      // What is left is dropped by Node once the answer is sent.
      request.off("data", take);
      failed(tooLarge(maxBytes));
    };
    request.on("data", take);
    request.once("end", () => done(parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts)));
    request.once("error", (cause) => failed(brokenOff(cause)));
  });
