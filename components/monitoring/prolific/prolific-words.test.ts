import { expect, test } from "vitest";
import { codeWords, costOf, countWords, hereWords, statusWords } from "./prolific-words";

test("statuses read as on Prolific's own pages", () => {
  expect(["UNPUBLISHED", "AWAITING REVIEW", "ACTIVE", "TIMED OUT"].map(statusWords)).toEqual([
    "Draft",
    "Awaiting review",
    "Active",
    "Timed out",
  ]);
});

test("submissions are counted by status, the commonest first", () => {
  const people = ["RETURNED", "ACTIVE", "APPROVED", "ACTIVE"].map((status) => ({ status }));
  expect(countWords(people)).toBe("2 active, 1 approved, 1 returned");
  expect(countWords([])).toBe("");
});

test("each code and each state has words", () => {
  expect((["completed", "screened-out", "failed-check", "another", null] as const).map(codeWords)).toEqual([
    "completed",
    "screened out",
    "failed check",
    "not one of this study",
    "none",
  ]);
  expect((["none", "judging", "finished"] as const).map(hereWords)).toEqual([
    "no session",
    "started",
    "finished",
  ]);
});

test("the cost is the reward times the places, and says what it pays an hour", () => {
  expect(costOf({ rewardCents: 450, places: 20, minutes: 20 })).toEqual({ total: 9_000, hourly: 1_350 });
  expect(costOf({ rewardCents: null, places: 20, minutes: 20 })).toBeNull();
  expect(costOf({ rewardCents: 450, places: Number.NaN, minutes: 20 })).toBeNull();
  expect(costOf({ rewardCents: 450, places: 20, minutes: 0 })).toBeNull();
});
