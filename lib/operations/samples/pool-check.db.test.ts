import { beforeAll, expect, test } from "vitest";
import type { Actor } from "@/lib/study/actor";
import { db } from "@/lib/db/shared/client";
import { listAskedPoolChecks, noteProgress } from "@/lib/db/samples/pool-checks";
import { addSamples } from "./add-samples";
import { countMaterial } from "@/lib/operations/study/count-material";
import { getPoolCheck } from "./get-pool-check";
import { getPoolSummary } from "./get-pool-summary";
import { importTable } from "./import-table";
import { listMissing } from "@/lib/operations/study/list-missing";
import { listSamples } from "./list-samples";
import { getMatching } from "./pools/get-matching";
import { matchPools } from "./pools/match-pools";
import { takeMatchingBack } from "./pools/take-matching-back";
import { makeAskedPoolChecks } from "./make-pool-check";
import { prepareSamples } from "./prepare-samples";
import { makeTestResearcher, makeTestStudy, studyIdOf } from "@/test/operations/study";
import { undoVetting } from "./undo-vetting";
import { vetSamples } from "./vet-samples";

let owner: Actor;
beforeAll(async () => {
  owner = await makeTestResearcher("owner@example.org");
});
const now = new Date("2026-02-03T04:05:06.000Z");
const check = (slug: string) => getPoolCheck({ actor: owner, slug, now });

const addPool = (slug: string, system: string, codeOf: (at: number) => string, size = 30) =>
  addSamples({
    slug,
    now,
    tasks: [],
    samples: Array.from({ length: size }, (_, at) => ({
      key: `${system}-${at}`,
      system,
      language: "plain",
      taskKey: null,
      original: codeOf(at),
      provenance: {},
      vetted: { why: "made for tests" },
    })),
  });

/** Pools that differ by one word; one machine sample names its system. */
const makePools = async (slug: string) => {
  await makeTestStudy({ slug, design: "human-or-robot", tasks: 0, owner, isDraft: true });
  await addPool(slug, "people", (at) => `var x${at} = call(${at});`);
  await addPool(slug, "generator", (at) => `let x${at} = call(${at});${at === 7 ? " // Generator" : ""}`);
};

test("pools that one word tells apart are told apart, the system's name is found, and the summary warns", async () => {
  await makePools("told");
  expect(await getPoolSummary({ actor: owner, slug: "told" })).toEqual({ state: "unknown", sentences: [] });
  const { state, report, madeAt } = await check("told");
  expect([state, madeAt]).toEqual(["ready", now.toISOString()]);
  const compared = report?.forms.shown.compared[0];
  expect(compared?.toldApart).toMatchObject({ accuracy: 1, majority: 0.5 });
  expect(compared?.tokens.map(({ token }) => token)).toEqual(["var", "let"]);
  expect(report?.giveAways.map(({ rule, form, hits }) => [rule, form, hits[0]?.sample])).toContainEqual([
    "system",
    "shown",
    "generator-7",
  ]);
  const summary = await getPoolSummary({ actor: owner, slug: "told" });
  if (summary?.state !== "told") throw new Error("the summary does not warn");
  expect(summary.sentences.join("\n")).toMatch(
    /^people and generator: .* by words and signs with an accuracy of 100%/,
  );
});

test("a check is made once, and anew when a sample changes or is refused", async () => {
  const slug = "anew";
  await makePools(slug);
  const madeAt = async (minute: number) =>
    (await getPoolCheck({ actor: owner, slug, now: new Date(now.getTime() + minute * 60_000) })).madeAt;
  const first = await madeAt(0);
  expect(await madeAt(1)).toBe(first);
  await undoVetting({ actor: owner, slug, key: "people-3" });
  expect(await madeAt(3), "undecided, the sample is still in its pool").toBe(first);
  await vetSamples({ actor: owner, slug, keys: ["people-3"], verdict: "reject", why: "not by them", now });
  const second = await madeAt(4);
  expect(second).not.toBe(first);
  expect((await check(slug)).report?.systems[0]).toMatchObject({ id: "people", samples: 29, compared: 29 });
  await db().sample.updateMany({ where: { study: { slug }, key: "people-4" }, data: { shown: "something" } });
  expect(await getPoolSummary({ actor: owner, slug })).toEqual({ state: "unknown", sentences: [] });
  expect(await madeAt(5)).not.toBe(second);
});

test("a study without samples has nothing to check, and one that is not prepared waits", async () => {
  const slug = "early";
  await makeTestStudy({ slug, design: "human-or-robot", tasks: 0, owner, isDraft: true });
  expect(await check(slug)).toEqual({ state: "empty", report: null, madeAt: null, progress: null });
  expect(await getPoolSummary({ actor: owner, slug })).toBeNull();
  await addPool(slug, "people", (at) => `x${at}`, 3);
  await db().sample.updateMany({ where: { study: { slug } }, data: { shown: null, html: null } });
  expect(await check(slug)).toMatchObject({ state: "waiting", report: null });
});

