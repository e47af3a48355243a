import { describe, expect, test } from "vitest";
import type { AllocationDesign } from "./design";
import { doLengthsTellArms } from "./telling-lengths";

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

describe("the number of a session's trials tells its arm", () => {
  test.each([
    { sizes: [3, 5], items: "all" as const, perJudge: 1, tells: true },
    { sizes: [3, 3], items: "all" as const, perJudge: 1, tells: false },
    { sizes: [5], items: "all" as const, perJudge: 1, tells: false },
    { sizes: [3, 5], items: 3, perJudge: 1, tells: false },
    { sizes: [3, 5], items: 3, perJudge: 2, tells: true },
  ])("$tells: pools of $sizes, $items a session, $perJudge sessions a judge", (given) => {
    expect(doLengthsTellArms(ratingOf(given.sizes, given.items), { perJudge: given.perJudge })).toBe(
      given.tells,
    );
  });
});
