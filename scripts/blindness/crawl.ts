import type { VerdictBody } from "@/lib/score/verdict";
import type { ClosingView, SessionState, SubmittedView, TrialView } from "@/lib/blind/judge-view";
import { crawlWork } from "./crawl-work";
import { assetsOf, judgePaths } from "./judge-paths";
import { type Call, send, toRendering } from "./rendering";
import { toVerdict } from "./whole-verdict";

/**
 * What the server answers to one call. A page is streamed: how many pieces its data come in, and in which order, is a
 * matter of the moment, so a page is asked for several times, and has several renderings.
 */
export interface Heard {
  call: string;
  status: number;
  renderings: string[];
}

export interface Crawl {
  base: string;
  slug: string;
  /** Which judge this is: each starts with a key of its own, the same in every crawl. */
  judge?: number;
  /** What the judge says of itself, and at the end. */
  answers?: {
    profile: Record<string, string | number>;
    closing: Record<string, string | number>;
    /** What each trial needs beside its scores. */
    trial?: Partial<VerdictBody>;
  };
  /** Withdraws at the end, and looks once more. */
  withdraws?: boolean;
  /** Pages outside of the judge's world that shall be crawled too. */
  alsoAt?: string[];
  /** What the same judge heard in an earlier crawl: a page is asked for until it comes as it came then. */
  earlier?: Heard[] | undefined;
  /** Called after each answer. */
  hears?: () => void;
}

const RSC = { RSC: "1" };
/** How often a page is asked for to learn how it can come; and, to hear one of these again, at most. */
const SOME = 6;
const MANY = 60;

/**
 * Goes through a whole session of the study as a browser and as a program would, wrong turns included, and returns
 * everything that was heard, in order; at last every script, style and picture that its pages named.
 */
export async function crawlAsJudge(crawl: Crawl): Promise<Heard[]> {
  const { base, slug, judge = 0, answers = { profile: {}, closing: {} }, alsoAt = [], earlier } = crawl;
  const heard: Heard[] = [];
  const assets = new Set<string>();
  const visitor = { base, slug, token: "" };
  const render = async (call: Call) => {
    const response = await send(visitor, call);
    const raw = await response.text();
    if (call.method === "POST") visitor.token = said<{ token: string }>(call, raw).token ?? visitor.token;
    return { raw, status: response.status, rendering: toRendering(response, raw, visitor) };
  };
  const hear = async (call: Call): Promise<string> => {
    const { path, method = "GET", headers } = call;
    const { raw, status, rendering } = await render(call);
    const about = headers?.RSC ? " (RSC)" : "";
    heard.push({ call: `${method} ${path}${about}`, status, renderings: [rendering] });
    crawl.hears?.();
    return raw;
  };
  const hearPage = async (call: Call): Promise<void> => {
    const raw = await hear(call);
    for (const asset of assetsOf(raw)) assets.add(asset);
    const { renderings }: Pick<Heard, "renderings"> = heard.at(-1) ?? { renderings: [] };
    const known = earlier?.[heard.length - 1]?.renderings;
    const isEnough = () =>
      known ? renderings.some((one) => known.includes(one)) : renderings.length === SOME;
    for (let times = 1; times < MANY && !isEnough(); times += 1)
      renderings.push((await render(call)).rendering);
  };
  const pages = async (paths = [...alsoAt, ...judgePaths(slug)]) => {
    for (const path of paths) {
      await hearPage({ path });
      await hearPage({ path, headers: RSC });
    }
  };
  const put = async (path: string, body: unknown) =>
    said<SubmittedView>({ path }, await hear({ path, method: "PUT", body }));

  await hear({ path: `/api/judge/studies/${slug}` });
  await pages();
  await hear({ path: "/api/judge/sessions", method: "POST", body: { study: slug, consent: false } });
  const begun = await hear({
    path: "/api/judge/sessions",
    method: "POST",
    body: { study: slug, consent: true, profile: answers.profile },
    headers: { "Idempotency-Key": `6f2c1c1e-3f0e-4c57-9a51-${String(judge).padStart(12, "0")}` },
  });
  const { total } = said<{ total: number }>({ path: "/api/judge/sessions" }, begun);
  if (total === undefined) throw new Error(`No session could be started: ${begun}`);
  await hear({ path: "/api/judge/debrief" });
  await hear({ path: `/api/judge/trials/${total}` });
  const isTimed = (await render({ path: "/api/judge/timed" })).status === 200;
  let state: SessionState | undefined = "judging";
  if (isTimed) {
    await crawlWork(hear, pages, slug);
    ({ state } = said<SubmittedView>({ path: "the session" }, await hear({ path: "/api/judge/session" })));
  }
  for (let position = 1; !isTimed && position <= total && state === "judging"; position += 1) {
    // Every page once in the middle of a session; in the other trials the one that shows the trial.
    await pages(position === 2 || total === 1 ? undefined : [`/judge/${slug}/session`]);
    await hear({ path: "/api/judge/session" });
    const path = `/api/judge/trials/${position}`;
    const trial = said<TrialView>({ path }, await hear({ path })) as TrialView;
    await put(path, { scores: [], timing: {} });
    const verdict = { ...toVerdict(trial, position % 2 === 0 ? -1 : 2), ...answers.trial, revision: 1 };
    state = (await put(path, verdict)).state;
    await put(path, verdict);
    await put(path, { ...toVerdict(trial, 1), ...answers.trial, revision: 7 });
  }
  if (state === "closing") {
    await pages();
    const path = "/api/judge/session/closing";
    const { source } = said<ClosingView>({ path }, await hear({ path }));
    const guesses = source?.trials.flatMap(({ position, panes }) =>
      panes.map((_, at) => ({ position, pane: at === 0 ? "left" : "right", choice: at })),
    );
    await put("/api/judge/session/closing", { answers: { "no-such-question": "?" } });
    await put("/api/judge/session/closing", { answers: answers.closing, guesses });
  }
  await pages();
  await hear({ path: "/api/judge/debrief" });
  await hear({ path: "/api/judge/session" });
  if (crawl.withdraws) {
    await hear({ path: "/api/judge/session", method: "DELETE" });
    await pages();
  }
  for (const path of [...assets].sort()) await hear({ path });
  return heard;
}

/** What a call of the judge interface said: JSON, or the server is not well. */
const said = <T>({ path }: Call, raw: string): Partial<T> => {
  try {
    return JSON.parse(raw) as Partial<T>;
  } catch {
    throw new Error(`${path} did not answer in JSON but: ${raw.slice(0, 300)}`);
  }
};
