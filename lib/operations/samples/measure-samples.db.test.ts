import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { db } from "@/lib/db/shared/client";
import { deleteStudies } from "@/lib/db/study/drafts";
import { listReferences, storeMeasurements } from "@/lib/db/samples/measurements";
import { withMeasuringLock } from "@/lib/db/study/preparation";
import { listCorpusCounts } from "@/lib/db/results/composed/table-values";
import { codeWords } from "@/lib/metrics/code-words";
import { corpusBleu } from "@/lib/metrics/corpus-bleu";
import { MEASURING } from "@/lib/metrics/measure-program";
import { getMetrics } from "./get-metrics";
import { importTable } from "./import-table";
import { measureSamples } from "./measure-samples";
import { isWorkPending, runWork } from "@/lib/operations/jobs/run-work";
import { makeTestResearcher, makeTestStudy, studyIdOf } from "@/test/operations/study";
import { undoVetting } from "./undo-vetting";
import { updateStudy } from "./update-study";
import { vetSamples } from "./vet-samples";

/** Two systems and two references for each task; `alpha` is what `people-b` wrote, but for a name. */
const CODE: Record<string, string> = {
  alpha: "let sum = 0;\nfor (const one of list) sum += one;\n",
  beta: "print(1)",
  "people-a": "// no\nreturn list.reduce((a, b) => a + b, 0);\n",
  "people-b": "let total = 0;\nfor (const one of list) total += one;\n",
};

const makeMeasurable = async (slug: string, tasks: number, isDraft = true) => {
  const systems = Object.keys(CODE).map((id) => ({ id, reference: id.startsWith("people") }));
  await makeTestStudy({
    slug,
    design: "rating",
    tasks,
    isDraft,
    languages: ["javascript"],
    systems,
    protocol: { systems },
  });
  const studyId = await studyIdOf(slug);
  for (const [key, original] of Object.entries(CODE))
    await db().sample.updateMany({ where: { studyId, system: { key } }, data: { original } });
  return studyId;
};

const look = async (studyId: number, system: string) => {
  const sample = await db().sample.findFirstOrThrow({
    where: { studyId, system: { key: system } },
    orderBy: { ordinal: "asc" },
    select: {
      id: true,
      metrics: true,
      measurement: { select: { version: true, closest: { select: { key: true, system: true } } } },
    },
  });
  return {
    id: sample.id,
    values: Object.fromEntries(sample.metrics.map(({ name, value }) => [name, value])),
    closest: sample.measurement?.closest?.system.key ?? null,
    version: sample.measurement?.version ?? null,
  };
};

const measure = (studyId: number, budgetMs = 60_000) => measureSamples({ studyId, budgetMs });

