import { beforeAll, expect, test } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/db/client";
import { listAskedPoolChecks } from "@/lib/db/pool-checks";
import { addSamples } from "./add-samples";
import { getPoolCheck } from "./get-pool-check";
import { getPoolSummary } from "./get-pool-summary";
import { makeAskedPoolChecks } from "./make-pool-check";
import { prepareSamples } from "./prepare-samples";
import { makeTestResearcher, makeTestStudy, studyIdOf } from "./test-study";
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
    ...{ slug, now, tasks: [] },
    samples: Array.from({ length: size }, (_, at) => ({
      ...{ key: `${system}-${at}`, system, language: "plain", taskKey: null },
      ...{ original: codeOf(at), provenance: {}, vetted: { why: "made for tests" } },
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
    ...["system", "shown", "generator-7"],
  ]);
  const summary = await getPoolSummary({ actor: owner, slug: "told" });
  if (summary?.state !== "told") throw new Error("the summary does not warn");
  expect(summary.sentences.join("\n")).toMatch(/^people and generator: .* tells the pools apart with 100%/);
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
  expect(await check(slug)).toEqual({ state: "empty", report: null, madeAt: null });
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
  expect(await check(slug)).toEqual({ state: "making", report: null, madeAt: null });
  expect(await check(slug), "asked twice").toMatchObject({ state: "making" });
  expect(await listAskedPoolChecks()).toEqual([await studyIdOf(slug)]);
  await makeAskedPoolChecks({ budgetMs: 60_000 });
  expect(await listAskedPoolChecks()).toEqual([]);
  const { state, report } = await check(slug);
  expect(state).toBe("ready");
  // Every text stands in both pools, so both are seen by whoever looks for copies.
  expect(report?.forms.shown.duplicates.across).toBe(700);
});

test("a study of many systems is compared so often that it counts as a large one", async () => {
  const slug = "many-systems";
  const systems = Array.from({ length: 6 }, (_, at) => ({ id: `system-${at}` }));
  await makeTestStudy({
    ...{ slug, design: "rating", tasks: 25, owner, isDraft: true, languages: ["plain"], systems },
    protocol: { systems },
  });
  expect(await check(slug)).toMatchObject({ state: "making" });
  await makeAskedPoolChecks({ budgetMs: 60_000 });
  expect((await check(slug)).report?.comparisons).toHaveLength(15);
});

test("programs that do not parse are counted by pool, in the summary, the report and over samples that nobody compared", async () => {
  const slug = "broken";
  await makeTestStudy({
    ...{ slug, design: "human-or-robot", tasks: 0, owner, isDraft: true },
    protocol: { presentation: { comments: "remove", identifiers: "unify", format: "unify" } },
  });
  const kernel = (at: number, isBroken: boolean) =>
    `__kernel void k${at}(__global float *x) { x[${at}] = ${isBroken ? "" : at}; } // ${at}`;
  const add = (system: string, broken: number) =>
    addSamples({
      ...{ slug, now, tasks: [] },
      samples: Array.from({ length: 12 }, (_, at) => ({
        ...{ key: `${system}-${at}`, system, language: "opencl", taskKey: null },
        ...{ original: kernel(at, at < broken), provenance: {}, vetted: { why: "made for tests" } },
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
