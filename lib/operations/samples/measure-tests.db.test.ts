import { beforeAll, expect, test } from "vitest";
import type { Actor } from "@/lib/study/actor";
import { db } from "@/lib/db/shared/client";
import { AppError } from "@/lib/errors";
import { makeSandboxRunner } from "@/scripts/sandbox-runner";
import { makeTestResearcher, makeTestStudy, studyIdOf } from "@/test/operations/study";
import { getMetrics } from "./get-metrics";
import { getSample } from "./get-sample";
import { importTable } from "./import-table";
import { measureSamples } from "./measure-samples";

const TESTS = [
  { name: "two", kind: "random", stdin: "2\n", stdout: "4" },
  { name: "minus three", kind: "edge", stdin: "-3\n", stdout: "9" },
  { name: "none", kind: "edge", stdin: "0\n", stdout: "0" },
];

const CODE: Record<string, string> = {
  alpha: "n = int(input())\nprint(n * n)\n",
  beta: "n = int(input())\nprint(n + n if n > 0 else missing)\n",
};

let owner: Actor;
beforeAll(async () => {
  await makeSandboxRunner();
  owner = await makeTestResearcher("tests@example.org");
});

const makeStudy = async (slug: string, language = "python", code = CODE) => {
  const systems = [{ id: "alpha" }, { id: "beta" }];
  await makeTestStudy({
    slug,
    design: "side-by-side",
    tasks: 1,
    isDraft: true,
    languages: [language],
    systems,
    owner,
    protocol: { systems },
  });
  const studyId = await studyIdOf(slug);
  for (const [key, original] of Object.entries(code))
    await db().sample.updateMany({ where: { studyId, system: { key } }, data: { original } });
  return studyId;
};

const importTask = (slug: string, more: object) =>
  importTable({
    actor: owner,
    slug,
    table: "tasks",
    format: "jsonl",
    text: JSON.stringify({ task: "task-0", title: "Square", body: "", language: "python", ...more }),
    isDryRun: false,
    now: new Date("2026-02-03T04:05:06.000Z"),
  });

const valuesOf = async (studyId: number, system: string) => {
  const { metrics } = await db().sample.findFirstOrThrow({
    where: { studyId, system: { key: system } },
    select: { metrics: true },
  });
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
};

test("samples are run against the tests of their task, and again when the tests change", async () => {
  const slug = "tested";
  const studyId = await makeStudy(slug);
  expect(await importTask(slug, { tests: TESTS })).toMatchObject({ updated: 1 });
  expect(await importTask(slug, { tests: JSON.stringify(TESTS) })).toMatchObject({ unchanged: 1 });
  expect(await importTask(slug, {})).toMatchObject({ unchanged: 1 });
  expect(await measureSamples({ studyId, budgetMs: 60_000 })).toEqual({ measured: 2, left: 0 });
  expect(await valuesOf(studyId, "alpha")).toMatchObject({
    executes: 1,
    tests_passed: 1,
    tests_passed_random: 1,
    tests_passed_edge: 1,
    errors_name: 0,
  });
  expect(await valuesOf(studyId, "beta")).toMatchObject({
    executes: 0,
    tests_passed: 1 / 3,
    tests_passed_random: 1,
    tests_passed_edge: 0,
    errors_name: 2,
    errors_other: 0,
  });
  const { names } = await getMetrics({ actor: owner, slug, query: {} });
  expect(names).toContain("tests_passed");
  const { key } = await db().sample.findFirstOrThrow({ where: { studyId, system: { key: "beta" } } });
  const view = await getSample({ actor: owner, slug, key });
  expect(view.tests?.tests.map(({ name }) => name)).toEqual(["two", "minus three", "none"]);

  await importTask(slug, { tests: TESTS.slice(0, 1) });
  expect(await measureSamples({ studyId, budgetMs: 60_000 })).toEqual({ measured: 2, left: 0 });
  expect(await valuesOf(studyId, "beta")).toMatchObject({ executes: 1, tests_passed: 1 });
  await importTask(slug, { tests: "" });
  await measureSamples({ studyId, budgetMs: 60_000 });
  expect(Object.keys(await valuesOf(studyId, "beta"))).not.toContain("tests_passed");
});

test("tests of another form are refused with the place of the fault", async () => {
  await makeStudy("refused-tests");
  const fault = async (tests: unknown) => {
    const error: unknown = await importTask("refused-tests", { tests }).then(
      () => null,
      (reason: unknown) => reason,
    );
    if (!(error instanceof AppError)) throw new Error("nothing was refused", { cause: error });
    const { errors } = error.extension as { errors: { column: string; message: string }[] };
    return errors.map(({ column, message }) => `${column} ${message}`).join();
  };
  expect(await fault("{")).toBe("tests is no JSON");
  expect(await fault([{ ...TESTS[0] }, { ...TESTS[0] }])).toBe("tests tests.1.name: two is there twice");
  expect(await fault([])).toMatch(/^tests tests: /);
});

test("without an interpreter the other metrics are stored, the page says so, and the tests run an hour later", async () => {
  const slug = "no-interpreter";
  const code = { alpha: "console.log(2);\n", beta: "console.log(3);\n" };
  const studyId = await makeStudy(slug, "javascript", code);
  await importTask(slug, { language: "javascript", tests: [{ name: "two", stdin: "", stdout: "2" }] });
  const node = process.execPath;
  // A program that ends at once, in the place of Node.
  process.execPath = "/bin/false";
  try {
    expect(await measureSamples({ studyId, budgetMs: 60_000 })).toEqual({ measured: 2, left: 0 });
  } finally {
    process.execPath = node;
  }
  const untested = async () => (await getMetrics({ actor: owner, slug, query: {} })).untested;
  expect(await valuesOf(studyId, "alpha")).toMatchObject({ lines: 1, syntax_ok: 1 });
  expect(await valuesOf(studyId, "alpha")).not.toHaveProperty("tests_passed");
  expect(await untested()).toBe(2);
  expect(await measureSamples({ studyId, budgetMs: 60_000 })).toEqual({ measured: 0, left: 0 });

  await db().measurement.updateMany({
    where: { sample: { studyId } },
    data: { measuredAt: new Date(Date.now() - 2 * 60 * 60 * 1000) },
  });
  expect(await measureSamples({ studyId, budgetMs: 60_000 })).toEqual({ measured: 2, left: 0 });
  expect(await valuesOf(studyId, "alpha")).toMatchObject({ tests_passed: 1 });
  expect(await valuesOf(studyId, "beta")).toMatchObject({ tests_passed: 0 });
  expect(await untested()).toBe(0);
});
