import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type APIRequestContext, request } from "@playwright/test";
import { type Account, expect, newAccount, newSlug, test as sharedTest } from "./fixtures";
import type { HttpJudge } from "./http-judge";
import { openInside } from "./inside";
import { startServer } from "./own-server";
import { type Method, type Route, listRoutes, listServerActions } from "./routes";
import { toPieces } from "./pieces";
import { doTimedTasks } from "./timed-person";

interface Alone {
  /** The data folder and the address of a server that this file has for itself. */
  aloneServer: { folder: string; address: string };
}

/** Whole pages are compared with each other, and elsewhere other tests change the lists on some of them meanwhile. */
const test = sharedTest.extend<object, Alone>({
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
  "labels",
];
/** No score goes into these, so that they are told at any time: asked for apart, since every look is a line of the audit log. */
const MATERIAL_FILES = ["samples.csv", "samples.jsonl", "tasks.csv", "tasks.jsonl"];
/** The audit log is not asked for as a file: doing so is a line of it. Its page shows the same. */
const FILES = SEALED_TABLES.flatMap((table) => [`${table}.csv`, `${table}.jsonl`]);

/** What each call that is no GET answers, and why the seal has no word in it. `ask`: it is asked, like the GETs. */
const OTHER_CALLS: Record<string, string> = {
  "POST /api/v1/studies/[slug]/replay": "ask",
  "POST /api/auth/[...nextauth]": "a cookie",
  "POST /api/bench/yardstick": "nothing of a study",
  "PUT /api/judge/session/closing": "the judge's own state",
  "DELETE /api/judge/session": "the judge's own state",
  "POST /api/judge/sessions": "the judge's own state",
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

/** What server actions may answer: how a form went, links just made, samples of the design, differences without content. */
const ACTION_ANSWERS = [
  "void",
  "StepOutcome",
  "FormOutcome",
  "PeopleOutcome",
  "AccountOutcome",
  "InvitesOutcome",
  "PreviewMaterial | null",
  "VerifyOutcome",
  "VettingAnswer",
  "FindingAnswer",
  "RuleAnswer",
  "MatchingAnswer",
  "LinkOutcome",
];

test("every call that is no GET, and every server action, is known to answer nothing that is sealed", () => {
  const others = listRoutes().flatMap(({ pattern, methods }) =>
    methods.filter((method) => method !== "GET").map((method) => `${method} ${pattern}`),
  );
  expect(others.filter((call) => OTHER_CALLS[call] === undefined)).toEqual([]);
  const unknown = listServerActions().filter(({ answers }) => !ACTION_ANSWERS.includes(answers.trim()));
  expect(unknown).toEqual([]);
});

const WORK_TASKS = ["one", "two"].map((word, index) => ({
  key: word,
  language: "javascript" as const,
  title: `Print ${word}`,
  body: `Print ${index + 1}.`,
  tests: [{ name: "the number", stdin: "", stdout: String(index + 1) }],
  programs: { generator: "console.log(0);\n" },
}));

interface Visitor {
  who: string;
  context: APIRequestContext;
  /** Of the judge alone. */
  token?: string;
}
/** One of each kind of visitor: every role, a judge with a finished session, and nobody. */
type Party = Visitor[];

const DESIGNS = [
  { design: "side-by-side", tasks: 4, systems: ["alpha", "beta", "gamma"] },
  { design: "human-or-robot", tasks: 6, systems: ["people", "robot-one", "robot-two"] },
] as const;

for (const { design, tasks, systems } of DESIGNS) {
  test(`no route of a sealed ${design} study changes with a score, a session's arm, or a side, for anybody`, async ({
    ask,
    newJudge,
    administrator,
    serverAddress,
  }) => {
    test.setTimeout(600_000);
    const slug = newSlug("seal");
    const [first = "", second = "", third = ""] = systems;
    const role = (id: string) => (id === "people" ? "human" : "machine");
    const [owner, editor, viewer] = [
      await newAccount(ask, serverAddress, false),
      await newAccount(ask, serverAddress, false),
      await newAccount(ask, serverAddress, false),
    ];
    await ask("study", {
      slug,
      design,
      tasks,
      ownerEmail: owner.email,
      systems: systems.map((id) => ({ id, role: design === "human-or-robot" ? role(id) : "other" })),
      protocol: {
        public: true,
        arms: [
          { id: "test-arm", weight: 1, systems: [first, second] },
          { id: "control-arm", weight: 1, systems: [first, third] },
        ],
        allocation: { itemsPerSession: 4 },
        debrief: { show: "none" },
      },
    });
    await ask("measured", slug);
    await ask("member", { slug, email: editor.email, role: "editor" });
    await ask("member", { slug, email: viewer.email, role: "viewer" });
    const judges: HttpJudge[] = [];
    for (const score of [2, -2, 1, -1, 2] as const) {
      const judge = await newJudge(slug);
      await judge.judge(score);
      judges.push(judge);
    }
    const samples = (await ask("secrets", slug)).samples;
    const party: Party = [
      ...(await Promise.all(
        Object.entries({ owner, editor, viewer, administrator }).map(async ([who, account]) => ({
          who,
          context: await signedIn(account, serverAddress),
        })),
      )),
      {
        who: "judge",
        context: await asJudge(slug, judges[0]?.token ?? "", serverAddress),
        token: judges[0]?.token ?? "",
      },
      { who: "nobody", context: await request.newContext({ baseURL: serverAddress }) },
    ];
    const calls = listRoutes().flatMap((route) => callsOf(route, slug, samples[0] ?? ""));
    const hearAll = (known?: Heard) => hear({ party, calls, known });
    // Made when it is opened for the first time; the page before it tells of it from then on.
    await party[0]?.context.get(`/studies/${slug}/samples/pools`);

    for (const state of ["open", "closed"]) {
      if (state === "closed") await ask("close", slug);
      const before = await hearAll();
      // Both changes at once: neither undoes the other, and what shows either one shows here.
      await ask("mirrorScores", slug);
      await ask("exchangePlans", slug);
      const changed = await hearAll(before);
      await ask("exchangePlans", slug);
      await ask("mirrorScores", slug);
      expect(
        differences(before, changed),
        `${state}: every other score turned round, and two sessions' plans exchanged`,
      ).toEqual([]);
      for (const { who, context } of party.slice(0, 4)) {
        await expectSealed(who, context, slug, state);
        const material = await readMaterial(context, slug);
        await ask("mirrorScores", slug);
        expect(await readMaterial(context, slug), `${who}: samples and tasks while ${state}`).toEqual(
          material,
        );
        await ask("mirrorScores", slug);
      }
      for (const { who, context } of party.slice(4))
        for (const file of MATERIAL_FILES)
          expect((await context.get(exportOf(slug, file))).status(), `${who}: ${file}`).toBe(401);
    }

    await ask("unseal", slug);
    // One who may see the results, and one who may not.
    const two = party.filter(({ who }) => who === "viewer" || who === "nobody");
    const unsealed = await hear({ party: two, calls });
    await ask("mirrorScores", slug);
    const turned = await hear({ party: two, calls });
    const told = differences(unsealed, turned);
    expect(told, "unsealed, the same comparison does see the scores").toContain(
      `viewer GET /api/v1/studies/${slug}/export/verdicts.csv`,
    );
    expect(told).toContain(`viewer GET /studies/${slug}/results`);
    expect(told).toContain(`viewer GET /studies/${slug}/results/report`);
    expect(told.filter((call) => call.startsWith("nobody") && call.includes("/api/"))).toEqual([]);
    // Unsealed, the front page tells of it, from minute to minute: to the next study that would be a difference.
    const gone = await party[0]?.context.delete(`/api/v1/studies/${slug}?confirm=${slug}`, {
      headers: { Origin: serverAddress, "Content-Type": "application/json" },
    });
    expect(gone?.status()).toBe(204);
    for (const { context } of party) await context.dispose();
  });
}

test("no route of a sealed study of timed tasks changes with a time, an ending or who began with a program", async ({
  ask,
  serverAddress,
}) => {
  test.setTimeout(600_000);
  const slug = newSlug("seal-timed");
  const [owner, editor, viewer, administrator] = [
    await newAccount(ask, serverAddress, false),
    await newAccount(ask, serverAddress, false),
    await newAccount(ask, serverAddress, false),
    await newAccount(ask, serverAddress, true),
  ];
  await ask("programStudy", {
    owner: owner.email,
    slug,
    design: "timed-task",
    tasks: WORK_TASKS,
    protocol: { public: true, timed: { people: 6 } },
  });
  await ask("measured", slug);
  await ask("member", { slug, email: editor.email, role: "editor" });
  await ask("member", { slug, email: viewer.email, role: "viewer" });
  const programs = { "Print one": "console.log(1);", "Print two": "console.log(2);" };
  const judge = await doTimedTasks(serverAddress, slug, { programs });
  await doTimedTasks(serverAddress, slug, { programs: { "Print one": programs["Print one"] } });
  await doTimedTasks(serverAddress, slug, { programs });
  await doTimedTasks(serverAddress, slug, { programs, most: 1 });
  const party: Party = [
    ...(await Promise.all(
      Object.entries({ owner, editor, viewer, administrator }).map(async ([who, account]) => ({
        who,
        context: await signedIn(account, serverAddress),
      })),
    )),
    { who: "judge", context: await asJudge(slug, judge.token, serverAddress), token: judge.token },
    { who: "nobody", context: await request.newContext({ baseURL: serverAddress }) },
  ];
  const sample = (await ask("secrets", slug)).samples[0] ?? "";
  const calls = listRoutes()
    .flatMap((route) => callsOf(route, slug, sample))
    .filter(
      ({ path }) => path.includes(slug) || path.startsWith("/api/judge") || /^\/(studies)?$/.test(path),
    );
  await party[0]?.context.get(`/studies/${slug}/samples/pools`);

  const before = await hear({ party, calls });
  await ask("turnWork", slug);
  const changed = await hear({ party, calls, known: before });
  await ask("turnWork", slug);
  expect(differences(before, changed)).toEqual([]);
  for (const { who, context } of party.slice(0, 4)) await expectSealed(who, context, slug, "open");

  await ask("close", slug);
  await ask("unseal", slug);
  const two = party.filter(({ who }) => who === "viewer" || who === "nobody");
  const unsealed = await hear({ party: two, calls });
  await ask("turnWork", slug);
  const told = differences(unsealed, await hear({ party: two, calls }));
  expect(told, "unsealed, the same comparison does see them").toContain(
    `viewer GET /studies/${slug}/results`,
  );
  expect(told).toContain(`viewer GET /api/v1/studies/${slug}/export/completions.csv`);
  for (const { context } of party) await context.dispose();
});

test("no route of a sealed study of labels changes with a label, but for disagreements told to those who decide them", async ({
  ask,
  newJudge,
  serverAddress,
}) => {
  test.setTimeout(600_000);
  const slug = newSlug("seal-labels");
  const [owner, viewer, administrator] = [
    await newAccount(ask, serverAddress, false),
    await newAccount(ask, serverAddress, false),
    await newAccount(ask, serverAddress, true),
  ];
  await ask("labelStudy", { owner: owner.email, slug, protocol: { public: true } });
  await ask("member", { slug, email: viewer.email, role: "viewer" });
  const judge = await newJudge(slug);
  await judge.judge();
  await (await newJudge(slug)).judge();
  const party: Party = [
    ...(await Promise.all(
      Object.entries({ owner, viewer, administrator }).map(async ([who, account]) => ({
        who,
        context: await signedIn(account, serverAddress),
      })),
    )),
    { who: "judge", context: await asJudge(slug, judge.token, serverAddress), token: judge.token },
    { who: "nobody", context: await request.newContext({ baseURL: serverAddress }) },
  ];
  const sample = (await ask("secrets", slug)).samples[0] ?? "";
  const calls = listRoutes()
    .flatMap((route) => callsOf(route, slug, sample))
    .filter(
      ({ path }) => path.includes(slug) || path.startsWith("/api/judge") || /^\/(studies)?$/.test(path),
    );
  // Programs are measured in the background, against their references; pages tell how far that is.
  await ask("measured", slug);
  await party[0]?.context.get(`/studies/${slug}/samples/pools`);
  const told = async () => {
    const before = await hear({ party, calls });
    const own = await ownCard(party, slug);
    await ask("turnLabels", slug);
    const changed = await hear({ party, calls, known: before });
    expect(await ownCard(party, slug)).toBe(own);
    await ask("turnLabels", slug);
    // Results of another test's study may have been counted meanwhile: of the first page only this study's part counts.
    return differences(before, changed).filter((one) => !one.endsWith(" GET /"));
  };

  // Some pages are made when they are opened for the first time.
  await hear({ party: party.slice(0, 1), calls });
  expect(await told()).toEqual([]);
  for (const { who, context } of party.slice(0, 3)) await expectSealed(who, context, slug, "open");
  await ask("close", slug);
  expect((await told()).sort()).toEqual(
    ["owner", "administrator"]
      .flatMap((who) => [`${who} GET /studies/${slug}`, `${who} GET /studies/${slug}/adjudication`])
      .sort(),
  );
  for (const { who, context } of party.slice(0, 3)) await expectSealed(who, context, slug, "closed");
  await ask("unseal", slug);
  const two = party.filter(({ who }) => who === "viewer" || who === "nobody");
  const before = await hear({ party: two, calls });
  await ask("turnLabels", slug);
  const unsealed = differences(before, await hear({ party: two, calls }));
  expect(unsealed).toContain(`viewer GET /studies/${slug}/results`);
  expect(unsealed).toContain(`viewer GET /api/v1/studies/${slug}/export/labels.csv`);
  for (const { context } of party) await context.dispose();
});

/** What the first page says of this study; nothing while it is closed. */
const ownCard = async (party: Party, slug: string): Promise<string> => {
  const page = await party.at(-1)?.context.get("/");
  const cards = ((await page?.text()) ?? "").split("<li").map((card) => card.split("</li>")[0] ?? "");
  return cards.find((card) => card.includes(slug)) ?? "";
};

test("a draft's outcomes are sealed too", async ({ ask, administrator, serverAddress }) => {
  const { slug } = await ask("study", { slug: newSlug("draft"), design: "rating", isDraft: true });
  const context = await signedIn(administrator, serverAddress);
  await expectSealed("administrator", context, slug, "a draft");
  await context.dispose();
});

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

type Heard = Map<string, string>;

/** How often a call is made again, to hear it as it was heard before, before it counts as different. */
const AGAIN = 8;

/** What everybody hears; a page that comes otherwise than `known` is asked for again, for its stream may fall otherwise. */
const hear = async ({
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
    party.map(async ({ who, context, token }) => {
      for (const call of calls) {
        // Elsewhere a judge's token is a wrong one, and guessing those is slowed down.
        const bearer = call.path.startsWith("/api/judge/") ? token : undefined;
        const name = `${who} ${call.method} ${call.path}`;
        const before = known?.get(name);
        let said = await hearOne(context, call, bearer);
        for (let times = 0; before !== undefined && said !== before && times < AGAIN; times += 1)
          said = await hearOne(context, call, bearer);
        heard.set(name, said);
      }
    }),
  );
  return heard;
};

const hearOne = async (
  context: APIRequestContext,
  call: CallToMake,
  bearer: string | undefined,
): Promise<string> => {
  const answer = await context.fetch(call.path, {
    ...(bearer ? { headers: { Authorization: `Bearer ${bearer}` } } : {}),
    method: call.method,
    maxRedirects: 0,
    ...(call.method === "POST" ? { data: {} } : {}),
  });
  const text = await answer.text();
  return isReplay(call) ? String(answer.status()) : `${answer.status()}\n${toPieces(text)}`;
};

const differences = (before: Heard, after: Heard): string[] =>
  [...before].filter(([call, text]) => after.get(call) !== text).map(([call]) => call);

const expectSealed = async (
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

const exportOf = (slug: string, file: string): string => `/api/v1/studies/${slug}/export/${file}`;

const readMaterial = (context: APIRequestContext, slug: string): Promise<string[]> =>
  Promise.all(
    MATERIAL_FILES.map(async (file) => {
      const answer = await context.get(exportOf(slug, file));
      expect(answer.status(), file).toBe(200);
      return answer.text();
    }),
  );

const signedIn = ({ signIn }: Account, baseURL: string): Promise<APIRequestContext> =>
  request.newContext({ baseURL, storageState: signIn });

const asJudge = (slug: string, token: string, baseURL: string): Promise<APIRequestContext> =>
  request.newContext({
    baseURL,
    extraHTTPHeaders: { Cookie: `evenhand-judge-${slug}=${token}` },
  });