test("a large study's check is asked for, made by whoever has time, and then shown", async () => {
  const slug = "large";
  await makeTestStudy({ slug, design: "human-or-robot", tasks: 0, owner, isDraft: true });
  await addPool(slug, "people", (at) => `var x${at} = ${at % 17};`, 350);
  await addPool(slug, "generator", (at) => `var x${at} = ${at % 17};`, 350);
  expect(await check(slug)).toEqual({ state: "making", report: null, madeAt: null, progress: 0 });
  expect(await check(slug), "asked twice").toMatchObject({ state: "making" });
  expect(await listAskedPoolChecks()).toEqual([await studyIdOf(slug)]);
  await noteProgress(await studyIdOf(slug), 42);
  expect(await check(slug)).toMatchObject({ state: "making", progress: 42 });
  await makeAskedPoolChecks({ budgetMs: 60_000 });
  expect(await listAskedPoolChecks()).toEqual([]);
  await noteProgress(await studyIdOf(slug), 99);
  const { state, report, progress } = await check(slug);
  expect([state, progress]).toEqual(["ready", null]);
  // Every text stands in both pools, so both are seen by whoever looks for copies.
  expect(report?.forms.shown.duplicates.across).toBe(700);
});

test("a study of many systems is compared so often that it counts as a large one", async () => {
  const slug = "many-systems";
  const systems = Array.from({ length: 6 }, (_, at) => ({ id: `system-${at}` }));
  await makeTestStudy({
    slug,
    design: "rating",
    tasks: 25,
    owner,
    isDraft: true,
    languages: ["plain"],
    systems,
    protocol: { systems },
  });
  expect(await check(slug)).toMatchObject({ state: "making" });
  await makeAskedPoolChecks({ budgetMs: 60_000 });
  expect((await check(slug)).report?.comparisons).toHaveLength(15);
});

test("programs that do not parse are counted by pool, in the summary, the report and over samples that nobody compared", async () => {
  const slug = "broken";
  await makeTestStudy({
    slug,
    design: "human-or-robot",
    tasks: 0,
    owner,
    isDraft: true,
    protocol: { presentation: { comments: "remove", identifiers: "unify", format: "unify" } },
  });
  const kernel = (at: number, isBroken: boolean) =>
    `__kernel void k${at}(__global float *x) { x[${at}] = ${isBroken ? "" : at}; } // ${at}`;
  const add = (system: string, broken: number) =>
    addSamples({
      slug,
      now,
      tasks: [],
      samples: Array.from({ length: 12 }, (_, at) => ({
        key: `${system}-${at}`,
        system,
        language: "opencl",
        taskKey: null,
        original: kernel(at, at < broken),
        provenance: {},
        vetted: { why: "made for tests" },
      })),
    });
  await add("people", 3);
  await add("generator", 6);
  await prepareSamples({ studyId: await studyIdOf(slug), budgetMs: 60_000 });
  const expected = ["Could not be parsed", "Comments skipped", "Names skipped", "Layout skipped"].map(
    (what) => `${what}: 25% of people (3 of 12), 50% of generator (6 of 12).`,
  );
  const before = await getPoolSummary({ actor: owner, slug });
  expect(before).toEqual({ state: "unknown", sentences: expected });
  const { report } = await check(slug);
  expect(report?.skipped.unparsed).toEqual([
    { system: "generator", samples: 6, of: 12 },
    { system: "people", samples: 3, of: 12 },
  ]);
  const summary = await getPoolSummary({ actor: owner, slug });
  expect(summary?.state).toBe("told");
  expect(summary?.sentences).toEqual(expect.arrayContaining(expected));
});

test("a report that an older version stored is not shown, but made again", async () => {
  const slug = "older";
  await makePools(slug);
  await check(slug);
  await db().$executeRaw`UPDATE pool_checks SET report = report - 'version' - 'skipped'
    WHERE study_id = ${await studyIdOf(slug)}`;
  expect(await getPoolSummary({ actor: owner, slug })).toEqual({ state: "unknown", sentences: [] });
  expect((await check(slug)).report?.skipped).toEqual({ steps: [], unparsed: [] });
});

const RULE = { method: "nearest", by: ["tokens"], within: 0.2, score: false } as const;

/** People's samples have 6 to 35 words, the machine's 6 to 20; those of people are vetted. */
const makeUneven = async (slug: string) => {
  await makeTestStudy({ slug, design: "human-or-robot", tasks: 0, owner, isDraft: true });
  const words = (count: number) => Array.from({ length: count }, (_, at) => `w${at}`).join(" ");
  await addPool(slug, "people", (at) => words(6 + at));
  await addPool(slug, "generator", (at) => words(6 + (at % 15)), 15);
  await prepareSamples({ studyId: await studyIdOf(slug), budgetMs: 60_000 });
};

