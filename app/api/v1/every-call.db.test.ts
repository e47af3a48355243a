import { beforeAll, describe, expect, test } from "vitest";
import { createApiToken } from "@/lib/operations/create-api-token";
import { getProgress } from "@/lib/operations/get-progress";
import { getResults } from "@/lib/operations/get-results";
import { getStudyDetails } from "@/lib/operations/get-study-details";
import { makeTestResearcher, makeTestStudy } from "@/lib/operations/test-study";
import { allContracts, apiContracts } from "@/lib/edge/contract/api-contracts";
import { protocolDocumentSchema } from "@/lib/edge/contract/study-schemas";
import { EXPORT_FORMATS, EXPORT_TABLES } from "@/lib/exchange/export-tables";
import type { Actor } from "@/lib/auth/actor";
import { type ApiCall, callApi, callOk, documented } from "./test-api";
import { judgeAll } from "./test-judge-calls";

const V1 = "/api/v1/studies";
const CSV = { "content-type": "text/csv; charset=utf-8" };
const JSONL = { "content-type": "application/x-ndjson" };

let owner: Actor;
let write = "";
let read = "";
let strange = "";
const tokenOf = async (actor: Actor, scope: "read" | "write") =>
  (await createApiToken({ actor, name: scope, scope, days: null, now: new Date() })).token;
beforeAll(async () => {
  owner = await makeTestResearcher("owner@example.org");
  const stranger = await makeTestResearcher("stranger@example.org");
  [write, read, strange] = await Promise.all([
    tokenOf(owner, "write"),
    tokenOf(owner, "read"),
    tokenOf(stranger, "write"),
  ]);
});

const PROTOCOL = {
  ...{ slug: "walk", title: "Walk", design: "side-by-side", languages: ["plain"] },
  systems: [{ id: "alpha" }, { id: "beta" }],
  closing: [{ id: "guess", label: "What were the sides?", type: "text" }],
};
const TASKS =
  "task,title,body,language\r\nadd,Add,Add two numbers.,plain\r\nsub,Subtract,Subtract.,plain\r\n";
const SAMPLES = ["add", "sub"]
  .flatMap((task) =>
    ["alpha", "beta"].map((system) => ({ task, system, language: "plain", code: `${task}(${system})` })),
  )
  .map((row) => JSON.stringify(row))
  .join("\n");

/** What a call with a body needs at least to be understood. */
const BODIES: Record<string, ApiCall> = {
  [`POST ${V1}`]: { json: PROTOCOL },
  [`PATCH ${V1}/{slug}`]: { json: { title: "Walked" } },
  [`POST ${V1}/{slug}/tasks`]: { text: TASKS, headers: CSV },
  [`POST ${V1}/{slug}/samples`]: { text: SAMPLES, headers: JSONL },
  [`POST ${V1}/{slug}/amend`]: { json: { instructions: "Take your time." } },
  [`POST ${V1}/{slug}/invites`]: { json: { count: 2, kind: "general", uses: 3, arm: "main" } },
};
const bodyOf = (method: string, path: string): ApiCall => BODIES[`${method} ${path}`] ?? {};
const addressOf = (method: string, path: string, slug: string): string =>
  path.replace("{slug}", slug).replace("{file}", "verdicts.csv") +
  (method === "DELETE" ? `?confirm=${slug}` : "");

