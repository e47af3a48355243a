import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { timedSettingsSchema } from "@/lib/study/timed/timed-settings";
import { toSubmissionView, toWorkView, type WorkRow } from "./to-timed-view";

const WORK: WorkRow = {
  position: 2,
  title: "Sum",
  body: "Add two numbers.",
  language: "python",
  starter: null,
  draft: null,
  runs: 0,
  outcome: null,
  clock: { openedAtMs: 1_000, endedAtMs: null, pausedAtMs: null, pausedMs: 0 },
};
const TESTS = [
  { name: "small", input: "1 2" },
  { name: "large", input: "8 9" },
];
const FAILED = {
  number: 1,
  atMs: 5,
  passed: false,
  results: [
    { name: "small", status: "passed", output: "SECRET" },
    { name: "large", status: "failed", output: "SECRET", message: "SECRET expected" },
  ],
};
const viewOf = (work: Partial<WorkRow>, settings: object = {}, readsInput = true) =>
  toWorkView({
    work: { ...WORK, ...work },
    submissions: [FAILED],
    tests: TESTS,
    readsInput,
    timed: timedSettingsSchema.parse(settings),
    total: 10,
    nowMs: 61_000,
  });

describe("what a person at work receives", () => {
  it("is the same from scratch and from a program, but for the program itself", () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom("names", "inputs", "count"), (program, shows) => {
        const { starter, ...others } = viewOf({ starter: program }, { shows });
        const { starter: empty, ...scratch } = viewOf({ starter: null }, { shows });
        expect([starter, empty]).toEqual([program, ""]);
        expect(others).toEqual(scratch);
      }),
    );
  });

  it("does not depend on the system, the pretest, the exclusion or the groups of the study", () => {
    const settings = {
      pretest: { task: "canary-task" },
      exclude: { fastest: 7, slowest: 8 },
      groups: 3,
      conditions: { system: "canary-system" },
    };
    expect(viewOf({}, settings)).toEqual(viewOf({}));
  });

  it("is empty before the clock runs", () => {
    expect(viewOf({ clock: null, starter: "x = 1" })).toMatchObject({
      state: "new",
      task: { title: "", body: "" },
      starter: "",
      readsInput: false,
      tests: [],
    });
  });

  it("says whether the tests write to standard input: a yes or no of the task, the same in both conditions", () => {
    // The task's text says it as well; no name, no input and no expected value follows from it.
    for (const readsInput of [true, false])
      for (const starter of [null, "x = 1"])
        expect(viewOf({ starter }, { shows: "count" }, readsInput).readsInput).toBe(readsInput);
    const { readsInput: _, ...others } = viewOf({}, {}, true);
    expect(viewOf({}, {}, false)).toEqual({ ...others, readsInput: false });
  });

  it("tells of a failed test its name, its input or nothing, and never an output", () => {
    const shown = (shows: "names" | "inputs" | "count") => toSubmissionView(FAILED, TESTS, shows);
    expect(shown("names").shown).toEqual([{ name: "large" }]);
    expect(shown("inputs").shown).toEqual([{ name: "large", input: "8 9" }]);
    expect(shown("count")).toMatchObject({ shown: [], failed: 1, of: 2 });
    for (const shows of ["names", "inputs", "count"] as const)
      expect(JSON.stringify([shown(shows), viewOf({}, { shows })])).not.toContain("SECRET");
    expect(viewOf({}, { shows: "count" }).tests).toBe(2);
  });
});