test("pools are matched by a preview first; the samples set aside keep their reason, and come back as they were", async () => {
  const slug = "matched";
  await makeUneven(slug);
  const preview = await matchPools({ actor: owner, slug, rule: RULE, isDryRun: true });
  expect(preview.systems).toEqual([
    { id: "people", before: 30, kept: 15 },
    { id: "generator", before: 15, kept: 15 },
  ]);
  expect((await getMatching({ actor: owner, slug })).systems.map(({ setAside }) => setAside)).toEqual([0, 0]);

  const before = (await check(slug)).report;
  expect((await matchPools({ actor: owner, slug, rule: RULE, isDryRun: false })).setAside).toEqual(
    preview.setAside,
  );
  const { mayMatch, systems } = await getMatching({ actor: owner, slug });
  expect([mayMatch, systems]).toEqual([
    true,
    [
      { system: "people", samples: 30, setAside: 15 },
      { system: "generator", samples: 15, setAside: 0 },
    ],
  ]);
  const { samples } = await listSamples({ actor: owner, slug, filter: { isSetAside: true }, page: 1 });
  expect(samples).toHaveLength(15);
  for (const { setAsideWhy, isRejected, vettedWhy } of samples)
    expect([setAsideWhy, isRejected, vettedWhy]).toEqual([
      "no partner left in generator within 20% of its tokens",
      true,
      "made for tests",
    ]);
  // The pool check is of those that judges will meet.
  const after = (await check(slug)).report;
  expect([before, after].map((report) => report?.systems.map((one) => one.samples))).toEqual([
    [30, 15],
    [15, 15],
  ]);
  const refused = await listSamples({ actor: owner, slug, filter: { vetted: "rejected" }, page: 1 });
  expect(refused.total).toBe(0);
  await expect(matchPools({ actor: owner, slug, rule: RULE, isDryRun: false })).rejects.toMatchObject({
    code: "conflict",
  });

  expect(await takeMatchingBack({ actor: owner, slug })).toEqual({ takenBack: 15 });
  expect((await check(slug)).report?.systems.map((one) => one.samples)).toEqual([30, 15]);
  await expect(takeMatchingBack({ actor: owner, slug })).rejects.toMatchObject({ code: "conflict" });
  const deeds = await db().audit.findMany({ where: { study: slug, action: { contains: "match" } } });
  expect(deeds.map(({ action, details }) => [action, details])).toEqual([
    ["study.match-pools", { ...RULE, by: ["tokens"], setAside: 15, kept: 30 }],
    ["study.unmatch-pools", { takenBack: 15 }],
  ]);
});

test("a sample that was set aside is dealt to nobody, waits for no vetting, and is looked at anew when its code changes", async () => {
  const slug = "aside";
  await makeUneven(slug);
  const key = "people-29";
  await undoVetting({ actor: owner, slug, key });
  expect((await listMissing({ actor: owner, slug })).map(({ message }) => message)).toContain(
    "1 sample of a human pool is not vetted.",
  );
  await matchPools({ actor: owner, slug, rule: RULE, isDryRun: false });
  expect((await listMissing({ actor: owner, slug })).map(({ message }) => message).join()).not.toMatch(
    /vetted/,
  );
  const counts = await countMaterial({ actor: owner, slug });
  expect([counts.unvetted, counts.counts.map(({ setAside }) => setAside)]).toEqual([0, [15, 0]]);
  await expect(vetSamples({ actor: owner, slug, keys: [key], why: "looked", now })).rejects.toMatchObject({
    code: "invalid",
  });
  const text = `sample,system,language,code\n${key},people,plain,short now\n`;
  await importTable({ actor: owner, slug, table: "samples", format: "csv", text, isDryRun: false, now });
  expect(await db().sample.findFirst({ where: { key, study: { slug } } })).toMatchObject({
    setAsideWhy: null,
    isRejected: false,
  });
});

test("pools are not matched where a rule leaves nothing, in side by side, or by somebody who may only look", async () => {
  const slug = "unmatched";
  await makeTestStudy({ slug, design: "human-or-robot", tasks: 0, owner, isDraft: true });
  await addPool(slug, "people", () => "a");
  await addPool(slug, "generator", () => "a b c d e f g h");
  await prepareSamples({ studyId: await studyIdOf(slug), budgetMs: 60_000 });
  const match = (rule: unknown, isDryRun = false) => matchPools({ actor: owner, slug, rule, isDryRun });
  expect((await match(RULE, true)).systems.map(({ kept }) => kept)).toEqual([0, 0]);
  await expect(match(RULE)).rejects.toMatchObject({
    code: "conflict",
    userMessage: expect.stringMatching(
      /^This rule would set aside every sample of people and generator/,
    ) as string,
  });
  await expect(match({ ...RULE, by: [] })).rejects.toMatchObject({ code: "invalid" });
  await expect(match({ ...RULE, by: ["tokens", "tokens"] })).rejects.toMatchObject({ code: "invalid" });
  await makeTestStudy({ slug: "sides", design: "side-by-side", tasks: 2, owner, isDraft: true });
  await expect(matchPools({ actor: owner, slug: "sides", rule: RULE, isDryRun: true })).rejects.toMatchObject(
    { code: "conflict" },
  );
  const stranger = await makeTestResearcher("stranger@example.org");
  await expect(matchPools({ actor: stranger, slug, rule: RULE, isDryRun: true })).rejects.toMatchObject({
    code: "not_found",
  });
});
