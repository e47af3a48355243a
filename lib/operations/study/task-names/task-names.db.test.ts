import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "@/lib/study/actor";
import { db } from "@/lib/db/shared/client";
import { listNamedPrograms } from "@/lib/db/study/task-names/named-programs";
import { addSamples } from "@/lib/operations/samples/add-samples";
import { amendStudy } from "@/lib/operations/study/amend-study";
import { copyStudy } from "@/lib/operations/study/copy-study";
import { createStudy } from "@/lib/operations/study/create-study";
import { exportTable } from "@/lib/operations/exchange/export-table";
import { getJudgeTrial } from "@/lib/operations/judging/get-judge-trial";
import { getReportDetails } from "@/lib/operations/results/get-report-details";
import { getResults } from "@/lib/operations/results/get-results";
import { openStudy } from "@/lib/operations/study/open-study";
import { prepareAtOnce } from "@/lib/operations/samples/prepare-at-once";
import { closeStudy, unsealStudy } from "@/lib/operations/study/step-study";
import { submitVerdict } from "@/lib/operations/judging/submit-verdict";
import { readCsv } from "@/test/operations/csv";
import { answerTrials, startAsJudge, toVerdict } from "@/test/operations/judge";
import { makeTestResearcher, studyIdOf } from "@/test/operations/study";
import { updateStudy } from "@/lib/operations/samples/update-study";
import { materialSentences } from "@/lib/results/paragraphs/methods-material";
import { getTaskNames } from "./get-task-names";

/** Names quoted in tasks follow the programs: previewed, frozen, and all that a judge receives. */
const slug = "names";
const now = new Date("2026-11-23T12:00:00.000Z");
let owner: Actor;

const CODE = {
  // Both agree on sum, only one has items under that name.
  "sum-alpha": "function sum(items) { return items[0]; }",
  "sum-beta": "function sum(list) { const items = list; return items; }",
  "max-alpha": "function max(canaryOriginal) { return canaryOriginal; }",
  "max-beta": "function max(canaryOriginal) { return canaryOriginal + 1; }",
};
const TASKS = [
  { key: "sum", title: "Sum", body: "Write `sum()` over `items`." },
  { key: "max", title: "The `max`", body: "`max` of `canaryOriginal`, an `Array`." },
];

beforeAll(async () => {
  owner = await makeTestResearcher("owner@example.org");
  await createStudy({
    actor: owner,
    document: {
      slug,
      title: "Names",
      design: "side-by-side",
      languages: ["javascript"],
      systems: [{ id: "alpha" }, { id: "beta" }],
      presentation: { comments: "remove", identifiers: "unify", format: "unify" },
    },
  });
  await addSamples({
    slug,
    now,
    tasks: TASKS.map((task) => ({ ...task, language: "javascript" })),
    samples: Object.entries(CODE).map(([key, original]) => {
      const [taskKey = "", system = ""] = key.split("-");
      return { key, system, language: "javascript", taskKey, original, provenance: {}, vetted: null };
    }),
  });
});