describe("every call of the document", () => {
  test("answers as it is documented, through the life of one study", async () => {
    const done: string[] = [];
    const ok = async (status: number, method: string, path: string, call: ApiCall = {}) => {
      const template = path.replace(/^(\/api\/\w+\/studies\/)walk/, "$1{slug}").replace(/\?.*/, "").replace(/export\/.*/, "export/{file}").replace(/trials\/\d+/, "trials/{position}"); // prettier-ignore
      done.push(`${method} ${template}`);
      return callOk(status, method, path, { ...(path.startsWith("/api/v1") ? { token: write } : {}), ...bodyOf(method, template), ...call }); // prettier-ignore
    };
    expect(await ok(201, "POST", V1)).toEqual({ slug: "walk", state: "DRAFT" });
    expect(await ok(200, "GET", V1)).toEqual({ studies: [{ slug: "walk", title: "Walk", state: "DRAFT" }] });
    expect(await ok(200, "PATCH", `${V1}/walk`)).toEqual({ slug: "walk", state: "DRAFT" });
    const study = await ok(200, "GET", `${V1}/walk`);
    expect(study).toEqual(asJson(await getStudyDetails({ actor: owner, slug: "walk" })));
    expect(study).toMatchObject({ title: "Walked", role: "owner", seed: null, protocolHash: null });
    expect(protocolDocumentSchema.safeParse(study.protocol).error).toBeUndefined();
    const report = { added: 2, updated: 0, unchanged: 0, errors: [] };
    expect(await ok(200, "POST", `${V1}/walk/tasks?dryRun=1`)).toMatchObject(report);
    expect(await ok(200, "POST", `${V1}/walk/tasks`)).toMatchObject(report);
    expect(await ok(200, "POST", `${V1}/walk/tasks`)).toMatchObject({ added: 0, unchanged: 2 });
    expect(await ok(200, "POST", `${V1}/walk/samples`)).toMatchObject({ added: 4 });
    const opened = await ok(200, "POST", `${V1}/walk/open`);
    expect(opened).toMatchObject({ state: "OPEN" });
    expect(await ok(200, "POST", `${V1}/walk/amend`)).toMatchObject({ version: 2 });
    const { invites } = await ok(201, "POST", `${V1}/walk/invites`);
    expect(invites).toHaveLength(2);
    const { link } = (invites as { link: string }[])[0] ?? { link: "" };
    expect(link).toMatch(/^http:\/\/localhost:3000\/judge\/walk\?invite=[\w-]{22}$/);

    await ok(200, "GET", "/api/judge/studies/walk");
    const invite = link.split("=")[1];
    const { token } = await ok(201, "POST", "/api/judge/sessions", {
      json: { study: "walk", consent: true, invite },
    });
    const asJudge = { token: String(token) };
    expect(await ok(200, "GET", "/api/judge/session", asJudge)).toMatchObject({ state: "judging", total: 2 });
    await ok(200, "GET", "/api/judge/trials/1", asJudge);
    expect(await ok(200, "DELETE", "/api/judge/session", asJudge)).toMatchObject({ state: "withdrawn" });
    const second = { token: await judgeAll("walk") };
    done.push("PUT /api/judge/trials/{position}");
    expect(await ok(200, "GET", "/api/judge/session/closing", second)).toHaveProperty("questions");
    await ok(200, "PUT", "/api/judge/session/closing", { ...second, json: { answers: { guess: "robots" } } });
    await ok(200, "GET", "/api/judge/debrief", second);

    const progress = await ok(200, "GET", `${V1}/walk/progress`);
    const now = await getProgress({ actor: owner, slug: "walk" });
    expect(progress).toEqual(asJson({ ...now, countedAt: progress.countedAt }));
    expect(await ok(200, "POST", `${V1}/walk/replay`)).toEqual({ differences: [] });
    expect(await ok(200, "POST", `${V1}/walk/close`)).toEqual({ state: "CLOSED" });
    expect(await ok(200, "POST", `${V1}/walk/unseal`)).toEqual({ state: "UNSEALED" });
    const results = await ok(200, "GET", `${V1}/walk/results`);
    expect(results).toEqual(asJson(await getResults({ actor: owner, slug: "walk" })));
    for (const table of EXPORT_TABLES)
      for (const format of EXPORT_FORMATS)
        await ok(200, "GET", `${V1}/walk/export/${table}.${format}?revisions=last`);
    expect(await ok(204, "DELETE", `${V1}/walk?confirm=walk`)).toEqual({});
    expect([...new Set(done)].sort()).toEqual(documented().sort());
  });
});

const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

test("the examples of the document have the form that their calls take", () => {
  const examples = allContracts.filter(({ example }) => example !== undefined);
  expect(examples.length).toBe(allContracts.filter(({ body, document }) => body ?? document).length);
  for (const { body, document, example } of examples)
    expect((body ?? document)?.safeParse(example).error).toBeUndefined();
});

