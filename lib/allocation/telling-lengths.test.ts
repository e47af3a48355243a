import { describe, expect, test } from "vitest";
import type { AllocationDesign } from "./design";
import { untellingTrials, wholeLengths } from "./telling-lengths";

/** Two arms of one system each, with so many samples. */
const ratingOf = (
  sizes: readonly number[],
  itemsPerSession: AllocationDesign["itemsPerSession"],
): AllocationDesign => ({
  allocationVersion: 1,
  preset: "rating",
  mix: "independent",
  sides: "balanced",
  order: "random",
  sessionLimit: null,
  attentionChecks: [],
  tasks: [],
  itemsPerSession,
  systems: sizes.map((_, ordinal) => ({ ordinal, role: "other" })),
  arms: sizes.map((_, system) => ({ weight: 1, systems: [system], languages: null })),
  samples: sizes
    .flatMap((size, system) => Array.from({ length: size }, () => system))
    .map((system, ordinal) => ({ ordinal, system, language: "plain", task: null, topic: null })),
});

describe("the trials that sessions of every arm have, where their number tells the arm", () => {
  test.each([
    { sizes: [3, 5], items: "all" as const, perJudge: 1, trials: 3 },
    { sizes: [3, 3], items: "all" as const, perJudge: 1, trials: null },
    { sizes: [5], items: "all" as const, perJudge: 1, trials: null },
    { sizes: [3, 5], items: 3, perJudge: 1, trials: null },
    { sizes: [3, 5], items: 2, perJudge: 2, trials: 2 },
  ])("$trials: pools of $sizes, $items a session, $perJudge sessions a judge", (given) => {
    const design = ratingOf(given.sizes, given.items);
    expect(untellingTrials(design, { perJudge: given.perJudge })).toBe(given.trials);
  });
});

test("a session of all items is as long as its own arm's pool, whatever the other arms hold", () => {
  expect(wholeLengths(ratingOf([3, 5], "all"))).toEqual([3, 5]);
  expect(wholeLengths(ratingOf([4], 2))).toEqual([4]);
});
