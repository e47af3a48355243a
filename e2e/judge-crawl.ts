import type { SubmittedView, TrialView } from "@/lib/blind/judge-view";
import { toVerdict } from "./http-judge";

/** One answer of the server, with what may differ between any two answers (token, nonce, date) taken out. */
export interface Heard {
  call: string;
  status: number;
  headers: string[];
  pieces: string[];
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

/**
 * Goes through a whole session of the study as a browser and as a program would, wrong turns included, and returns
 * everything that was heard, in order.
 */
export async function crawlAsJudge(base: string, slug: string): Promise<Heard[]> {
  const heard: Heard[] = [];
  let token = "";
  const hear = async (call: Call): Promise<string> => {
    const { path, method = "GET" } = call;
    const response = await send(base, slug, token, call);
    const raw = await response.text();
    if (method === "POST") token = (JSON.parse(raw) as { token?: string }).token ?? token;
    const nonce = /'nonce-([^']+)'/.exec(response.headers.get("content-security-policy") ?? "")?.[1];
    // Next numbers each answer for the browser's router with a random name of 21 characters.
    const answer = /,"([\w-]{21})v",\{"children"/.exec(raw)?.[1];
    const plain = (text: string) =>
      [token, nonce, answer].reduce((rest: string, part, at) => without(rest, part, `{${at}}`), text);
    const headers = [...response.headers]
      .filter(([name]) => name !== "date")
      .map((pair) => plain(pair.join(": ")));
    const name = `${method} ${path}${call.headers?.RSC ? " (RSC)" : ""}`;
    heard.push({ call: name, status: response.status, headers, pieces: toPieces(plain(raw)) });
    return raw;
  };
  const pages = async () => {
    for (const path of ["/", `/judge/${slug}`, `/judge/${slug}/session`, `/judge/${slug}/end`]) {
      await hear({ path });
      await hear({ path, headers: RSC });
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

const without = (text: string, part: string | undefined, name: string): string =>
  part ? text.replaceAll(part, name) : text;

/**
 * A page is streamed: how many pieces its data come in, and whether its title comes before or after them, is a matter of
 * the moment. So the data are joined, and lines and tags compared without their order.
 */
const toPieces = (body: string): string[] => {
  const data: string[] = [];
  const markup = body.replaceAll(
    /<script[^>]*>self\.__next_f\.push\(\[1,"(.*?)"\]\)<\/script>/gs,
    (_, piece: string) => {
      data.push(piece);
      return "";
    },
  );
  return [...markup.split(/(?=<)|\n/), ...data.join("").split("\\n")].sort();
};
