import { expect, it } from "vitest";
import { completeProtocol } from "@/lib/study/protocol/protocol";
import type { FrozenStudy } from "@/lib/study/frozen";
import { exampleSeed } from "@/test/allocation/example-design";
import { missingForAllocation } from "./missing";
import { planExamples } from "@/test/allocation/recount";
import { toAllocationDesign } from "./to-allocation-design";

it("reads systems, arms, tasks in any language and samples by their ordinals", () => {
  const design = toAllocationDesign(frozen("lodash", "underscore", "chunk", "zip"));
  expect(design).toMatchObject({
    preset: "side-by-side",
    itemsPerSession: 1,
    sides: "balanced",
    sessionLimit: 6,
  });
  expect(design.arms).toEqual([
    { weight: 2, systems: [0, 1], languages: ["js"] },
    { weight: 1, systems: [1, 0], languages: null },
  ]);
  expect(design.tasks).toEqual([
    { ordinal: 0, topic: 0, language: "js" },
    { ordinal: 1, topic: 0, language: "ts" },
    { ordinal: 2, topic: 1, language: "js" },
  ]);
  expect(design.samples[3]).toEqual({ ordinal: 3, system: 1, language: "ts", task: 1, topic: 0 });
  expect(missingForAllocation(design)).toEqual([]);
});

it("plans the same whatever systems, tasks and samples are called, and in whatever order they are listed", () => {
  const plain = frozen("lodash", "underscore", "chunk", "zip");
  const renamed = frozen("zz-canary", "aa-canary", "ω", "Å");
  const reversed = {
    ...renamed,
    tasks: renamed.tasks.toReversed(),
    systems: renamed.systems.toReversed(),
    samples: renamed.samples.toReversed(),
  };
  const plans = planExamples(toAllocationDesign(plain), exampleSeed(1), 6);
  expect(planExamples(toAllocationDesign(renamed), exampleSeed(1), 6)).toEqual(plans);
  expect(planExamples(toAllocationDesign(reversed), exampleSeed(1), 6)).toEqual(plans);
});

it("throws for a sample of a system that is not listed", () => {
  const study = frozen("a", "b", "t", "u");
  expect(() => toAllocationDesign({ ...study, systems: [] })).toThrow("does not list");
});

function frozen(first: string, second: string, task: string, other: string): FrozenStudy {
  const result = completeProtocol({
    slug: "study",
    title: "Study",
    design: "side-by-side",
    systems: [{ id: "one" }, { id: "two" }],
    arms: [
      { id: "x", weight: 2, systems: ["one", "two"], languages: ["js"] },
      { id: "y", weight: 1, systems: ["two", "one"] },
    ],
    allocation: { itemsPerSession: 1 },
    limits: { sessions: 6 },
  });
  if (!result.ok) throw new Error(JSON.stringify(result.faults));
  const names = new Map([
    ["one", first],
    ["two", second],
  ]);
  const { protocol } = result;
  const rows = [
    [task, "js"],
    [task, "ts"],
    [other, "js"],
  ] as const;
  return {
    allocationVersion: 1,
    protocol: {
      ...protocol,
      arms: protocol.arms.map((arm) => ({ ...arm, systems: arm.systems.map((id) => names.get(id) ?? id) })),
    },
    tasks: rows.map(([key, language], ordinal) => ({ ordinal, key, language, title: "", body: "" })),
    systems: [first, second].map((key, ordinal) => ({ ordinal, key, role: "other" })),
    samples: rows.flatMap(([key, language], at) =>
      [first, second].map((system, which) => ({
        ordinal: 2 * at + which,
        key: `${key} ${language} ${system}`,
        system,
        task: key,
        language,
        originalSha256: "",
        shownSha256: "",
      })),
    ),
  };
}