describe("every call of the researchers' interface", () => {
  beforeAll(async () => {
    await makeTestStudy({ slug: "held", design: "side-by-side", tasks: 2, owner });
  });
  const calls = apiContracts.map(({ method, path, scope }) => ({ method, path, scope }));
  const withSlug = calls.filter(({ path }) => path.includes("{slug}"));

  test.each(calls)("$method $path asks for a token: 401", async ({ method, path }) => {
    for (const authorization of [undefined, "Bearer eh_unknown", "Basic b3duZXI6eA==", `Bearer ${write}x`]) {
      const headers = { ...bodyOf(method, path).headers, ...(authorization ? { authorization } : {}) };
      const answer = await callApi(method, addressOf(method, path, "held"), {
        ...bodyOf(method, path),
        headers,
      });
      expect(answer.status).toBe(401);
      expect(answer.headers.get("www-authenticate")).toMatch(/^Bearer/);
    }
  });

  test.each(calls.filter(({ scope }) => scope === "write"))(
    "$method $path is not for a token that may only read: 403",
    async ({ method, path }) => {
      const answer = await callApi(method, addressOf(method, path, "held"), {
        ...bodyOf(method, path),
        token: read,
      });
      expect([answer.status, answer.body.type]).toEqual([403, "urn:evenhand:problem:forbidden"]);
    },
  );

  test.each(withSlug)(
    "$method $path finds neither a stranger's study nor none: 404",
    async ({ method, path }) => {
      const call = { ...bodyOf(method, path), token: strange };
      for (const slug of ["held", "none", "NO%00SLUG"])
        expect((await callApi(method, addressOf(method, path, slug), call)).status).toBe(404);
    },
  );

  test.each([...new Set(calls.map(({ path }) => path))])(
    "%s names the methods it knows: 405",
    async (path) => {
      const known = calls.filter((one) => one.path === path).map(({ method }) => method);
      for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"] as const) {
        if (known.includes(method)) continue;
        const answer = await callApi(method, addressOf(method, path, "held"));
        expect(answer.status).toBe(405);
        expect(answer.headers.get("allow")?.split(", ")).toEqual(expect.arrayContaining(known));
      }
    },
  );

  test.each(calls)("$method $path refuses a parameter it does not know: 422", async ({ method, path }) => {
    const address = addressOf(method, path, "held");
    const answer = await callApi(method, `${address}${address.includes("?") ? "&" : "?"}arm=test`, {
      ...bodyOf(method, path),
      token: write,
    });
    expect([answer.status, JSON.stringify(answer.body.errors)]).toEqual([
      422,
      expect.stringContaining("arm"),
    ]);
  });

  test("an unknown address is a problem, not a page: 404", async () => {
    for (const address of ["/api/v1", "/api/v1/nothing", `${V1}/held/metrics`, `${V1}/held/export/x/y`])
      for (const method of ["GET", "POST", "DELETE"])
        expect((await callApi(method, address, { token: write })).status).toBe(404);
    const later = await callApi("GET", `${V1}/held/export/judges.csv`, { token: write });
    expect([later.status, later.body.detail]).toEqual([404, "There is no such file."]);
  });
});

