import type { TrialView } from "@/lib/blind/judge-view";
import { toVerdict } from "@/test/operations/judge";
import { GET as getDebrief } from "@/app/api/judge/debrief/route";
import { DELETE, GET as getSession } from "@/app/api/judge/session/route";
import { GET as getClosing, PUT as putAnswers } from "@/app/api/judge/session/closing/route";
import { POST } from "@/app/api/judge/sessions/route";
import { GET as getStudy } from "@/app/api/judge/studies/[slug]/route";
import { GET as getTrial, PUT } from "@/app/api/judge/trials/[position]/route";

/** How a test calls the interface: the handlers that Next calls, with requests as a network would bring them. */
interface Call {
  body?: unknown;
  /** Sent as it stands, instead of `body` as JSON. */
  raw?: string | Uint8Array<ArrayBuffer>;
  token?: string;
  headers?: Record<string, string>;
  query?: string;
}

export interface Answer {
  status: number;
  headers: Headers;
  body: Record<string, unknown>;
}

const ORIGIN = "http://localhost:3000";

const toRequest = (method: string, path: string, call: Call): Request => {
  const { body, raw, token, query = "" } = call;
  const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body));
  return new Request(`${ORIGIN}${path}${query}`, {
    method,
    headers: {
      host: "localhost:3000",
      ...(payload === undefined ? {} : { "content-type": "application/json" }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...call.headers,
    },
    ...(payload === undefined ? {} : { body: payload }),
  });
};

const read = async (response: Response): Promise<Answer> => ({
  status: response.status,
  headers: response.headers,
  body: (await response.json()) as Record<string, unknown>,
});

export async function startSession(call: Call): Promise<Answer> {
  return read(await POST(toRequest("POST", "/api/judge/sessions", call), undefined));
}

export async function readSession(call: Call): Promise<Answer> {
  return read(await getSession(toRequest("GET", "/api/judge/session", call), undefined));
}

export async function leaveSession(call: Call): Promise<Answer> {
  return read(await DELETE(toRequest("DELETE", "/api/judge/session", call), undefined));
}

export async function readClosing(call: Call): Promise<Answer> {
  return read(await getClosing(toRequest("GET", "/api/judge/session/closing", call), undefined));
}

export async function putClosing(call: Call): Promise<Answer> {
  return read(await putAnswers(toRequest("PUT", "/api/judge/session/closing", call), undefined));
}

export async function readDebrief(call: Call): Promise<Answer> {
  return read(await getDebrief(toRequest("GET", "/api/judge/debrief", call), undefined));
}

export async function readStudy(slug: string, call: Call = {}): Promise<Answer> {
  const request = toRequest("GET", `/api/judge/studies/${encodeURIComponent(slug)}`, call);
  return read(await getStudy(request, { params: Promise.resolve({ slug }) }));
}

export async function readTrial(position: number | string, call: Call): Promise<Answer> {
  const request = toRequest("GET", `/api/judge/trials/${position}`, call);
  return read(await getTrial(request, { params: Promise.resolve({ position: String(position) }) }));
}

export async function putVerdict(position: number | string, call: Call): Promise<Answer> {
  const request = toRequest("PUT", `/api/judge/trials/${position}`, call);
  return read(await PUT(request, { params: Promise.resolve({ position: String(position) }) }));
}

/** A new session by token, with a whole answer to its first trial. */
export async function start(study: string): Promise<{ token: string; body: ReturnType<typeof toVerdict> }> {
  const { body } = await startSession({ body: { study, consent: true } });
  const token = String(body.token);
  const trial = await readTrial(1, { token });
  return { token, body: toVerdict(trial.body as TrialView) };
}
