import { beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/db/shared/client";
import { listMetricValues } from "@/lib/db/samples/metrics";
import { addSamples } from "@/lib/operations/samples/add-samples";
import { createStudy } from "@/lib/operations/study/create-study";
import { measureSamples } from "@/lib/operations/samples/measure-samples";
import { prepareSamples } from "@/lib/operations/samples/prepare-samples";
import { studyIdOf } from "@/test/operations/study";
import { withShownComments } from "@/lib/db/results/shown-comments";

const slug = "shown-comments";
const task = (at: number): string => `t${at}`;
const whole = (at: number): string => `// Adds ${at}.\nlet x = ${at};\n`;
/** No parser reads it, so that the presentation leaves its comments. */
const broken = (at: number): string => `// Adds ${at}.\nlet x = ;;) (${at}\n`;

/** Comments are removed, but for programs that do not parse: of t0 both of alpha's two, of t1 one of them. */
const SAMPLES = [
  { taskKey: task(0), system: "alpha", codes: [broken(1), broken(22)] },
  { taskKey: task(1), system: "alpha", codes: [whole(1), broken(333)] },
  { taskKey: task(0), system: "beta", codes: [whole(2)] },
  { taskKey: task(1), system: "beta", codes: [broken(4)] },
  { taskKey: task(1), system: "people", codes: [broken(5)] },
];

let studyId: number;
beforeAll(async () => {
  const systems = [{ id: "alpha" }, { id: "beta" }, { id: "people", reference: true }];
  await createStudy({
    actor: null,
    document: {
      slug,
      title: "Comments",
      design: "side-by-side",
      languages: ["javascript"],
      systems,
      presentation: { comments: "remove", identifiers: "keep", format: "keep" },
    },
  });
  await addSamples({
    slug,
    now: new Date("2025-01-01T00:00:00Z"),
    tasks: [0, 1].map((at) => ({ key: task(at), language: "javascript", title: "Add", body: "Add." })),
    samples: SAMPLES.flatMap(({ taskKey, system, codes }) =>
      codes.map((original, at) => ({
        key: `${taskKey}-${system}-${at}`,
        system,
        taskKey,
        language: "javascript",
        original,
        provenance: {},
        vetted: null,
      })),
    ),
  });
  studyId = await studyIdOf(slug);
  await prepareSamples({ studyId, budgetMs: 60_000 });
  await measureSamples({ studyId, budgetMs: 60_000 });
});

const shareOf = async (key: string): Promise<number> => {
  const sample = await db().sample.findFirstOrThrow({ where: { studyId, key }, select: { metrics: true } });
  return sample.metrics.find(({ name }) => name === "comment_share")?.value ?? Number.NaN;
};
const sharesOf = (values: readonly { metric: string; task: string; system: string; value: number }[]) =>
  Object.fromEntries(
    values.flatMap((one) =>
      one.metric === "comment_share" ? [[`${one.task} ${one.system}`, one.value]] : [],
    ),
  );

describe("the share of comments that judges saw", () => {
  test("is what the program has where its step was skipped, and none where comments were removed", async () => {
    const skipped = await db().sample.findMany({ where: { studyId, skipped: { has: "comments" } } });
    expect(skipped.map(({ key }) => key).sort()).toEqual([
      "t0-alpha-0",
      "t0-alpha-1",
      "t1-alpha-1",
      "t1-beta-0",
      "t1-people-0",
    ]);
    for (const { original, shown } of skipped) expect(shown).toBe(original);

    const metrics = await listMetricValues(studyId);
    const found = sharesOf(await withShownComments(studyId, metrics, true));
    const [first, second] = [await shareOf("t0-alpha-0"), await shareOf("t0-alpha-1")];
    expect(first).not.toBe(second);
    expect(Object.keys(found).sort()).toEqual(["t0 alpha", "t0 beta", "t1 alpha", "t1 beta"]);
    expect(found["t0 alpha"]).toBeCloseTo((first + second) / 2, 12);
    expect(found["t0 beta"]).toBe(0);
    expect(found["t1 alpha"]).toBeCloseTo((await shareOf("t1-alpha-1")) / 2, 12);
    expect(found["t1 beta"]).toBeCloseTo(await shareOf("t1-beta-0"), 12);
    expect(found["t1 beta"]).toBeGreaterThan(0);
  });

  test("changes no other metric, and nothing where comments are kept or not measured", async () => {
    const metrics = await listMetricValues(studyId);
    const others = metrics.filter(({ metric }) => metric !== "comment_share");
    expect(others.length).toBeGreaterThan(0);
    const changed = await withShownComments(studyId, metrics, true);
    expect(changed.filter(({ metric }) => metric !== "comment_share")).toEqual(others);
    expect(await withShownComments(studyId, metrics, false)).toEqual(metrics);
    expect(await withShownComments(studyId, others, true)).toEqual(others);
  });

  test("leaves out a rejected sample", async () => {
    await db().sample.updateMany({ where: { studyId, key: "t1-alpha-0" }, data: { isRejected: true } });
    const found = sharesOf(await withShownComments(studyId, await listMetricValues(studyId), true));
    expect(found["t1 alpha"]).toBeCloseTo(await shareOf("t1-alpha-1"), 12);
  });
});
