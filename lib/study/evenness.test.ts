import { expect, it } from "vitest";
import { toEvenness } from "./evenness";

const rows = [
  { arm: 0, measure: "exposures", of: "all tasks", count: 5, min: 2, max: 3 },
  { arm: 0, measure: "task sides", of: "all tasks", count: 5, min: -2, max: 1 },
  { arm: 1, measure: "exposures", of: "all tasks", count: 5, min: 6, max: 6 },
  { arm: 1, measure: "task sides", of: "all tasks", count: 5, min: 0, max: 1 },
];

it("tells exposures by their ends and sides by the size of their difference, never by its direction", () => {
  expect(toEvenness(rows, ["test", "control"], false)).toEqual([
    { arm: "test", what: "Exposures of a task", count: 5, least: 2, most: 3, difference: 1 },
    { arm: "test", what: "Left against right, of a task", count: 5, least: null, most: null, difference: 2 },
    { arm: "control", what: "Exposures of a task", count: 5, least: 6, most: 6, difference: 0 },
    {
      arm: "control",
      what: "Left against right, of a task",
      count: 5,
      least: null,
      most: null,
      difference: 1,
    },
  ]);
});

it("tells several arms together while they are sealed, and one arm as it is", () => {
  expect(toEvenness(rows, ["test", "control"], true)).toEqual([
    { arm: null, what: "Exposures of a task", count: 10, least: 2, most: 6, difference: 1 },
    { arm: null, what: "Left against right, of a task", count: 10, least: null, most: null, difference: 2 },
  ]);
  expect(toEvenness(rows.slice(0, 1), ["main"], true)).toEqual(toEvenness(rows.slice(0, 1), ["main"], false));
});

it("does not change when the same session starts in another arm of a sealed study", () => {
  const started = (arm: number) =>
    [0, 1].map((one) => ({
      arm: one,
      measure: "exposures",
      of: "all tasks",
      count: 3,
      min: 0,
      max: one === arm ? 1 : 0,
    }));
  expect(toEvenness(started(0), ["x", "y"], true)).toEqual(toEvenness(started(1), ["x", "y"], true));
});
