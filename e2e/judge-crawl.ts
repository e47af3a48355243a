import type { SubmittedView, TrialView } from "@/lib/blind/judge-view";
import { toVerdict } from "./http-judge";

/**
 * What the server answers to one call: status, headers and body as one text, with what differs between any two answers
 * (token, nonce, date) taken out. A page is streamed: how many pieces its data come in, and in which order, is a matter of
 * the moment, so a page is asked for several times, and has several renderings.
 */
export interface Heard {
  call: string;
  status: number;
  renderings: string[];
}

interface Call {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: unknown;
}

/** A fixed Idempotency-Key: the same in each crawl, as everything else that a judge sends. */
const KEY = "6f2c1c1e-3f0e-4c57-9a51-0d2f6f3b7a11";
const RSC = { RSC: "1" };
/** How often a page is asked for to learn how it can come; and, to hear one of these again, at most. */
const SOME = 6;
const MANY = 60;

/**
 * Goes through a whole session of the study as a browser and as a program would, wrong turns included, and returns
 * everything that was heard, in order. Given what an earlier crawl heard, a page is asked for until it comes as it came then.
 */
export async function crawlAsJudge(base: string, slug: string, earlier?: Heard[]): Promise<Heard[]> {
  const heard: Heard[] = [];
  let token = "";
  const hear = async (call: Call): Promise<string> => {
    const { path, method = "GET", headers } = call;
    const { raw, status, rendering } = await render(call);
    heard.push({
      call: `${method} ${path}${headers?.RSC ? " (RSC)" : ""}`,
      ...{ status, renderings: [rendering] },
    });
    return raw;
  };
  const render = async (call: Call) => {
    const response = await send(base, slug, token, call);
    const raw = await response.text();
    if (call.method === "POST") token = (JSON.parse(raw) as { token?: string }).token ?? token;
    return { raw, status: response.status, rendering: toRendering(response, raw, token) };
  };
  const hearPage = async (call: Call): Promise<void> => {
    await hear(call);
    const { renderings }: Pick<Heard, "renderings"> = heard.at(-1) ?? { renderings: [] };
    const known = earlier?.[heard.length - 1]?.renderings;
    const isEnough = () =>
      known ? renderings.some((one) => known.includes(one)) : renderings.length === SOME;
    for (let times = 1; times < MANY && !isEnough(); times += 1)
      renderings.push((await render(call)).rendering);
  };
  const pages = async () => {
    for (const path of ["/", `/judge/${slug}`, `/judge/${slug}/session`, `/judge/${slug}/end`]) {
      await hearPage({ path });
      await hearPage({ path, headers: RSC });
    }
  };

  await hear({ path: `/api/judge/studies/${slug}` });
  await pages();
  await hear({ path: "/api/judge/sessions", method: "POST", body: { study: slug, consent: false } });
  const start = { study: slug, consent: true };
  const begun = await hear({
    ...{ path: "/api/judge/sessions", method: "POST", body: start },
    headers: { "Idempotency-Key": KEY },
  });
  const { total } = JSON.parse(begun) as { total: number };
  await hear({ path: "/api/judge/debrief" });
  await hear({ path: `/api/judge/trials/${total}` });
  for (let position = 1; position <= total; position += 1) {
    await pages();
    await hear({ path: "/api/judge/session" });
    const path = `/api/judge/trials/${position}`;
    const trial = JSON.parse(await hear({ path })) as TrialView;
    await hear({ path, method: "PUT", body: { scores: [], timing: {} } });
    const verdict = { ...toVerdict(trial, position % 2 === 0 ? -1 : 2), revision: 1 };
    const { state } = JSON.parse(await hear({ path, method: "PUT", body: verdict })) as SubmittedView;
    await hear({ path, method: "PUT", body: verdict });
    await hear({ path, method: "PUT", body: { ...toVerdict(trial, 1), revision: 7 } });
    if (state !== "judging") break;
  }
  await pages();
  await hear({ path: "/api/judge/debrief" });
  await hear({ path: "/api/judge/session" });
  await hear({ path: "/api/judge/session", method: "DELETE" });
  await pages();
  return heard;
}

const send = (base: string, slug: string, token: string, { method, path, headers, body }: Call) =>
  fetch(new URL(path, base), {
    method: method ?? "GET",
    headers: {
      ...(token && { Cookie: `evenhand-judge-${slug}=${token}`, Authorization: `Bearer ${token}` }),
      ...(body !== undefined && { "Content-Type": "application/json" }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });

const toRendering = (response: Response, raw: string, token: string): string => {
  const nonce = /'nonce-([^']+)'/.exec(response.headers.get("content-security-policy") ?? "")?.[1];
  // Next names each answer for the browser's router with 21 random characters.
  const name = /,"([\w-]{21})v",\{"children"/.exec(raw)?.[1];
  const headers = [...response.headers]
    .filter(([header]) => header !== "date")
    .map((pair) => pair.join(": "));
  const whole = [response.status, ...headers, "", raw].join("\n");
  return [token, nonce, name].reduce<string>(
    (text, part, at) => (part ? text.replaceAll(part, `{${at}}`) : text),
    whole,
  );
};
