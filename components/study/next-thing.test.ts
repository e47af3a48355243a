import { describe, expect, it } from "vitest";
import { type StudyNow, nextStep } from "@/lib/study/draft/next-step";
import { nextThing } from "./next-thing";

const now: StudyNow = {
  state: "DRAFT",
  needsTasks: true,
  tasks: 8,
  samples: 48,
  missing: [],
  isPreparing: false,
  hasLanguageGroups: false,
  sessions: { judging: 0, done: 0 },
};

describe("the next thing to do", () => {
  it("is to send the link before the first judge comes", () => {
    expect(nextThing({ state: "OPEN", sessions: { judging: 0, done: 0 } })).toEqual({
      words: "Send the judges\u2019 link",
      to: "/judges",
    });
  });

  it("waits for judges under way before it advises to unseal", () => {
    expect(nextThing({ state: "CLOSED", sessions: { judging: 1, done: 4 } })).toEqual({
      words: "Unseal it; 1 judge may still finish",
      to: "#seal",
    });
    expect(nextThing({ state: "CLOSED", sessions: { judging: 0, done: 4 } })).toEqual({
      words: "Unseal it to see the results",
      to: "#seal",
    });
  });
});

describe("where the next thing is done", () => {
  it("is the page that the study itself leads to for it", () => {
    for (const state of ["DRAFT", "OPEN", "CLOSED", "UNSEALED"] as const)
      for (const sessions of [
        { judging: 0, done: 0 },
        { judging: 1, done: 4 },
      ]) {
        const ready = nextStep({ ...now, state, sessions }).button?.to ?? "/judges#plain-link";
        expect(nextThing({ state, sessions }).to.split("#")[0], state).toBe(ready.split("#")[0]);
      }
  });
});

describe("the next step of a study", () => {
  it.each([
    [{ tasks: 0, samples: 0 }, "import", "/samples#import-tasks"],
    [{ samples: 0 }, "import", "/samples#import-samples"],
    [{ missing: ["One.", "Two."] }, "finish", "/design#missing-title"],
    [{ isPreparing: true }, "prepare", "/design#missing-title"],
    [{}, "open", "/design#missing-title"],
    [{ state: "OPEN" }, "send", undefined],
    [{ state: "OPEN", hasLanguageGroups: true }, "send", "/judges#make-invites"],
    [{ state: "OPEN", sessions: { judging: 1, done: 0 } }, "close", "#seal"],
    [{ state: "CLOSED" }, "unseal", "#seal"],
    [{ state: "UNSEALED" }, "read", "/results"],
  ] satisfies [Partial<StudyNow>, string, string | undefined][])(
    "is one sentence and one button: %o",
    (change, kind, to) => {
      const step = nextStep({ ...now, ...change });
      expect([step.kind, step.button?.to]).toEqual([kind, to]);
      expect(step.sentence).toMatch(/\.$/);
    },
  );

  it("needs no tasks where samples are pools", () => {
    expect(nextStep({ ...now, needsTasks: false, tasks: 0, samples: 0 }).button?.to).toBe(
      "/samples#import-samples",
    );
  });

  it("counts what else is missing", () => {
    expect(nextStep({ ...now, missing: ["One.", "Two."] }).sentence).toBe(
      "One. 1 more thing keeps it from opening.",
    );
  });
});
