import type { CompletionView, SessionView, SubmittedView, TrialView } from "@/lib/blind/judge-view";
import type { VerdictBody } from "@/lib/score/verdict";
import { drawRandom, waitMs } from "./wait";
import { problemsWords } from "./words/en";

/** Status 0: no answer came at all. `message` is for the person. */
export type Failure = {
  ok: false;
  status: number;
  message: string;
  /** The panel's code, for whoever is done already or finds no place. */
  completion?: CompletionView | undefined;
  /** How long the server asks to wait before the same is sent again. */
  retryAfterMs?: number | undefined;
  /** How many are before this one, where many people start at the same moment. */
  before?: number | undefined;
};
export type Answer<T> = { ok: true; value: T } | Failure;

export interface Profile {
  [field: string]: string | number;
}

interface Start {
  study: string;
  consent?: string;
  profile: Profile;
  quiz?: Readonly<Record<string, string>>;
  invite?: string;
  external?: Record<string, string>;
}

/** `key` makes a retry the same start: the server answers a repeat with the session of the first. */
export function postSession(start: Start, key: string): Promise<Answer<SessionView>> {
  return call("POST", "/api/judge/sessions", start, { "Idempotency-Key": key });
}

export function fetchSession(study: string): Promise<Answer<SessionView>> {
  return call("GET", `/api/judge/session${of(study)}`);
}

export function fetchTrial(study: string, position: number): Promise<Answer<TrialView>> {
  return call("GET", `/api/judge/trials/${position}${of(study)}`);
}

export function putVerdict(
  study: string,
  position: number,
  verdict: VerdictBody,
): Promise<Answer<SubmittedView>> {
  return call("PUT", `/api/judge/trials/${position}${of(study)}`, verdict);
}

export function putClosing(study: string, answers: Profile): Promise<Answer<SessionView>> {
  return call("PUT", `/api/judge/session/closing${of(study)}`, { answers });
}

export function deleteSession(study: string): Promise<Answer<unknown>> {
  return call("DELETE", `/api/judge/session${of(study)}`);
}

/** Worth trying again later, as it stands. */
export function isPassing({ status }: Failure): boolean {
  return status === 0 || status === 408 || status === 429 || status >= 500;
}

/**
 * Sends the same again while the server is not ready (503), after the wait that it asks for or growing ones. Only for calls
 * that may be repeated. `onWait` is told of each wait; `isWanted` ends it, once the page has gone.
 */
export async function sendUntilReady<T>(
  send: () => Promise<Answer<T>>,
  { onWait, isWanted }: { onWait: (busy: Failure) => void; isWanted: () => boolean },
): Promise<Answer<T>> {
  for (let ownMs = 1_000; ; ownMs *= 2) {
    const answer = await send();
    if (answer.ok || answer.status !== 503 || !isWanted()) return answer;
    onWait(answer);
    const ms = waitMs(answer.retryAfterMs, ownMs, drawRandom());
    await new Promise((later) => setTimeout(later, ms));
    if (!isWanted()) return answer;
  }
}

const of = (study: string) => `?study=${encodeURIComponent(study)}`;

export const call = async <T>(
  method: string,
  address: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer<T>> => {
  try {
    // Every write says JSON, also the one without a body: the server's rule against forged requests.
    const response = await fetch(address, {
      method,
      credentials: "same-origin",
      cache: "no-store",
      headers: { ...(method !== "GET" && { "Content-Type": "application/json" }), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (response.ok) return { ok: true, value: (text ? JSON.parse(text) : null) as T };
    const seconds = Number(response.headers.get("Retry-After") ?? Number.NaN);
    const retryAfterMs = Number.isFinite(seconds) ? seconds * 1000 : undefined;
    return { ok: false, status: response.status, retryAfterMs, ...toFailure(response.status, text) };
  } catch {
    return { ok: false, status: 0, message: problemsWords.offline };
  }
};

const toFailure = (status: number, text: string): Pick<Failure, "message" | "completion" | "before"> => {
  try {
    const { detail, errors, completion, before } = JSON.parse(text) as Problem;
    if (status >= 500) return { message: problemsWords.server, before };
    const faults = (errors ?? []).map(({ path, message }) => (path ? `${path}: ${message}` : message));
    return { message: [detail ?? problemsWords.server, ...faults].join(" · "), completion };
  } catch {
    return { message: status === 429 ? problemsWords.tooMany : problemsWords.server };
  }
};

interface Problem {
  detail?: string;
  errors?: { path?: string; message: string }[];
  completion?: CompletionView;
  before?: number;
}
