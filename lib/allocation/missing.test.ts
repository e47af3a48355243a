import { describe, expect, it } from "vitest";
import { examplePools, exampleTasks } from "@/test/allocation/example-design";
import { missingForAllocation } from "./missing";

const ROLES = [
  { ordinal: 0, role: "human" as const },
  { ordinal: 1, role: "machine" as const },
];

it("finds nothing missing in complete designs", () => {
  expect(missingForAllocation(exampleTasks({ tasks: 3 }))).toEqual([]);
  expect(missingForAllocation(exampleTasks({ tasks: 3, systems: 4 }, { itemsPerSession: 3 }))).toEqual([]);
  expect(missingForAllocation(exampleTasks({ tasks: 3 }, { preset: "rating", itemsPerSession: 3 }))).toEqual(
    [],
  );
  expect(missingForAllocation(examplePools({ human: 10, machines: [10, 10] }))).toEqual([]);
  expect(
    missingForAllocation(examplePools({ human: 10, machines: [10] }, { preset: "which-is-human" })),
  ).toEqual([]);
});

describe("pools", () => {
  it("must each hold a whole session when every origin is a coin's", () => {
    const design = examplePools({ human: 10, machines: [9, 10] });
    expect(missingForAllocation(design)).toEqual([
      {
        path: "arms.0",
        message:
          "the longest session that pools of 10 human and 9 machine samples fill, tasks met once: 9; a session may need 10",
      },
    ]);
  });

  it("need half a session when mixed evenly, the larger half when it is odd", () => {
    const mixed = (human: number, machine: number, itemsPerSession: number) =>
      missingForAllocation(examplePools({ human, machines: [machine] }, { mix: "balanced", itemsPerSession }))
        .length;
    expect(mixed(5, 5, 10)).toBe(0);
    expect(mixed(5, 4, 10)).toBe(1);
    expect(mixed(5, 5, 9)).toBe(0);
    expect(mixed(5, 4, 9)).toBe(1);
  });

  it("that share their tasks must hold enough different ones", () => {
    const design = (itemsPerSession: number) =>
      exampleTasks(
        { tasks: 8 },
        { preset: "human-or-robot", mix: "balanced", systems: ROLES, itemsPerSession },
      );
    expect(missingForAllocation(design(8))).toEqual([]);
    expect(missingForAllocation(design(9))).toHaveLength(1);
  });
});

it("counts a task in two languages once: no judge meets it twice", () => {
  const design = exampleTasks({ tasks: 4, languages: ["c", "java"] }, { itemsPerSession: 5 });
  expect(missingForAllocation(design)).toEqual([
    { path: "arms.0", message: "tasks with samples to compare: 4; a session may need 5" },
  ]);
});

it("finds an arm whose systems or languages leave nothing to show", () => {
  const arms = [
    { weight: 1, systems: [0, 1], languages: ["go"] },
    { weight: 1, systems: [1], languages: null },
  ];
  const faults = missingForAllocation(exampleTasks({ tasks: 4 }, { arms }));
  expect(faults.map(({ path }) => path)).toEqual(["arms.0", "arms.1"]);
  expect(missingForAllocation(exampleTasks({ tasks: 4 }, { arms: [] }))).toHaveLength(1);
});

it("keeps silent about the lack of an arm of which it is said already, and of no other", () => {
  const arms = [
    { weight: 1, systems: [0, 1], languages: ["go"] },
    { weight: 1, systems: [1], languages: null },
  ];
  const faults = missingForAllocation(
    exampleTasks({ tasks: 4 }, { arms, sessionLimit: 3 }),
    (arm) => arm === 0,
  );
  expect(faults.map(({ path }) => path)).toEqual(["limits.sessions", "arms.1"]);
});

it("wants a limit in whole blocks, weights in whole numbers, a version it knows", () => {
  const paths = (changes: Parameters<typeof examplePools>[1], weights = [10, 5]) =>
    missingForAllocation(examplePools({ human: 10, machines: [10, 10], weights }, changes)).map(
      ({ path }) => path,
    );
  expect(paths({ sessionLimit: 15 })).toEqual([]);
  expect(paths({ sessionLimit: 16 })).toEqual(["limits.sessions"]);
  expect(paths({}, [1.5, 0])).toEqual(["arms.0.weight", "arms.1.weight"]);
  expect(paths({ allocationVersion: 2 })).toEqual(["allocationVersion"]);
});

it("pairs samples without a task within one language only, and none beside tasks", () => {
  const pools = examplePools({ human: 10, machines: [10] }, { preset: "which-is-human" });
  const mixed = { ...pools, samples: pools.samples.with(0, { ...pools.samples[0]!, language: "go" }) };
  expect(missingForAllocation(mixed)[0]?.message).toMatch("one language");
  const tasks = exampleTasks({ tasks: 4 }, { preset: "which-is-human", systems: ROLES });
  const extra = { ordinal: 99, system: 0, language: "c", task: null, topic: null };
  expect(missingForAllocation({ ...tasks, samples: [...tasks.samples, extra] })).toEqual([
    { path: "arms.0", message: "1 sample without a task stands in no pair" },
  ]);
});
