import { expect, it } from "vitest";
import { toEvenness } from "./evenness";

const open = { arms: ["test", "control"], isSealed: false, isMixIndependent: false };

const rows = [
  { arm: 0, measure: "exposures", of: "all tasks", count: 5, min: 2, max: 3 },
  { arm: 0, measure: "task sides", of: "all tasks", count: 5, min: -2, max: 1 },
  { arm: 1, measure: "exposures", of: "all tasks", count: 5, min: 6, max: 6 },
  { arm: 1, measure: "task sides", of: "all tasks", count: 5, min: 0, max: 1 },
];

it("tells exposures by their ends and sides by the size of their difference, never by its direction", () => {
  expect(toEvenness(rows, open)).toEqual([
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

it("tells several arms together while they are sealed", () => {
  expect(toEvenness(rows, { ...open, isSealed: true })).toEqual([
    { arm: null, what: "Exposures of a task", count: 10, least: 2, most: 6, difference: 1 },
    { arm: null, what: "Left against right, of a task", count: 10, least: null, most: null, difference: 2 },
  ]);
});

it("tells one arm while it is sealed, and of origins that a coin drew both pools together", () => {
  const pool = (of: string, min: number, max: number) => ({
    arm: 0,
    measure: "exposures",
    of,
    count: 4,
    min,
    max,
  });
  const pools = [pool("human", 0, 1), pool("machine", 1, 3)];
  const sealed = { arms: ["main"], isSealed: true, isMixIndependent: true };
  expect(toEvenness(pools, sealed)).toEqual([
    { arm: "main", what: "Exposures of a sample", count: 8, least: 0, most: 3, difference: 2 },
  ]);
  expect(toEvenness(pools, { ...sealed, isMixIndependent: false }).map(({ most }) => most)).toEqual([1, 3]);
  expect(toEvenness(pools, { ...sealed, isSealed: false }).map(({ most }) => most)).toEqual([1, 3]);
});
