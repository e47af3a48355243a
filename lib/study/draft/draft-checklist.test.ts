import { expect, it } from "vitest";
import { type DraftNow, draftChecklist } from "./draft-checklist";

const READY: DraftNow = {
  needsTasks: true,
  tasks: 14,
  samples: 1_028,
  systems: 2,
  missing: 0,
  cautions: 0,
  pools: null,
  isBlind: null,
};

const lines = (now: Partial<DraftNow>): string[] =>
  draftChecklist({ ...READY, ...now }).map(({ state, sentence }) => `${state}: ${sentence}`);

it("says what a draft has, that it may open, and what was not run", () => {
  expect(lines({})).toEqual([
    "done: 14 tasks and 1,028 samples of 2 systems.",
    "done: Nothing required is missing.",
    "optional: The blindness check has not been run.",
  ]);
});

it("says what is missing of an empty draft and of half a one", () => {
  expect(lines({ tasks: 0, samples: 0, missing: 2 }).slice(0, 2)).toEqual([
    "missing: No samples yet.",
    "missing: 2 things keep it from opening.",
  ]);
  expect(lines({ samples: 0 })[0]).toBe("missing: 14 tasks; no samples yet.");
  expect(lines({ tasks: 0 })[0]).toBe("missing: 1,028 samples of 2 systems; no tasks yet.");
  expect(lines({ tasks: 0, needsTasks: false })[0]).toBe("done: 1,028 samples of 2 systems.");
});

it("points to recommendations and to checks that found something", () => {
  expect(lines({ missing: 1, cautions: 1, pools: "told", isBlind: false }).slice(1)).toEqual([
    "missing: 1 thing keeps it from opening.",
    "advised: 1 recommendation.",
    "advised: The pool check found something that may give a pool away.",
    "advised: The last blindness check found a leak.",
  ]);
  expect(lines({ pools: "good", isBlind: true }).slice(2)).toEqual([
    "done: The pool check found nothing that tells the pools apart.",
    "done: The last blindness check found the draft blind.",
  ]);
});
