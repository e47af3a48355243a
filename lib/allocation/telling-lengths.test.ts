import { describe, expect, test } from "vitest";
import type { AllocationDesign } from "./design";
import { prepareWholeLengths, untellingTrials, wholeLengths } from "./telling-lengths";

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

test("of a large design the same lengths come, and others have their turn meanwhile", async () => {
  const systems = Array.from({ length: 40 }, (_, system) => system);
  const tasks = Array.from({ length: 30 }, (_, task) => task);
  const design: AllocationDesign = {
    ...ratingOf(
      systems.map(() => 0),
      "all",
    ),
    preset: "side-by-side",
    arms: [{ weight: 1, systems, languages: null }],
    tasks: tasks.map((task) => ({ ordinal: task, topic: task, language: "plain" })),
    samples: tasks.flatMap((task) =>
      systems.map((system) => ({
        ordinal: task * systems.length + system,
        system,
        language: "plain",
        task,
        topic: task,
      })),
    ),
  };
  let turns = 0;
  const lengths = await prepareWholeLengths(design, () => Promise.resolve(void (turns += 1)));
  expect(lengths).toEqual(wholeLengths(design));
  expect(lengths).toEqual([30]);
  // 23,400 pairs, and a turn after every 10,000.
  expect(turns).toBe(2);
});
