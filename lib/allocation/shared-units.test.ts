import { describe, expect, it } from "vitest";
import type { AllocationDesign } from "./design";
import { examplePools, exampleSeed, exampleTasks } from "@/test/allocation/example-design";
import { planExamples, shownTrials } from "@/test/allocation/recount";
import { armShares, judgesWithoutShared } from "./shared-units";

/** Whether two of the first sessions hold the same sample, or the same pair of samples. */
const isShared = (design: AllocationDesign, seed: number, sessions: number): boolean => {
  const shown = planExamples(design, exampleSeed(seed), sessions)
    .flatMap(shownTrials)
    .map(({ samples: { left, right } }) => JSON.stringify([left, right ?? -1].sort()));
  return new Set(shown).size < shown.length;
};

describe("what two judges have in common", () => {
  it.each([
    [
      "three systems in two languages",
      exampleTasks({ tasks: 8, systems: 3, languages: ["c", "java"] }),
      48,
      8,
    ],
    ["two systems, part of the tasks", exampleTasks({ tasks: 12 }, { itemsPerSession: 4 }), 12, 4],
    ["pools", examplePools({ human: 20, machines: [20] }), 40, 10],
  ])("is certain with one judge more than is told: %s", (_, design, units, items) => {
    const [share] = armShares(design);
    expect(share).toMatchObject({ units, items });
    if (!share) return;
    const judges = judgesWithoutShared(share);
    for (const seed of [1, 2, 3, 4, 5]) expect(isShared(design, seed, judges + 1)).toBe(true);
  });

  it("may be nothing with as many judges as is told", () => {
    const design = exampleTasks({ tasks: 12 }, { itemsPerSession: 4 });
    const [share] = armShares(design);
    expect(share && judgesWithoutShared(share)).toBe(3);
    // Allocation deals what was dealt least, so with three judges each pair was dealt once.
    for (const seed of [1, 2, 3]) expect(isShared(design, seed, 3)).toBe(false);
  });

  it("is not told of pools that are paired anew for each session", () => {
    expect(armShares(examplePools({ human: 9, machines: [9] }, { preset: "which-is-human" }))).toEqual([
      null,
    ]);
  });
});