describe("what cannot be done is refused", () => {
  const post = (path: string, call: ApiCall) => callApi("POST", path, { token: write, ...call });
  beforeAll(async () => {
    await makeTestStudy({ slug: "draft", design: "side-by-side", tasks: 2, owner, isDraft: true });
    await makeTestStudy({ slug: "open", design: "side-by-side", tasks: 2, owner });
  });

  test.each<[number, string, string, ApiCall]>([
    [400, "no JSON", V1, { text: "{", headers: { "content-type": "application/json" } }],
    [409, "a slug that is taken", V1, { json: { ...PROTOCOL, slug: "open" } }],
    [413, "a protocol of 2 MiB", V1, { json: { ...PROTOCOL, consent: "x".repeat(2 ** 21) } }],
    [
      415,
      "a protocol that is no JSON by its type",
      V1,
      { text: "{}", headers: { "content-type": "text/plain" } },
    ],
    [422, "a protocol with faults", V1, { json: { slug: "UPPER", design: "none", systems: [] } }],
    [
      422,
      "tasks that are no UTF-8",
      `${V1}/draft/tasks`,
      { text: new Uint8Array([0xff, 0xfe, 0x41]), headers: CSV },
    ],
    [409, "tasks of an open study", `${V1}/open/tasks`, { text: TASKS, headers: CSV }],
    [
      415,
      "tasks in a ZIP",
      `${V1}/draft/tasks`,
      { text: "PK", headers: { "content-type": "application/zip" } },
    ],
    [422, "tasks without a column", `${V1}/draft/tasks`, { text: "task,title\r\na,A\r\n", headers: CSV }],
    [409, "opening what is open", `${V1}/open/open`, {}],
    [409, "closing a draft", `${V1}/draft/close`, {}],
    [409, "unsealing an open study without a reason", `${V1}/open/unseal`, { json: {} }],
    [422, "a reason that is a number", `${V1}/open/unseal`, { json: { reason: 1 } }],
    [409, "amending a draft", `${V1}/draft/amend`, { json: { instructions: "x" } }],
    [422, "amending a title", `${V1}/open/amend`, { json: { title: "x" } }],
    [409, "inviting to a draft", `${V1}/draft/invites`, { json: { count: 1, kind: "personal" } }],
    [422, "no invite at all", `${V1}/open/invites`, { json: { count: 0, kind: "personal" } }],
    [
      422,
      "an arm that there is not",
      `${V1}/open/invites`,
      { json: { count: 1, kind: "general", arm: "x" } },
    ],
    [409, "replaying a draft", `${V1}/draft/replay`, {}],
  ])("with %i: %s", async (status, _what, path, call) => {
    const answer = await post(path, call);
    expect([answer.status, answer.text]).toEqual([status, expect.any(String)]);
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });

  test("a bad import says line, column and fault", async () => {
    const text = `task,title,body,language\r\nadd,Add,x,plain\r\n,No key,x,plain\r\n`;
    const { body } = await post(`${V1}/draft/tasks`, { text, headers: CSV });
    expect(body).toMatchObject({ added: 0, errors: [{ line: 3, column: "task" }] });
  });

  test("an incomplete draft lists what is missing: 409", async () => {
    await callOk(201, "POST", V1, { token: write, json: { ...PROTOCOL, slug: "bare" } });
    const { status, body } = await post(`${V1}/bare/open`, {});
    expect([status, (body.errors as unknown[]).length > 0]).toEqual([409, true]);
  });

  test("sealed results and exports answer 403 with the reason, the audit log does not", async () => {
    const files = EXPORT_TABLES.flatMap((table) =>
      EXPORT_FORMATS.map((format) => `export/${table}.${format}`),
    );
    for (const path of ["results", ...files]) {
      const { status, body } = await callApi("GET", `${V1}/open/${path}`, { token: read });
      const isAudit = path.includes("audit");
      expect([path, status]).toEqual([path, isAudit ? 200 : 403]);
      if (!isAudit) expect(body).toMatchObject({ type: "urn:evenhand:problem:sealed", detail: /^Sealed: / });
    }
  });

  test("a study is deleted only by who says its name: 422 otherwise, and it is still there", async () => {
    for (const query of ["", "?confirm=draft"]) {
      const { status } = await callApi("DELETE", `${V1}/open${query}`, { token: write });
      expect(status).toBe(422);
    }
    expect((await callApi("GET", `${V1}/open`, { token: read })).status).toBe(200);
  });
});

test("invites come as CSV to whoever asks for it, with links that work", async () => {
  await makeTestStudy({ slug: "csv", design: "side-by-side", tasks: 1, owner });
  const { text, status } = await callApi("POST", `${V1}/csv/invites`, {
    token: write,
    json: { count: 2, kind: "personal", label: "=cmd" },
    headers: { accept: "text/csv", "x-forwarded-proto": "https" },
  });
  const [header, first, second, end] = text.split("\r\n");
  expect([status, header, end]).toEqual([201, "link,code,kind,uses,arm,label", ""]);
  expect(first).toMatch(/^https:\/\/localhost:3000\/judge\/csv\?invite=([\w-]+),\1,personal,1,,'=cmd 1$/);
  expect(second).not.toBe(first);
});

test("who guesses tokens is slowed down: 429 with Retry-After", async () => {
  const headers = { "x-evenhand-address": "192.0.2.7" };
  const guess = () => callApi("GET", V1, { token: "guess", headers });
  const statuses = new Set<number>();
  let last = await guess();
  for (let tries = 0; tries < 61; tries += 1) {
    last = await guess();
    statuses.add(last.status);
  }
  expect([...statuses]).toEqual([401, 429]);
  expect(Number(last.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await callApi("GET", V1, { token: read, headers })).status).toBe(200);
});