describe("measuring", () => {
  test("holds samples against the references of their task, and references against each other", async () => {
    const studyId = await makeMeasurable("measured", 2);
    expect(await measure(studyId)).toEqual({ measured: 8, left: 0 });
    const alpha = await look(studyId, "alpha");
    expect(alpha).toMatchObject({ closest: "people-b", version: MEASURING.version });
    expect(alpha.values).toMatchObject({ lines: 2, syntax_errors: 0, cyclomatic_complexity: 2, nesting: 1 });
    // One name of 16 tokens, twice.
    expect(alpha.values).toMatchObject({ tokens: 16, wer: 2 / 16, missing_share: 2 / 16 });
    const reference = await look(studyId, "people-b");
    expect(reference.closest).toBe("people-a");
    expect(reference.values.bleu).toBeLessThan(alpha.values.bleu ?? 0);
    // The comment is no token of people-a.
    expect((await look(studyId, "people-a")).values.tokens).toBe(18);
    expect(await measure(studyId)).toEqual({ measured: 0, left: 0 });
  });

  test("keeps what corpus BLEU counts, for the metrics page and for composed tables", async () => {
    const studyId = await makeMeasurable("corpus", 2);
    await measure(studyId);
    const actor = await makeTestResearcher("corpus@example.org", true);
    const { means, names } = await getMetrics({ actor, slug: "corpus", query: {} });
    const at = means.columns.findIndex(({ id }) => id === "corpus_bleu");
    const words = (system: string) => codeWords(CODE[system] ?? "");
    // Both tasks have the same texts, so that all counts are twice those of one.
    const expected = (system: string) =>
      corpusBleu([words(system)], [[words("people-a"), words("people-b")]]).bleu;
    expect(means.rows[0]?.cells[at]).toBeCloseTo(expected("alpha") ?? 0, 12);
    expect(means.rows[1]?.cells[at]).toBe(expected("beta"));
    expect(names).not.toContain("corpus_bleu");
    const values = await listCorpusCounts(studyId);
    expect(values.map(({ system, n, condition }) => [system, n, condition]).sort()).toEqual([
      ["alpha", 1, ""],
      ["alpha", 1, ""],
      ["beta", 1, ""],
      ["beta", 1, ""],
    ]);
  });

  test("goes on after any end, and measures anew what an older version measured; imports stay", async () => {
    const studyId = await makeMeasurable("resumed", 12);
    const { id } = await look(studyId, "beta");
    await db().metric.create({ data: { sampleId: id, name: "pass_rate", value: 75, isImported: true } });
    const lefts: number[] = [];
    for (let go = 0; go < 100 && lefts.at(-1) !== 0; go++) lefts.push((await measure(studyId, 1)).left);
    expect(lefts.length).toBeGreaterThan(2);
    expect(lefts.at(-1)).toBe(0);
    const before = await look(studyId, "beta");
    await db().measurement.update({ where: { sampleId: id }, data: { version: 0 } });
    await db().metric.create({ data: { sampleId: id, name: "gone", value: 1, isImported: false } });
    expect(await measure(studyId)).toEqual({ measured: 1, left: 0 });
    expect(await look(studyId, "beta")).toEqual(before);
    expect(before.values.pass_rate).toBe(75);
  });

  test("is done once when two processes are at it, and in an open study too", async () => {
    const studyId = await makeMeasurable("twice", 6, false);
    const both = await Promise.all([measure(studyId), measure(studyId)]);
    expect(both.map(({ measured }) => measured).sort()).toEqual([0, 24]);
    await db().measurement.deleteMany({ where: { sample: { studyId } } });
    await withMeasuringLock(studyId, async () => {
      expect(await measure(studyId)).toEqual({ measured: 0, left: 24 });
    });
  });

  test("stores nothing of code that changed meanwhile, nor against references that did", async () => {
    const studyId = await makeMeasurable("moved", 1);
    const { id } = await look(studyId, "beta");
    const { taskId } = await db().sample.findUniqueOrThrow({ where: { id }, select: { taskId: true } });
    const references = await listReferences(taskId ?? 0, MEASURING.references);
    const store = (sha256: string, against = references) =>
      storeMeasurements({ studyId, taskId, ...MEASURING }, against, [
        {
          sampleId: id,
          sha256,
          closestId: references[0]?.id ?? null,
          bleuCounts: null,
          values: { lines: 1 },
          lacksTests: false,
        },
      ]);
    const now = createHash("sha256")
      .update(CODE.beta ?? "")
      .digest("hex");
    expect(await store("0".repeat(64))).toBe(0);
    expect(await store(now, references.slice(1))).toBe(0);
    expect(
      await store(
        now,
        references.map((one) => ({ ...one, sha256: "" })),
      ),
    ).toBe(0);
    expect((await look(studyId, "beta")).version).toBeNull();
    expect(await store(now)).toBe(1);
  });

  test("takes ten references at most, and the same language only", async () => {
    const studyId = await makeMeasurable("many", 1);
    const first = await db().sample.findFirstOrThrow({
      where: { studyId, system: { isReference: true } },
      orderBy: { ordinal: "asc" },
    });
    const { id: _, ...copied } = first;
    await db().sample.createMany({
      data: Array.from({ length: 12 }, (_unused, at) => ({
        ...copied,
        provenance: {},
        names: {},
        key: `more-${at}`,
        ordinal: 100 + at,
        language: at < 2 ? "python" : "javascript",
        original: at === 11 ? (CODE.beta ?? "") : first.original,
      })),
    });
    const references = await listReferences(first.taskId ?? 0, MEASURING.references);
    expect(references.map(({ language }) => language).sort()).toEqual([
      ...Array.from({ length: 10 }, () => "javascript"),
      "python",
      "python",
    ]);
    await measure(studyId);
    // The eleventh reference is what `beta` is; it does not count.
    expect((await look(studyId, "beta")).values.bleu).toBeLessThan(1);
  });

  test("stores nothing of a sample that was moved to another task meanwhile", async () => {
    const studyId = await makeMeasurable("elsewhere", 2);
    const { id } = await look(studyId, "beta");
    const { taskId } = await db().sample.findUniqueOrThrow({ where: { id }, select: { taskId: true } });
    const other = await db().task.findFirstOrThrow({ where: { studyId, id: { not: taskId ?? 0 } } });
    const references = await listReferences(taskId ?? 0, MEASURING.references);
    const sha256 = createHash("sha256")
      .update(CODE.beta ?? "")
      .digest("hex");
    const made = [
      { sampleId: id, sha256, closestId: null, bleuCounts: null, values: { lines: 1 }, lacksTests: false },
    ];
    const store = () => storeMeasurements({ studyId, taskId, ...MEASURING }, references, made);
    await db().sample.update({ where: { id }, data: { taskId: other.id } });
    expect(await store()).toBe(0);
    await db().sample.update({ where: { id }, data: { taskId } });
    expect(await store()).toBe(1);
  });

  test("takes a refused reference for none, and what was held against it is measured anew", async () => {
    const actor = await makeTestResearcher("vets@example.org");
    const slug = "refused-reference";
    const systems = Object.keys(CODE).map((id) => ({
      id,
      reference: id.startsWith("people"),
      role: id.startsWith("people") ? ("human" as const) : ("machine" as const),
    }));
    await makeTestStudy({
      slug,
      design: "rating",
      tasks: 1,
      isDraft: true,
      languages: ["javascript"],
      systems,
      owner: actor,
      protocol: { systems },
    });
    const studyId = await studyIdOf(slug);
    for (const [key, original] of Object.entries(CODE))
      await db().sample.updateMany({
        where: { studyId, system: { key } },
        data: { original, vettedAt: null, vettedBy: null, vettedWhy: null },
      });
    await measure(studyId);
    expect((await look(studyId, "alpha")).closest).toBe("people-b");
    const { key } = await db().sample.findFirstOrThrow({
      where: { studyId, system: { key: "people-b" } },
    });
    await vetSamples({ actor, slug, keys: [key], verdict: "reject", why: "generated", now: new Date() });
    expect(await measure(studyId)).toEqual({ measured: 4, left: 0 });
    expect((await look(studyId, "alpha")).closest).toBe("people-a");
    await undoVetting({ actor, slug, key });
    expect(await measure(studyId)).toEqual({ measured: 4, left: 0 });
    expect((await look(studyId, "alpha")).closest).toBe("people-b");
    // Taken back by a file that says yes of it.
    await vetSamples({ actor, slug, keys: [key], verdict: "reject", why: "generated", now: new Date() });
    await measure(studyId);
    const task = (await db().task.findFirstOrThrow({ where: { studyId } })).key;
    const row = {
      sample: key,
      task,
      system: "people-b",
      language: "javascript",
      code: CODE["people-b"],
      vetted: "yes",
    };
    await importTable({
      actor,
      slug,
      table: "samples",
      format: "jsonl",
      text: JSON.stringify(row),
      isDryRun: false,
      now: new Date(),
    });
    expect(await measure(studyId)).toEqual({ measured: 4, left: 0 });
    expect((await look(studyId, "alpha")).closest).toBe("people-b");
  });

  test("is measured anew where another choice of references is made", async () => {
    const studyId = await makeMeasurable("other-references", 2);
    await runWork({ isStopped: () => false, fault: (name, error) => expect([name, error]).toEqual([]) });
    expect(await isWorkPending()).toBe(false);
    const systems = Object.keys(CODE).map((id) => ({ id, reference: id === "people-a" }));
    await updateStudy({ actor: null, slug: "other-references", document: { systems } });
    expect(await isWorkPending()).toBe(true);
    expect(await measure(studyId)).toEqual({ measured: 8, left: 0 });
    expect((await look(studyId, "alpha")).closest).toBe("people-a");
  });

  test("ends quietly when its study is deleted meanwhile", async () => {
    const studyId = await makeMeasurable("vanishing", 40);
    const faults: unknown[] = [];
    const work = runWork({ isStopped: () => false, fault: (name, error) => faults.push([name, error]) });
    await expect
      .poll(() => db().measurement.count({ where: { sample: { studyId } } }), {
        interval: 1,
        timeout: 30_000,
      })
      .toBeGreaterThan(0);
    await deleteStudies({ slug: "vanishing" });
    await work;
    expect(faults).toEqual([]);
  });

  test("is work of the workshop", async () => {
    const studyId = await makeMeasurable("workshop", 1);
    expect(await isWorkPending()).toBe(true);
    await runWork({ isStopped: () => false, fault: (name, error) => expect([name, error]).toEqual([]) });
    expect(await measure(studyId, 0)).toEqual({ measured: 0, left: 0 });
  });
});
