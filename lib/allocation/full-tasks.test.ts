import { expect, test } from "vitest";
import type { AllocationDesign } from "./design";
import { hasFullTasks } from "./full-tasks";

/** One arm of three systems; each list holds the systems of a task's programs. */
const designOf = (tasks: readonly (readonly number[])[]): AllocationDesign => ({
  allocationVersion: 1,
  preset: "side-by-side",
  mix: "independent",
  sides: "balanced",
  order: "random",
  sessionLimit: null,
  attentionChecks: [],
  itemsPerSession: 1,
  systems: [0, 1, 2].map((ordinal) => ({ ordinal, role: "other" })),
  arms: [{ weight: 1, systems: [0, 1, 2], languages: null }],
  tasks: tasks.map((_, ordinal) => ({ ordinal, topic: ordinal, language: "plain" })),
  samples: tasks
    .flatMap((systems, task) => systems.map((system) => ({ system, task })))
    .map(({ system, task }, ordinal) => ({ ordinal, system, task, topic: task, language: "plain" })),
});

test.each([
  {
    tasks: [
      [0, 1, 2],
      [2, 1, 0, 0],
    ],
    isFull: true,
  },
  {
    tasks: [
      [0, 1, 2],
      [0, 1],
    ],
    isFull: false,
  },
  // Nobody is shown a task with one system.
  { tasks: [[0, 1, 2], [1]], isFull: true },
])("tasks with programs of the systems $tasks are full: $isFull", ({ tasks, isFull }) => {
  expect(hasFullTasks(designOf(tasks))).toBe(isFull);
});
