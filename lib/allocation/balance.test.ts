import { expect, it } from "vitest";
import { balanceTable } from "./balance";
import { examplePools, exampleSeed, exampleTasks } from "@/test/allocation/example-design";
import type { SessionPlan } from "./plan";
import { planExamples } from "@/test/allocation/recount";

/** One session of the arm 0 that shows these (task, left, right). */
const session = (...shown: [number | null, number, number?][]): SessionPlan => ({
  arm: 0,
  slot: null,
  placement: "invited",
  trials: shown.map(([task, left, right], at) => ({
    position: at + 1,
    task,
    samples: right === undefined ? { left } : { left, right },
  })),
});

it("counts exposures and sides of two systems by task, session and arm", () => {
  // samples 0 and 1 belong to task 0 (systems 0, 1), 2 and 3 to task 1 (systems 1, 0), 4 and 5 to task 2 (0, 1)
  const design = exampleTasks({ tasks: 3 });
  const table = balanceTable(design, [session([0, 0, 1], [1, 3, 2]), session([0, 0, 1])]);
  expect(table).toEqual([
    { arm: 0, measure: "exposures", of: "all tasks", count: 3, min: 0, max: 2, spread: 2 },
    { arm: 0, measure: "task sides", of: "all tasks", count: 3, min: 0, max: 2, spread: 2 },
    { arm: 0, measure: "session sides", of: "all sessions", count: 2, min: 1, max: 2, spread: 1 },
    { arm: 0, measure: "arm sides", of: "all sessions", count: 1, min: 3, max: 3, spread: 0 },
  ]);
});

it("counts each pool of a human-or-robot arm, samples never shown included", () => {
  const design = examplePools({ human: 3, machines: [2, 2] });
  const table = balanceTable(design, [session([null, 0], [null, 1], [null, 3]), session([null, 0])]);
  expect(table.map(({ arm, of, count, min, max }) => [arm, of, count, min, max])).toEqual([
    [0, "human", 3, 0, 2],
    [0, "machine", 2, 0, 1],
    [1, "human", 3, 0, 0],
    [1, "machine", 2, 0, 0],
  ]);
});

it("reports pairs within tasks and sides per system for three systems", () => {
  const design = exampleTasks({ tasks: 1, systems: 3 });
  const rows = balanceTable(design, [session([0, 0, 1]), session([0, 2, 0]), session([0, 0, 1])]);
  const row = (measure: string, of: string) => {
    const { min, max } = rows.find((one) => one.measure === measure && one.of === of)!;
    return [min, max];
  };
  expect(row("exposures", "all tasks")).toEqual([3, 3]);
  expect(row("pairs in a task", "all tasks")).toEqual([2, 2]);
  expect(row("system sides", "system 0")).toEqual([1, 1]);
  expect(row("system sides", "system 1")).toEqual([-2, -2]);
  expect(row("session sides", "system 2")).toEqual([0, 1]);
});

it("shows the promise kept for planned sessions of every design", () => {
  const designs = [
    exampleTasks({ tasks: 10 }, { itemsPerSession: 6 }),
    examplePools({ human: 12, machines: [12] }, { preset: "which-is-human", itemsPerSession: 5 }),
    examplePools({ human: 12, machines: [14] }),
    exampleTasks({ tasks: 6, systems: 3 }, { preset: "rating", itemsPerSession: 4 }),
  ];
  for (const design of designs) {
    for (const row of balanceTable(design, planExamples(design, exampleSeed(3), 37))) {
      const isSides = row.measure !== "exposures";
      if (isSides) expect(Math.max(row.max, -row.min)).toBeLessThanOrEqual(1);
      else expect(row.spread).toBeLessThanOrEqual(1);
    }
  }
});

it("has numbers for a study that nobody has judged", () => {
  for (const { min, max } of balanceTable(exampleTasks({ tasks: 3 }), [])) expect([min, max]).toEqual([0, 0]);
});
