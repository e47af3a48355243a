import { expect, test } from "vitest";
import { standingOf } from "./standing";

const bins = [
  { right: 4, sessions: 2 },
  { right: 6, sessions: 5 },
  { right: 7, sessions: 3 },
  { right: 9, sessions: 1 },
];

test("shares of people below are rounded down and above up", () => {
  expect(standingOf(bins, 7)).toEqual({ people: 11, below: 63, above: 10 });
  expect(standingOf(bins, 9)).toEqual({ people: 11, below: 90, above: 0 });
  expect(standingOf(bins, 4)).toEqual({ people: 11, below: 0, above: 82 });
});

test("ranks a score that is not among the others between its neighbours", () => {
  expect(standingOf(bins, 5)).toEqual({ people: 11, below: 18, above: 82 });
});

test("where everybody has the same score there is nothing to say", () => {
  expect(standingOf([{ right: 6, sessions: 30 }], 6)).toBeNull();
  expect(standingOf([], 6)).toBeNull();
});
