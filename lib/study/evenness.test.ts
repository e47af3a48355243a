import { expect, it } from "vitest";
import { toEvenness } from "./evenness";

it("tells exposures by their ends and differences by their size, never by their side", () => {
  const rows = [
    { arm: 0, measure: "exposures", of: "all tasks", count: 5, min: 2, max: 3 },
    { arm: 0, measure: "task sides", of: "all tasks", count: 5, min: -2, max: 1 },
    { arm: 1, measure: "pairs in a task", of: "all tasks", count: 5, min: 0, max: 1 },
  ];
  expect(toEvenness(rows, ["test", "control"])).toEqual([
    { arm: "test", what: "Exposures of a task", count: 5, least: 2, most: 3 },
    { arm: "test", what: "Left minus right of a task", count: 5, least: null, most: 2 },
    {
      ...{ arm: "control", what: "Exposures of a task's pairs, most minus fewest" },
      ...{ count: 5, least: null, most: 1 },
    },
  ]);
});
