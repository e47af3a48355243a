import { beforeAll, describe, expect, test } from "vitest";
import { getProgress } from "@/lib/operations/monitoring/get-progress";
import { getRehearsal } from "@/lib/operations/planning/get-rehearsal";
import { getResults } from "@/lib/operations/results/get-results";
import { getStudyDetails } from "@/lib/operations/study/get-study-details";
import { makeTestResearcher, makeTestStudy } from "@/test/operations/study";
import { allContracts, apiContracts } from "@/lib/edge/contract/api-contracts";
import { protocolDocumentSchema } from "@/lib/edge/contract/study-schemas";
import { exportBundle } from "@/lib/operations/exchange/export-bundle";
import { EXPORT_FORMATS, EXPORT_TABLES } from "@/lib/exchange/export-tables";
import type { Actor } from "@/lib/study/actor";
import { type ApiCall, callApi, callOk, documented } from "@/test/api/test-api";
import { judgeAll } from "@/test/api/judge-calls";
import { matchPoolsByCalls } from "@/test/api/pools";
import { composeTwoTables, readTables } from "@/test/api/tables";
import { doTimedTasksByCalls, runBothByCalls } from "@/test/api/timed";
import {
  CSV,
  JSONL,
  FINDINGS,
  METRICS,
  PROTOCOL,
  SAMPLES,
  TASKS,
  V1,
  VOTES,
  sensitivityOf,
  tokenOf,
} from "@/test/api/material";

let owner: Actor;
let write = "";
let read = "";
let strange = "";
beforeAll(async () => {
  owner = await makeTestResearcher("owner@example.org");
  const stranger = await makeTestResearcher("stranger@example.org");
  [write, read, strange] = await Promise.all([
    tokenOf(owner, "write"),
    tokenOf(owner, "read"),
    tokenOf(stranger, "write"),
  ]);
});

/** What a call with a body needs at least to be understood. */
const BODIES: Record<string, ApiCall> = {
  [`POST ${V1}`]: { json: PROTOCOL },
  [`POST ${V1}/import`]: { text: VOTES, headers: CSV },
  [`PATCH ${V1}/{slug}`]: { json: { title: "Walked" } },
  [`POST ${V1}/{slug}/tasks`]: { text: TASKS, headers: CSV },
  [`POST ${V1}/{slug}/samples`]: { text: SAMPLES, headers: JSONL },
  [`POST ${V1}/{slug}/metrics`]: { text: METRICS, headers: CSV },
  [`POST ${V1}/{slug}/findings`]: { text: FINDINGS, headers: CSV },
  [`POST ${V1}/{slug}/sensitivity`]: { text: "question", headers: CSV },
  [`POST ${V1}/import/bundle`]: { text: "no archive", headers: { "content-type": "application/zip" } },
  [`POST ${V1}/{slug}/duplicate`]: { json: { slug: "again", title: "Walked again" } },
  [`POST ${V1}/{slug}/amend`]: { json: { instructions: "Take your time." } },
  [`POST ${V1}/{slug}/pool-matching`]: { json: { rule: { method: "trim", by: ["lines"], ends: 0.1 } } },
  [`POST ${V1}/{slug}/invites`]: { json: { count: 2, kind: "general", uses: 3, arm: "main" } },
};
const bodyOf = (method: string, path: string): ApiCall => BODIES[`${method} ${path}`] ?? {};
const addressOf = (method: string, path: string, slug: string): string =>
  path
    .replace("{slug}", slug)
    .replace("tables/{file}", "tables/1.json")
    .replace("{file}", "verdicts.csv")
    .replace("{stage}", "main") +
  (method === "DELETE" && path.endsWith("{slug}") ? `?confirm=${slug}` : "") +
  (path.endsWith("/import/bundle") ? "?slug=replicated" : "") +
  (path.endsWith("/power") ? "?kind=accuracy" : "") +
  (path.endsWith("/deposit") ? "?creators=Lovelace,+Ada" : "");

