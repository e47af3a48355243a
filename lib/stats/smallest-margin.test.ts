import { expect, it } from "vitest";
import { oneSampleT } from "./one-sample-t";
import { smallestMargin } from "./smallest-margin";
import { isUndefined, undefinedBecause } from "./undefined";

const judges = [0.3, 0.7, 0.8, 0.5, 0.3, 0.5, 0.7, 0.4, 0.5, 0.5];

it("the margin is the farther end of the 90% interval, seen from chance", () => {
  const { interval } = oneSampleT(judges, 0.5, 0.9);
  if (isUndefined(interval)) throw new Error("defined");
  expect(smallestMargin(oneSampleT(judges, 0.5), 0.5)).toBeCloseTo(interval.high - 0.5, 12);
});

it("a difference of exactly the margin is refuted at exactly alpha", () => {
  const margin = smallestMargin(oneSampleT(judges, 0.5), 0.5);
  if (isUndefined(margin)) throw new Error("defined");
  expect(
    oneSampleT(
      judges.map((value) => -value),
      -0.5 - margin,
    ).pGreater,
  ).toBeCloseTo(0.05, 12);
});

it("one judge excludes nothing", () => {
  expect(smallestMargin(oneSampleT([0.5], 0.5), 0.5)).toEqual(undefinedBecause("one_observation"));
});
