import type { CompletionView, SessionView, SubmittedView, TrialView } from "@/lib/blind/judge-view";
import type { Pane, VerdictBody } from "@/lib/score/verdict";
import { drawRandom, waitMs } from "./wait";
import type { Values } from "@/lib/text/messages";

/** Status 0: no answer came at all. */
export type Failure = {
  ok: false;
  status: number;
  /** Why, for words in the page's language, with the values that they name. */
  reason?: string | undefined;
  values: Values;
  /** The same in English. */
  detail?: string | undefined;
  /** What is wrong where, in English, for who asks the researchers. */
  faults: readonly string[];
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

/** Of a quiz: the choice for each question. */
export type QuizAnswers = Readonly<Record<string, string>>;

interface Start {
  study: string;
  consent?: string;
  /** The language that the judge read. */
  locale: string;
  profile: Profile;
  quiz?: QuizAnswers;
  invite?: string;
  external?: Record<string, string>;
}

/** `key` makes a retry the same start: the server answers a repeat with the session of the first. */
export function postSession(start: Start, key: string): Promise<Answer<SessionView>> {
  return call("POST", "/api/judge/sessions", start, { "Idempotency-Key": key });
}

/** Whether somebody with these answers about themselves can take part; asked under the key of the start that follows. */
export function postEligibility(start: Omit<Start, "quiz">, key: string): Promise<Answer<unknown>> {
  return call("POST", "/api/judge/eligibility", start, { "Idempotency-Key": key });
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

/** What is said after the last trial; guesses only where the study asks who wrote programs. */
export interface Closing {
  answers: Profile;
  guesses?: readonly { position: number; pane: Pane; choice: number | null }[];
}

export function putClosing(study: string, closing: Closing): Promise<Answer<SessionView>> {
  return call("PUT", `/api/judge/session/closing${of(study)}`, closing);
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
    return { ok: false, status: response.status, retryAfterMs, ...toFailure(text) };
  } catch {
    return { ok: false, status: 0, values: {}, faults: [] };
  }
};

const toFailure = (text: string): Omit<Failure, "ok" | "status" | "retryAfterMs"> => {
  try {
    const { errors = [], values = {}, ...problem } = JSON.parse(text) as Problem;
    const faults = errors.map(({ path, message }) => (path ? `${path}: ${message}` : message));
    const { detail, reason, completion, before } = problem;
    return { detail, reason, completion, before, values, faults };
  } catch {
    return { values: {}, faults: [] };
  }
};

interface Problem {
  detail?: string;
  reason?: string;
  values?: Values;
  errors?: { path?: string; message: string }[];
  completion?: CompletionView;
  before?: number;
}
