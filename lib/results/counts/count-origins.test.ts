import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyGiven, trialOf } from "@/test/results/trials";
import { firstSessionsOf } from "@/lib/results/first-sessions";
import { countOrigins } from "./count-origins";
import type { ScoreCounts } from "./counts";

const sumOf = (entries: readonly { scores: ScoreCounts }[]) =>
  entries.flatMap(({ scores }) => scores).reduce((sum, count) => sum + count, 0);

const first = { judge: "J1", sample: "x1", truth: "human", score: 2 } as const;
const later = { session: "J1-s2", shownAt: "2025-01-02T10:00:00.000Z" };

describe("the counts of a human-or-robot study", () => {
  it("put each answer once into each margin, and none that was not given", () => {
    fc.assert(
      fc.property(anyGiven, fc.constantFrom(1 as const, 2 as const), (given, panes) => {
        const trials = given.map((one) => trialOf(one, panes));
        const answered = given.filter(({ score }) => score !== null).length;
        const { judges, samples, positions } = countOrigins(trials);
        expect([judges, samples, positions].map(sumOf)).toEqual([answered, answered, answered]);
      }),
    );
  });

  it("do not depend on the order of the trials", () => {
    fc.assert(
      fc.property(
        anyGiven.chain((given) =>
          fc.tuple(fc.constant(given), fc.shuffledSubarray(given, { minLength: given.length })),
        ),
        ([given, shuffled]) => {
          // Trials of one session begin together here, so that the session decides which comes first.
          expect(countOrigins(shuffled.map((one) => trialOf(one)))).toEqual(
            countOrigins(given.map((one) => trialOf(one))),
          );
        },
      ),
    );
  });

  it("tell a judge's first session by all trials shown, answered or not", () => {
    const trials = [
      trialOf({ ...first, score: null, session: "J1-s0", shownAt: "2024-12-31T10:00:00.000Z" }),
      trialOf(first),
    ];
    expect(firstSessionsOf(trials)).toHaveLength(1);
    expect(countOrigins(trials).judges).toMatchObject([{ isRepeat: true, scores: [0, 0, 0, 1] }]);
  });

  it("mark excluded sessions, and list what a judge answered twice in an arm slice by slice", () => {
    const trials = [trialOf(first), trialOf({ ...first, ...later, score: -1 })];
    const { judges, doubles } = countOrigins(trials, { excludedSessions: new Set(["J1-s2"]) });
    const slices = [
      { isRepeat: false, isExcluded: false, scores: [0, 0, 0, 1] },
      { isRepeat: true, isExcluded: true, scores: [0, 1, 0, 0] },
    ];
    expect(judges).toMatchObject(slices);
    expect(doubles).toMatchObject(slices);
    expect(countOrigins([trialOf(first)]).doubles).toEqual([]);
  });

  it("turn two panes so that positive says right, human stands right, and the unit is the task", () => {
    const [right, left] = [
      trialOf({ ...first, score: 2 }, 2),
      trialOf({ ...first, truth: "machine", judge: "J2", score: 1 }, 2),
    ];
    expect(countOrigins([right, left]).samples).toMatchObject([
      { sample: "x1", task: "x1", system: "bot", truth: "human", scores: [0, 0, 0, 1] },
      { sample: "x1", task: "x1", system: "bot", truth: "machine", scores: [0, 0, 1, 0] },
    ]);
  });

  it("keep each judge's median times by slice, null where there are none", () => {
    const trials = [1, 2, 9].map((position) => trialOf({ ...first, position, sample: `x${position}` }));
    const silent = trials.map((trial) => ({ ...trial, judge: "J2", session: "J2-s1", readMs: null }));
    expect(countOrigins([...trials, ...silent]).times).toMatchObject([
      { judge: "J1", trials: 3, readMs: 2000, judgeMs: 500 },
      { judge: "J2", trials: 3, readMs: null, judgeMs: 500 },
    ]);
  });
});
