import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "@/lib/study/actor";
import { db } from "@/lib/db/shared/client";
import { addSamples } from "./add-samples";
import { createStudy } from "@/lib/operations/study/create-study";
import { type SampleDiff, getSampleDiff } from "./get-sample-diff";
import { getSample } from "./get-sample";
import { listMismatches } from "./list-mismatches";
import { measureSamples } from "./measure-samples";
import { makeTestResearcher, studyIdOf } from "@/test/operations/study";

let owner: Actor;
const slug = "compared";
const CODE = {
  far: "function total(list) { let sum = 0; for (const one of list) sum += one; return sum; }\n",
  near: "// two numbers\nfunction add(a, b) {\n  return a + b;\n}\n",
  model: "function add(a, b) {\n  return a - b;\n}\n",
  other: "const add = (a, b) => a + b;\n",
};
const SYSTEMS = { far: "library", near: "library", model: "model", other: "other" };

beforeAll(async () => {
  owner = await makeTestResearcher("owner@example.org");
  const systems = [{ id: "library", reference: true }, { id: "model" }, { id: "other" }];
  await createStudy({
    actor: owner,
    document: { slug, title: "Compared", design: "rating", languages: ["javascript"], systems },
  });
  const samples = Object.entries(CODE).flatMap(([name, original]) =>
    ["add", "again"].map((taskKey) => ({
      key: `${name}-${taskKey}`,
      system: SYSTEMS[name as keyof typeof SYSTEMS],
      taskKey,
      language: "javascript",
      original,
      provenance: {},
      vetted: null,
    })),
  );
  const tasks = ["add", "again"].map((key) => ({ key, language: "javascript", title: key, body: key }));
  await addSamples({ slug, tasks, samples, now: new Date("2026-01-01") });
});

const diff = (key: string, more: { against?: string; stage?: "original" | "shown" } = {}) =>
  getSampleDiff({ actor: owner, slug, key, stage: "original", ...more });
const htmlOf = ({ comparison }: SampleDiff) => comparison?.blocks.map(({ html }) => html).join("");

describe("a sample is compared", () => {
  test("with its closest reference, before and after somebody measured it", async () => {
    await db().measurement.deleteMany();
    const before = await diff("model-add");
    expect(before.against).toMatchObject({ key: "near-add", system: "library", isReference: true });
    expect(before.comparison).toMatchObject({ missingShare: 1 / 14, irrelevantShare: 1 / 14 });
    await measureSamples({ studyId: await studyIdOf(slug), budgetMs: 60_000 });
    expect(await db().measurement.count()).toBe(8);
    expect(await diff("model-add")).toEqual(before);
    const measured = await db().metric.findMany({ where: { sample: { key: "model-add" } } });
    const valueOf = (name: string) => measured.find((one) => one.name === name)?.value;
    expect(valueOf("bleu")).toBe(before.bleu);
    expect(valueOf("missing_share")).toBe(1 / 14);
  });

  test("with any other sample of its task on demand, and with none of another task", async () => {
    const { against, choices } = await diff("model-add", { against: "other-add" });
    expect(against?.key).toBe("other-add");
    expect(choices.map(({ key, isClosest }) => [key, isClosest])).toEqual([
      ["far-add", false],
      ["near-add", true],
      ["other-add", false],
    ]);
    for (const elsewhere of ["other-again", "nothing"])
      await expect(diff("model-add", { against: elsewhere })).rejects.toMatchObject({ code: "not_found" });
  });

  test("as it came or as judges see it", async () => {
    const original = await diff("model-add", { stage: "original" });
    const shown = await diff("model-add", { stage: "shown" });
    expect(htmlOf(original)).toContain("// two numbers");
    expect(htmlOf(shown)).not.toContain("// two numbers");
    expect(htmlOf(shown)?.match(/<mark>[^<]*<\/mark>/g)).toEqual(["<mark>+</mark>", "<mark>-</mark>"]);
  });

  test("with nothing while what judges will see is not prepared, or nothing else is there", async () => {
    await db().sample.updateMany({ where: { key: "near-add" }, data: { shown: null, html: null } });
    expect((await diff("model-add", { stage: "shown" })).comparison).toBeNull();
    await db().sample.updateMany({ where: { key: "model-again" }, data: { taskId: null } });
    const alone = await diff("model-again");
    expect(alone).toMatchObject({ against: null, comparison: null, bleu: null, choices: [] });
  });
});

test("a sample's page names its origin, and shows what was edited before the import", async () => {
  await db().sample.updateMany({
    where: { key: "other-add" },
    data: { provenance: { prompt: "Add.", model: "Coder" }, generated: "const sum = (a, b) => a + b;\n" },
  });
  const { remarks, edits } = await getSample({ actor: owner, slug, key: "other-add" });
  expect(remarks).toEqual([
    { name: "Model", value: "Coder" },
    { name: "Prompt", value: "Add." },
  ]);
  const html = edits?.blocks.map((block) => block.html).join("");
  expect(html).toContain('<span class="sr-only">left, changed </span>');
  expect(html?.match(/<mark>[^<]*<\/mark>/g)).toEqual(["<mark>sum</mark>", "<mark>add</mark>"]);
  expect((await getSample({ actor: owner, slug, key: "model-add" })).edits).toBeNull();
});

test("the list has every sample that is no reference, and the systems' means are those of their samples", async () => {
  const page = await listMismatches({ actor: owner, slug, filter: {}, page: 1 });
  expect(page.lines.map(({ key, closest }) => [key, closest])).toEqual([
    ["model-add", "near-add"],
    ["model-again", "near-again"],
    ["other-add", "near-add"],
    ["other-again", "near-again"],
  ]);
  expect(page).toMatchObject({ total: 4, pages: 1, references: ["library"], systems: ["model", "other"] });
  expect(page.table.rows[0]?.cells.slice(0, 3)).toEqual(["model", 2, 1 / 14]);
  const narrowed = await listMismatches({
    actor: owner,
    slug,
    filter: { system: "other", task: "add" },
    page: 9,
  });
  expect(narrowed).toMatchObject({ total: 1, page: 1, lines: [{ key: "other-add" }] });
});

test("without a reference, the list has each task once with its samples by system", async () => {
  await db().system.updateMany({ where: { key: "library" }, data: { isReference: false } });
  const mixed = await listMismatches({ actor: owner, slug, filter: {}, page: 1 });
  expect(mixed, "a sample without a task is in the list, too").toMatchObject({ byTask: null, total: 8 });
  expect(mixed.lines).toContainEqual(expect.objectContaining({ key: "model-again", task: null }));
  const { taskId } = await db().sample.findFirstOrThrow({ where: { key: "other-again" } });
  await db().sample.updateMany({ where: { key: "model-again" }, data: { taskId } });
  const page = await listMismatches({ actor: owner, slug, filter: { task: "add" }, page: 3 });
  expect(page).toMatchObject({ total: 1, page: 1, pages: 1, samples: 4, references: [] });
  expect(page.byTask?.map(({ task, samples }) => [task, samples])).toEqual([
    [
      "add",
      [
        { key: "far-add", system: "library" },
        { key: "near-add", system: "library" },
        { key: "model-add", system: "model" },
        { key: "other-add", system: "other" },
      ],
    ],
  ]);
  const narrowed = await listMismatches({ actor: owner, slug, filter: { system: "other" }, page: 1 });
  expect(narrowed.byTask?.map(({ samples }) => samples.map(({ key }) => key))).toEqual([
    ["other-add"],
    ["other-again"],
  ]);
  await db().system.updateMany({ where: { key: "library" }, data: { isReference: true } });
});
