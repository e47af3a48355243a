import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type APIRequestContext, request } from "@playwright/test";
import { type Account, expect, test as sharedTest } from "./fixtures";
import { openInside } from "./inside";
import { startServer } from "./own-server";
import { type Method, type Route, listRoutes } from "./routes";
import { toPieces } from "./pieces";

interface Alone {
  /** The data folder and the address of a server that this file has for itself. */
  aloneServer: { folder: string; address: string };
}

/** Whole pages are compared with each other, and elsewhere other tests change the lists on some of them meanwhile. */
export const test = sharedTest.extend<object, Alone>({
  aloneServer: [
    async ({}, provide) => {
      const folder = mkdtempSync(join(tmpdir(), "evenhand-seal-"));
      const server = await startServer(folder);
      await provide({ folder, address: server.address });
      await server.stop();
      rmSync(folder, { recursive: true });
    },
    { scope: "worker", timeout: 120_000 },
  ],
  ask: [
    async ({ aloneServer }, provide) => {
      const inside = openInside(aloneServer.folder);
      await provide(inside.ask);
      await inside.hangUp();
    },
    { scope: "worker" },
  ],
  serverAddress: [async ({ aloneServer }, provide) => provide(aloneServer.address), { scope: "worker" }],
});

/** The outcomes of PROTOCOL section 1, with those that later versions export. None leaves before unsealing. */
const SEALED_TABLES = [
  "verdicts",
  "trials",
  "sessions",
  "allocations",
  "battles",
  "matrix",
  "paper-table",
  "completions",
  "submissions",
  "remarks",
  "blinding",
  "codings",
  "labels",
];
/** No score goes into these, so that they are told at any time: asked for apart, since every look is a line of the audit log. */
export const MATERIAL_FILES = ["samples.csv", "samples.jsonl", "tasks.csv", "tasks.jsonl"];
/** The audit log is not asked for as a file: doing so is a line of it. Its page shows the same. */
const FILES = SEALED_TABLES.flatMap((table) => [`${table}.csv`, `${table}.jsonl`]);

/** What each call that is no GET answers, and why the seal has no word in it. `ask`: it is asked, like the GETs. */
export const OTHER_CALLS: Record<string, string> = {
  "POST /api/v1/studies/[slug]/replay": "ask",
  "POST /api/auth/[...nextauth]": "a cookie",
  "POST /api/bench/yardstick": "nothing of a study",
  "PUT /api/judge/session/closing": "the judge's own state",
  "DELETE /api/judge/session": "the judge's own state",
  "POST /api/judge/sessions": "the judge's own state",
  "POST /api/judge/eligibility": "whether the judge's own answers fit",
  "PUT /api/judge/trials/[position]": "the judge's own next trial",
  "PUT /api/judge/timed/[position]/draft": "the judge's own task",
  "POST /api/judge/timed/[position]/give-up": "the judge's own task",
  "POST /api/judge/timed/[position]/open": "the judge's own task",
  "POST /api/judge/timed/[position]/pause": "the judge's own task",
  "POST /api/judge/timed/[position]/resume": "the judge's own task",
  "POST /api/judge/timed/[position]/runs": "the judge's own task",
  "POST /api/judge/timed/[position]/submissions": "the judge's own task",
  "POST /api/judge/trials/[position]/runs": "how often the judge has run the programs",
  "POST /api/v1/studies": "slug and state",
  "POST /api/v1/studies/import": "what the file that was sent holds",
  "PATCH /api/v1/studies/[slug]": "slug and state",
  "DELETE /api/v1/studies/[slug]": "the slug",
  "POST /api/v1/studies/[slug]/amend": "version and hash",
  "POST /api/v1/studies/[slug]/duplicate": "slug and state of a new draft",
  "POST /api/v1/studies/import/bundle": "slug and state of a new draft, and how many samples it has",
  "POST /api/v1/studies/[slug]/blindness": "reports about copies, which nobody has judged",
  "POST /api/v1/studies/[slug]/close": "the state",
  "POST /api/v1/studies/[slug]/stages/[stage]/close": "how many people are where, and in which group",
  "POST /api/v1/studies/[slug]/open": "hashes",
  "POST /api/v1/studies/[slug]/unseal": "the state",
  "POST /api/v1/studies/[slug]/invites": "codes of links",
  "POST /api/v1/studies/[slug]/findings": "counts and faults of the table that was sent",
  "POST /api/v1/studies/[slug]/metrics": "counts and faults of the table that was sent",
  "POST /api/v1/studies/[slug]/sensitivity": "a refusal: the study is sealed",
  "POST /api/v1/studies/[slug]/pool-matching": "samples of the design, by their code alone",
  "DELETE /api/v1/studies/[slug]/pool-matching": "how many samples came back",
  "POST /api/v1/studies/[slug]/samples": "counts and faults of the table that was sent",
  "POST /api/v1/studies/[slug]/tasks": "counts and faults of the table that was sent",
};

