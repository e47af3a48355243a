import { expect, it } from "vitest";
import { sessionsByArm } from "./lowest-weights";

it("divides a limit by the weights, where they divide it", () => {
  expect(sessionsByArm([10, 5], 15)).toEqual([10, 5]);
  expect(sessionsByArm([10, 5], 30)).toEqual([20, 10]);
  expect(sessionsByArm([1], 7)).toEqual([7]);
});

it("divides nothing without a limit, or by one that is no multiple", () => {
  expect(sessionsByArm([10, 5], undefined)).toBeNull();
  expect(sessionsByArm([10, 5], 16)).toBeNull();
  expect(sessionsByArm([10, 5], 0)).toBeNull();
  expect(sessionsByArm([10, 5], "many")).toBeNull();
});