describe("every call of the document", () => {
  test("answers as it is documented, through the life of one study", async () => {
    const done: string[] = [];
    const ok = async (status: number, method: string, path: string, call: ApiCall = {}) => {
      const template = path
        .replace(/^(\/api\/\w+\/studies\/)walk/, "$1{slug}")
        .replace(/\?.*/, "")
        .replace(/export\/(?!bundle\.zip).*/, "export/{file}")
        .replace(/tables\/.*/, "tables/{file}")
        .replace(/trials\/\d+/, "trials/{position}");
      done.push(`${method} ${template}`);
      return callOk(status, method, path, {
        ...(path.startsWith("/api/v1") ? { token: write } : {}),
        ...bodyOf(method, template),
        ...call,
      });
    };
    expect(await ok(201, "POST", V1)).toEqual({ slug: "walk", state: "DRAFT" });
    expect(await ok(200, "GET", V1)).toEqual({ studies: [{ slug: "walk", title: "Walk", state: "DRAFT" }] });
    const imported = `${V1}/import?slug=votes&title=Votes&citation=Somebody&format=battles`;
    expect(await ok(200, "POST", `${imported}&dryRun=1`)).toMatchObject({
      isStored: false,
      found: { scores: 2, judges: 2 },
    });
    expect(await ok(200, "POST", imported)).toMatchObject({ slug: "votes", isStored: true });
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
    expect(await ok(200, "GET", `${V1}/walk/preparation`)).toMatchObject({ samples: 4, presented: 4 });
    expect(await ok(200, "GET", `${V1}/walk/rehearsal`)).toEqual(
      asJson(await getRehearsal({ actor: owner, slug: "walk" })),
    );
    expect(await ok(200, "GET", `${V1}/walk/pool-check`)).toMatchObject({
      state: "ready",
      verdict: "told",
      report: { systems: [{ samples: 2 }, { samples: 2 }] },
    });
    expect(await ok(200, "POST", `${V1}/walk/metrics`)).toMatchObject({ added: 2 });
    expect(await ok(200, "POST", `${V1}/walk/findings`)).toMatchObject({ added: 1, unchanged: 1 });
    const tables = await composeTwoTables(owner, "walk");
    await readTables("walk", write, tables, 403);
    done.push(...(await matchPoolsByCalls(owner, write)));
    const opened = await ok(200, "POST", `${V1}/walk/open`);
    expect(opened).toMatchObject({ state: "OPEN" });
    expect(await ok(201, "POST", `${V1}/walk/duplicate`)).toEqual({ slug: "again", state: "DRAFT" });
    expect(await ok(200, "GET", "/api/v1/power?kind=difference&judges=30")).toMatchObject({
      plan: { kind: "difference", judges: 30 },
      target: 0.8,
    });
    expect(await ok(200, "GET", `${V1}/walk/publishing`)).toMatchObject({
      preregistration: { asPredicted: { open: 2 } },
    });
    const checks = await ok(200, "POST", `${V1}/walk/blindness`);
    expect(checks).toMatchObject({ checks: [{ state: "waiting", report: null }], citedAt: null });
    expect(await ok(200, "GET", `${V1}/walk/blindness`)).toEqual(checks);
    expect(await ok(200, "POST", `${V1}/walk/amend`)).toMatchObject({ version: 2 });
    const { invites } = await ok(201, "POST", `${V1}/walk/invites`);
    expect(invites).toHaveLength(2);
    const { link } = (invites as { link: string }[])[0] ?? { link: "" };
    expect(link).toMatch(/^http:\/\/localhost:3000\/judge\/walk\?invite=[\w-]{22}$/);

    await ok(200, "GET", "/api/judge/studies/walk");
    const invite = link.split("=")[1];
    const begin = { json: { study: "walk", consent: true, invite } };
    expect(await ok(200, "POST", "/api/judge/eligibility", begin)).toEqual({ state: "eligible" });
    const { token } = await ok(201, "POST", "/api/judge/sessions", begin);
    const asJudge = { token: String(token) };
    expect(await ok(200, "GET", "/api/judge/session", asJudge)).toMatchObject({ state: "judging", total: 2 });
    await ok(200, "GET", "/api/judge/trials/1", asJudge);
    expect(await ok(200, "DELETE", "/api/judge/session", asJudge)).toMatchObject({ state: "withdrawn" });
    const second = { token: await judgeAll("walk") };
    done.push("PUT /api/judge/trials/{position}");
    expect(await ok(200, "GET", "/api/judge/session/closing", second)).toHaveProperty("questions");
    await ok(200, "PUT", "/api/judge/session/closing", { ...second, json: { answers: { guess: "robots" } } });
    await ok(200, "GET", "/api/judge/debrief", second);

    expect(await ok(200, "GET", `${V1}/walk/inspections`)).toEqual({ inspections: [] });
    const progress = await ok(200, "GET", `${V1}/walk/progress`);
    const now = await getProgress({ actor: owner, slug: "walk" });
    expect(progress).toEqual(asJson({ ...now, countedAt: progress.countedAt }));
    expect(await ok(200, "POST", `${V1}/walk/replay`)).toEqual({ differences: [] });
    expect(await ok(200, "POST", `${V1}/walk/close`)).toEqual({ state: "CLOSED" });
    expect(await ok(200, "POST", `${V1}/walk/unseal`)).toEqual({ state: "UNSEALED" });
    const results = await ok(200, "GET", `${V1}/walk/results`);
    expect(results).toEqual(asJson(await getResults({ actor: owner, slug: "walk" })));
    const { metadata } = await ok(200, "GET", `${V1}/walk/deposit?creators=Lovelace,+Ada&licence=cc-zero`);
    expect(metadata).toMatchObject({ creators: [{ name: "Lovelace, Ada" }], license: "cc-zero" });
    await readTables("walk", write, tables, 200);
    expect(await ok(200, "GET", `${V1}/walk/tables`)).toMatchObject({
      tables: [
        { id: tables.open, hasOutcome: false },
        { id: tables.sealed, hasOutcome: true },
      ],
      unreadable: 0,
    });
    await ok(200, "GET", `${V1}/walk/tables/${tables.open}.json`);
    for (const table of EXPORT_TABLES)
      for (const format of EXPORT_FORMATS)
        await ok(200, "GET", `${V1}/walk/export/${table}.${format}?revisions=last`);
    await ok(200, "GET", `${V1}/walk/export/bundle.zip`);
    const { stream } = await exportBundle({
      actor: owner,
      slug: "walk",
      parts: [],
      notices: [],
      now: new Date(),
    });
    const text = new Uint8Array(await new Response(stream).arrayBuffer());
    expect(await ok(201, "POST", `${V1}/import/bundle?slug=replicated`, { text })).toMatchObject({
      slug: "replicated",
      state: "DRAFT",
    });
    const verdicts = `${V1}/walk/export/verdicts.csv`;
    const packed = await callApi("GET", `${verdicts}?gzip=1`, { token: write });
    expect([packed.status, packed.headers.get("content-type")]).toEqual([200, "application/gzip"]);
    expect(packed.headers.get("content-disposition")).toMatch(/-verdicts.*\.csv\.gz"$/);
    const version = packed.headers.get("evenhand-data-version");
    const models = { text: sensitivityOf(version), headers: CSV };
    const stored = { models: 1, fitted: 1, dataVersion: Number(version) };
    expect(await ok(200, "POST", `${V1}/walk/sensitivity`, models)).toEqual(stored);
    expect(await ok(200, "GET", `${V1}/walk/results`)).toHaveProperty("sensitivity.rows[0].oddsRatio", 1.5);
    const { text: whole } = await callApi("GET", verdicts, { token: write });
    const session = whole.split("\r\n")[1]?.split(",")[3];
    const rest = await callApi("GET", `${verdicts}?after=${session}&version=${version}`, { token: write });
    expect([rest.status, rest.text]).toEqual([200, ""]);
    for (const [status, query] of [
      [409, `after=${session}&version=999999`],
      [422, `after=${session}`],
      [422, `after=x&version=${version}`],
    ] as const)
      expect((await callApi("GET", `${verdicts}?${query}`, { token: write })).status).toBe(status);
    const { text: samples } = await callApi("GET", `${V1}/walk/export/samples.csv`, { token: write });
    expect(samples.split("\r\n")[0]).toMatch(/,shown_sha256,set_aside,(metric:\w+,)*metric:pass$/);
    expect(await ok(204, "DELETE", `${V1}/walk?confirm=walk`)).toEqual({});
    done.push(...(await doTimedTasksByCalls(owner, write)), ...(await runBothByCalls(owner)));
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
      // Each call from an address of its own: one address may try only some unknown tokens in a minute.
      const sender = { "x-evenhand-address": `${method} ${path}` };
      const headers = {
        ...bodyOf(method, path).headers,
        ...sender,
        ...(authorization ? { authorization } : {}),
      };
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
    const answer = await callApi(method, `${address}${address.includes("?") ? "&" : "?"}colour=red`, {
      ...bodyOf(method, path),
      token: write,
    });
    expect([answer.status, JSON.stringify(answer.body.errors)]).toEqual([
      422,
      expect.stringContaining("colour"),
    ]);
  });

  test("an unknown address is a problem, not a page: 404", async () => {
    for (const address of ["/api/v1", "/api/v1/nothing", `${V1}/held/measures`, `${V1}/held/export/x/y`])
      for (const method of ["GET", "POST", "DELETE"])
        expect((await callApi(method, address, { token: write })).status).toBe(404);
    const later = await callApi("GET", `${V1}/held/export/reasons.csv`, { token: write });
    expect([later.status, later.body.detail]).toEqual([404, "There is no such file."]);
  });
});