interface Visitor {
  who: string;
  context: APIRequestContext;
  /** As `context` sends them: for thousands of calls without the steps that the test's report keeps of each. */
  address: string;
  cookie: string;
  /** Of the judge alone. */
  token?: string;
}
/** One of each kind of visitor: every role, a judge with a finished session, and nobody. */
type Party = Visitor[];

interface CallToMake {
  method: Method;
  path: string;
}

/** The addresses behind a route for this study: each parameter of a route has to be known here. */
const callsOf = ({ pattern, methods }: Route, slug: string, sample: string): CallToMake[] => {
  const fill: Record<string, string[]> = {
    "[study]": [slug],
    "[slug]": [slug],
    "[sample]": [encodeURIComponent(sample)],
    "[file]": FILES,
    "[stage]": ["pretest"],
    "[template]": ["1"],
    "[section]": ["studies"],
    "[position]": ["1"],
    "[token]": ["no-such-token"],
    "[...path]": ["no-such-call"],
    "[...nextauth]": ["session"],
  };
  const paths = pattern.split("/").reduce<string[]>(
    (begun, segment) => {
      const values = segment.startsWith("[") ? fill[segment] : [segment];
      if (!values) throw new Error(`How is ${segment} of ${pattern} to be asked for? Say it in this test.`);
      return begun.flatMap((path) => values.map((value) => (value === "" ? path : `${path}/${value}`)));
    },
    [""],
  );
  return methods
    .filter((method) => method === "GET" || OTHER_CALLS[`${method} ${pattern}`] === "ask")
    .flatMap((method) => paths.map((path) => ({ method, path: path || "/" })));
};

/** Replaying finds plans that were exchanged behind its back, and may say so: where, not what. */
const isReplay = ({ path }: CallToMake): boolean => path.endsWith("/replay");

export type Heard = Map<string, string>;

/** How often a call is sent again whose connection had been idle and ended just then, as browsers do by themselves. */
const RESENT = 2;

/** How often a call is made again, to hear it as it was heard before, before it counts as different. */
const AGAIN = 8;

/** What everybody hears; a page that comes otherwise than `known` is asked for again, for its stream may fall otherwise. */
export const hear = async ({
  party,
  calls,
  known,
}: {
  party: Party;
  calls: CallToMake[];
  known?: Heard | undefined;
}): Promise<Heard> => {
  const heard: Heard = new Map();
  // Side by side, so that the server works on one page while another one is read here.
  await Promise.all(
    party.map(async (visitor) => {
      for (const call of calls) {
        const name = `${visitor.who} ${call.method} ${call.path}`;
        const before = known?.get(name);
        let said = await hearOne(visitor, call);
        for (let times = 0; before !== undefined && said !== before && times < AGAIN; times += 1)
          said = await hearOne(visitor, call);
        heard.set(name, said);
      }
    }),
  );
  return heard;
};

const hearOne = async (visitor: Visitor, call: CallToMake, times = 0): Promise<string> => {
  const { address, cookie, token } = visitor;
  // Elsewhere a judge's token is a wrong one, and guessing those is slowed down.
  const isBearer = token !== undefined && call.path.startsWith("/api/judge/");
  try {
    const answer = await fetch(`${address}${call.path}`, {
      method: call.method,
      redirect: "manual",
      // Compressing what goes to the same machine takes longer than sending it.
      headers: {
        "Accept-Encoding": "identity",
        ...(cookie ? { Cookie: cookie } : {}),
        ...(isBearer ? { Authorization: `Bearer ${token}` } : {}),
        ...(call.method === "POST" ? { "Content-Type": "application/json" } : {}),
      },
      ...(call.method === "POST" ? { body: "{}" } : {}),
    });
    const text = await answer.text();
    return isReplay(call) ? String(answer.status) : `${answer.status}\n${toPieces(text)}`;
  } catch (error) {
    if (times === RESENT) throw error;
    return hearOne(visitor, call, times + 1);
  }
};