describe("names quoted in tasks", () => {
  test("stay, and nothing is said of them, until somebody asks", async () => {
    expect(await getTaskNames({ actor: owner, slug })).toBe(null);
  });

  test("are previewed: what each becomes, and why one stays", async () => {
    const asked = { comments: "remove", identifiers: "unify", format: "unify", taskNames: "unify" };
    await updateStudy({ actor: owner, slug, document: { presentation: asked } });
    await prepareAtOnce({ studyId: await studyIdOf(slug), budgetMs: 60_000 });
    expect(await getTaskNames({ actor: owner, slug })).toEqual({
      unified: 3,
      kept: 1,
      quoting: 2,
      isReady: true,
      tasks: [
        {
          key: "sum",
          language: "javascript",
          shown: { title: "Sum", body: "Write `a()` over `items`." },
          names: { unified: [{ name: "sum", to: "a" }], kept: [{ name: "items", why: "differs" }] },
        },
        {
          key: "max",
          language: "javascript",
          shown: { title: "The `a`", body: "`a` of `b`, an `Array`." },
          names: {
            unified: [
              { name: "max", to: "a" },
              { name: "canaryOriginal", to: "b" },
            ],
            kept: [],
          },
        },
      ],
    });
  });

  test("are all that is read of the programs' names, each outcome once", async () => {
    const studyId = await studyIdOf(slug);
    const programsOf = async (tasks: { key: string; title: string; body: string }[], systems: string[]) => {
      const words = tasks.map((task) => ({ ...task, language: "javascript" }));
      const named = await listNamedPrograms(studyId, words, systems);
      return new Map(named.map(({ task, programs }) => [task, programs]));
    };
    const both = await programsOf(TASKS, ["alpha", "beta"]);
    expect(both.get("max")).toEqual([{ max: "a", canaryOriginal: "b" }]);
    expect(both.get("sum")?.map((names) => Object.keys(names ?? {}).sort())).toEqual([
      ["items", "sum"],
      ["items", "sum"],
    ]);
    expect((await programsOf(TASKS, ["beta"])).get("sum")).toHaveLength(1);
    expect((await programsOf([{ key: "max", title: "None", body: "Here." }], ["alpha"])).size).toBe(0);
  });

  test("are not there yet while a sample waits", async () => {
    const where = { study: { slug }, key: "sum-alpha" };
    await db().sample.updateMany({ where, data: { shown: null, html: null } });
    expect((await getTaskNames({ actor: owner, slug }))?.isReady).toBe(false);
    await prepareAtOnce({ studyId: await studyIdOf(slug), budgetMs: 60_000 });
    expect((await getTaskNames({ actor: owner, slug }))?.isReady).toBe(true);
  });

  test("are frozen as they were previewed, and a judge receives nothing else", async () => {
    await openStudy({ actor: owner, slug, now, seed: new Uint8Array(32).fill(3) });
    const { frozen } = await db().study.findUniqueOrThrow({ where: { slug }, select: { frozen: true } });
    expect(JSON.parse(new TextDecoder().decode(frozen ?? new Uint8Array()))).toMatchObject({
      tasks: [
        { body: "Write `sum()` over `items`.", shownBody: "Write `a()` over `items`.", shownTitle: "Sum" },
        { body: "`max` of `canaryOriginal`, an `Array`.", shownBody: "`a` of `b`, an `Array`." },
      ],
    });
    const { token } = await startAsJudge(slug);
    const first = await getJudgeTrial({ token, position: 1 });
    const { next } = await submitVerdict({ token, position: 1, body: toVerdict(first) });
    const sent = JSON.stringify([first, next]);
    expect(sent).not.toMatch(/canaryOriginal|quoted|`sum|`max/);
    expect(sent).toContain("`a` of `b`, an `Array`.");
    expect(sent).toContain("Write `a()` over `items`.");
    await answerTrials(token);
  });

  test("stand in the table of tasks, with what was written", async () => {
    const { records } = await readCsv((await exportTable({ actor: owner, slug, table: "tasks" })).stream);
    expect(records[0]).toMatchObject({
      body: "Write `sum()` over `items`.",
      shown_body: "Write `a()` over `items`.",
      names_unified: "sum=a",
      names_kept: "items:differs",
    });
    expect(records[1]).toMatchObject({ names_unified: "max=a;canaryOriginal=b", names_kept: "" });
  });

  test("follow the programs in amended words, too", async () => {
    const tasks = [{ key: "max", language: "javascript", body: "The greatest: `max` of `canaryOriginal`." }];
    await amendStudy({ actor: owner, slug, patch: { tasks }, now });
    const { token } = await startAsJudge(slug);
    const first = await getJudgeTrial({ token, position: 1 });
    const { next } = await submitVerdict({ token, position: 1, body: toVerdict(first) });
    const sent = JSON.stringify([first, next]);
    expect(sent).toContain("The greatest: `a` of `b`.");
    expect(sent).not.toContain("canaryOriginal");
    expect(await db().taskText.findFirst({ where: { task: { key: "max" } } })).toMatchObject({
      body: "The greatest: `max` of `canaryOriginal`.",
      shownBody: "The greatest: `a` of `b`.",
    });
  });

  test("are the same in a throw-away copy", async () => {
    const copy = await copyStudy({ actor: owner, slug, now, purpose: "preview" });
    const { token } = await startAsJudge(copy.slug);
    expect(JSON.stringify(await getJudgeTrial({ token, position: 1 }))).not.toMatch(/canaryOriginal|`sum/);
  });

  test("are counted in the methods paragraph", async () => {
    await closeStudy({ actor: owner, slug });
    await unsealStudy({ actor: owner, slug, reason: "a test that ends" });
    const results = await getResults({ actor: owner, slug });
    const { facts } = await getReportDetails({ actor: owner, slug, results });
    expect(materialSentences(facts)).toContain(
      "Identifiers in backticks in the task texts were replaced by the unified names used in the code wherever all programs of the task shared the same unified name (3 of 4); the other one was left unchanged.",
    );
  });
});
