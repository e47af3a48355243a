import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "@/lib/study/actor";
import { db } from "@/lib/db/shared/client";
import { getMetrics } from "./get-metrics";
import { getResults } from "@/lib/operations/results/get-results";
import { measureSamples } from "./measure-samples";
import { closeStudy, unsealStudy } from "@/lib/operations/study/step-study";
import { answerTrials, startAsJudge } from "@/test/operations/judge";
import { makeTestResearcher, makeTestStudy, studyIdOf } from "@/test/operations/study";

/** Four tasks, one of each class at 75, the threshold itself reached by `alpha` in the second. */
const RATES = { alpha: [90, 75, 10, 74.9], beta: [80, 0, 75, 0] };
const slug = "classes";

let admin: Actor;
beforeAll(async () => {
  admin = await makeTestResearcher("admin@example.org", true);
  const systems = [{ id: "alpha" }, { id: "beta" }, { id: "human", reference: true }];
  await makeTestStudy({
    slug,
    design: "side-by-side",
    tasks: 4,
    systems,
    protocol: { systems, arms: [{ id: "main", weight: 1, systems: ["alpha", "beta"] }] },
  });
  const studyId = await studyIdOf(slug);
  for (const [key, rates] of Object.entries(RATES))
    for (const [at, value] of rates.entries()) {
      const { id } = await db().sample.findFirstOrThrow({
        where: { studyId, system: { key }, task: { key: `task-${at}` } },
        select: { id: true },
      });
      await db().metric.create({ data: { sampleId: id, name: "pass_rate", value, isImported: true } });
    }
  await measureSamples({ studyId, budgetMs: 60_000 });
  await answerTrials((await startAsJudge(slug)).token);
});

const look = (query: Parameters<typeof getMetrics>[0]["query"] = {}) =>
  getMetrics({ actor: admin, slug, query });

describe("the metrics of a sealed study", () => {
  test("are means by system, and differences of two of them", async () => {
    const metrics = await look({ metric: "pass_rate" });
    expect(metrics).toMatchObject({
      systems: [
        { id: "alpha", name: "alpha" },
        { id: "beta", name: "beta" },
      ],
      hasReferences: true,
      languages: ["plain"],
    });
    expect(metrics.chosen).toEqual({
      language: "plain",
      metric: "pass_rate",
      pair: { earlier: "alpha", later: "beta" },
    });
    expect(metrics.differences?.differences.map((one) => Math.round(one ?? NaN))).toEqual([10, 75, -65, 75]);
    const at = metrics.means.columns.findIndex(({ id }) => id === "pass_rate");
    expect(metrics.means.rows.map(({ cells }) => [cells[0], cells[at]])).toEqual([
      ["alpha", 62.475],
      ["beta", 38.75],
      ["human (reference)", { undefined: "no_values" }],
      ["Mean over systems", (62.475 + 38.75) / 2],
    ]);
  });

  test("begin with the first metric by which systems differ", async () => {
    const { names, chosen, means } = await look();
    const meansOf = (name: string) => {
      const at = means.columns.findIndex(({ id }) => id === name);
      return new Set(means.rows.slice(0, 2).map(({ cells }) => JSON.stringify(cells[at])));
    };
    const before = names.slice(0, names.indexOf(chosen.metric));
    expect(before, "some of a metric that all share").toContain("bleu");
    for (const name of before) expect(meansOf(name).size, name).toBe(1);
    expect(meansOf(chosen.metric).size).toBeGreaterThan(1);
  });

  test("fall back on what there is, and leave refused samples out", async () => {
    expect((await look({ metric: "nothing", language: "none", pair: "x,y" })).chosen).toEqual({
      language: "plain",
      metric: "pass_rate",
      pair: { earlier: "alpha", later: "beta" },
    });
    const refused = { study: { slug }, system: { key: "beta" }, task: { key: "task-0" } };
    await db().sample.updateMany({ where: refused, data: { isRejected: true } });
    const { differences } = await look({ metric: "pass_rate" });
    expect(differences?.differences[0]).toBeNull();
    await db().sample.updateMany({ where: refused, data: { isRejected: false } });
  });
});

describe("filtered results", () => {
  const results = (query: Parameters<typeof getResults>[0]["query"]) =>
    getResults({ actor: admin, slug, query });
  const ofClass = (want: string) => ({ metric: "pass_rate", atLeast: 75, class: want });

  test("are as sealed as the whole", async () => {
    await expect(results(ofClass("both"))).rejects.toMatchObject({ code: "sealed" });
    await closeStudy({ actor: admin, slug });
    await unsealStudy({ actor: admin, slug });
  });

  test.each([
    ["both", ["task-0"]],
    ["only:alpha", ["task-1"]],
    ["only:beta", ["task-2"]],
    ["neither", ["task-3"]],
  ])("of the class %s are about its tasks", async (want, tasks) => {
    const { pairs, selection } = await results(ofClass(want));
    expect(pairs?.paper.blocks[0]?.rows.map(({ task }) => task)).toEqual(tasks);
    expect(selection.count).toEqual({ tasks: 1, of: 4, withoutValue: 0 });
  });

  test("are the whole without a filter, and refuse what the study does not have", async () => {
    expect((await results({})).selection).toMatchObject({ filter: null, count: { tasks: 4, of: 4 } });
    await expect(results(ofClass("only:human"))).rejects.toMatchObject({
      code: "invalid",
      faults: [{ path: "class" }],
    });
    await expect(results({ metric: "pass_rate" })).rejects.toMatchObject({ code: "invalid" });
    await expect(results({ language: "cobol" })).rejects.toMatchObject({ faults: [{ path: "language" }] });
  });
});