/** Counts by the hour change when an hour turns: a comparison that this happened to is made again. */
export const withinAnHour = async <Found>(compare: () => Promise<Found>): Promise<Found> => {
  const hour = new Date().getUTCHours();
  const found = await compare();
  return new Date().getUTCHours() === hour ? found : compare();
};

export const differences = (before: Heard, after: Heard): string[] =>
  [...before].filter(([call, text]) => after.get(call) !== text).map(([call]) => call);

/** Of the first call that was answered otherwise, what one answer says and the other does not. */
export const wordsOf = (before: Heard, after: Heard): string => {
  const [name = ""] = differences(before, after);
  const [was, is] = [before, after].map((heard) => (heard.get(name) ?? "").split("\n"));
  const lines = [
    ...(was ?? []).filter((line) => !is?.includes(line)).map((line) => `- ${line}`),
    ...(is ?? []).filter((line) => !was?.includes(line)).map((line) => `+ ${line}`),
  ];
  return [name, ...lines.map((line) => line.slice(0, 500))].join("\n");
};

export const expectSealed = async (
  who: string,
  context: APIRequestContext,
  slug: string,
  state: string,
): Promise<void> => {
  for (const path of [...SEALED_TABLES.map((table) => `export/${table}.csv`), "results"]) {
    const answer = await context.get(`/api/v1/studies/${slug}/${path}`);
    // What no version exports yet is not found; it must not be answered either.
    expect([403, 404], `${who}: ${path} while ${state}`).toContain(answer.status());
    if (answer.status() === 403) expect(await answer.text(), path).toContain(`the study is ${state}`);
  }
  for (const file of ["verdicts.csv", "trials.csv", "bundle.zip"])
    expect((await context.get(`/api/v1/studies/${slug}/export/${file}`)).status(), file).toBe(403);
};

export const exportOf = (slug: string, file: string): string => `/api/v1/studies/${slug}/export/${file}`;

export const readMaterial = (context: APIRequestContext, slug: string): Promise<string[]> =>
  Promise.all(
    MATERIAL_FILES.map(async (file) => {
      const answer = await context.get(exportOf(slug, file), { maxRetries: RESENT });
      expect(answer.status(), file).toBe(200);
      return answer.text();
    }),
  );

export const signedIn = ({ signIn }: Account, baseURL: string): Promise<APIRequestContext> =>
  request.newContext({ baseURL, storageState: signIn });

/** A visitor who sends these cookies, both in `context` and by `address`. */
const visitor = async (who: string, address: string, cookie: string): Promise<Visitor> => ({
  who,
  address,
  cookie,
  context: await request.newContext({
    baseURL: address,
    ...(cookie ? { extraHTTPHeaders: { Cookie: cookie } } : {}),
  }),
});

/** A visitor signed in as an account, whose context may be given new cookies. */
const asAccount = async (who: string, account: Account, address: string): Promise<Visitor> => {
  const context = await signedIn(account, address);
  const { cookies } = await context.storageState();
  return { who, address, context, cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; ") };
};

/** Every kind of visitor, each with cookies of their own: these accounts, a judge who has finished, and nobody. */
export const partyOf = async ({
  slug,
  serverAddress,
  accounts,
  token,
}: {
  slug: string;
  serverAddress: string;
  accounts: Readonly<Record<string, Account>>;
  token: string;
}): Promise<Party> => [
  ...(await Promise.all(
    Object.entries(accounts).map(([who, account]) => asAccount(who, account, serverAddress)),
  )),
  { ...(await visitor("judge", serverAddress, `evenhand-judge-${slug}=${token}`)), token },
  await visitor("nobody", serverAddress, ""),
];

export const callsFor = (slug: string, sample: string): CallToMake[] =>
  listRoutes().flatMap((route) => callsOf(route, slug, sample));

/** Those that name the study, a judge's, and the lists on which it stands. */
export const ownCalls = (slug: string, sample: string): CallToMake[] =>
  callsFor(slug, sample).filter(
    ({ path }) => path.includes(slug) || path.startsWith("/api/judge") || /^\/(studies)?$/.test(path),
  );

/** Unsealed, the front page tells of a study, from minute to minute: to the next test of this server that would be a difference. */
export const removeStudy = async (
  owner: APIRequestContext | undefined,
  slug: string,
  serverAddress: string,
): Promise<void> => {
  const gone = await owner?.delete(`/api/v1/studies/${slug}?confirm=${slug}`, {
    headers: { Origin: serverAddress, "Content-Type": "application/json" },
  });
  expect(gone?.status()).toBe(204);
};
