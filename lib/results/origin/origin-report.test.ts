import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type OriginTrial, countOrigins } from "@/lib/results/counts/count-origins";
import { krippendorffAlpha } from "@/lib/stats/agreement/krippendorff-alpha";
import { rocCurve } from "@/lib/stats/detection/roc-curve";
import { twoWayMean } from "@/lib/stats/crossed/two-way-mean";
import { isUndefined, undefinedBecause } from "@/lib/stats/undefined";
import { toOriginReport } from "./origin-report";
import { type Given, anyGiven, trialOf } from "@/test/results/trials";

const reportOf = (trials: readonly OriginTrial[], excludedSessions = new Set<string>()) =>
  toOriginReport({ counts: countOrigins(trials, { excludedSessions }) });

const onlyArm = (given: readonly Given[]) => {
  const [arm] = reportOf(given.map((one) => trialOf(one))).arms;
  if (arm === undefined) throw new Error("no arm");
  return arm;
};

const isRight = ({ truth, answer }: OriginTrial) => truth === answer;

describe("a human-or-robot report from counts", () => {
  it("has no arms without answers", () => {
    const report = reportOf([]);
    expect(report).toMatchObject({ arms: [], comparisons: [], withRepeats: { addedAnswers: 0, arms: [] } });
    expect(reportOf([trialOf({ judge: "J", sample: "x", truth: "human", score: null })]).arms).toEqual([]);
  });

  it("has for one answer what one answer can tell, and a reason for the rest", () => {
    const arm = onlyArm([{ judge: "J", sample: "x", truth: "human", score: 2 }]);
    expect(arm).toMatchObject({ judges: 1, answers: 1, samples: 1, accuracy: 1, conclusion: "no-test" });
    expect(arm.twoWay.interval).toEqual(undefinedBecause("one_cluster"));
    expect(arm.roc.auc).toEqual(undefinedBecause("no_data"));
    expect(arm.line).toBe("100% (one judge)");
  });

  it("agrees with the statistics of the single answers, arm by arm", () => {
    fc.assert(
      fc.property(anyGiven, fc.constantFrom(1 as const, 2 as const), (given, panes) => {
        const trials = given.map((one) => trialOf({ ...one, session: one.judge, language: "js" }, panes));
        const report = toOriginReport({ counts: countOrigins(trials), panes });
        for (const arm of report.arms) {
          const own = trials.filter((trial) => trial.arm === arm.arm && trial.answer !== null);
          const rows = own.map((trial) => ({
            judge: trial.judge,
            unit: panes === 1 ? trial.leftSample : trial.task,
            value: isRight(trial) ? 1 : 0,
          }));
          const mean = twoWayMean(rows, 0.5);
          expect([arm.judges, arm.answers, arm.samples]).toEqual([mean.judges, mean.n, mean.units]);
          expect(arm.correct).toBe(own.filter(isRight).length);
          expect(arm.twoWay.status).toBe(mean.twoWay.status);
          const [got, want] = [arm.twoWay.se, mean.twoWay.se];
          if (isUndefined(got) || isUndefined(want)) expect(got).toEqual(want);
          else expect(got).toBeCloseTo(want, 9);
        }
      }),
    );
  });

  it("draws the same curve and agreement as the single scores", () => {
    fc.assert(
      fc.property(anyGiven, (given) => {
        const once = given.map((one) => ({ ...one, session: one.judge, language: "js", arm: "main" }));
        const [arm] = reportOf(once.map((one) => trialOf(one))).arms;
        fc.pre(arm !== undefined);
        const scores = (truth: string) =>
          once.flatMap((one) => (one.truth === truth && one.score !== null ? [one.score] : []));
        expect(arm?.roc).toEqual(rocCurve(scores("human"), scores("machine")));
        const samples = [...new Set(once.map(({ sample }) => sample))].sort();
        // Who answered about a sample twice counts as two judges, as the counts have it.
        const ratings = once.map((one) =>
          samples.map((sample) => (one.sample === sample ? one.score : null)),
        );
        const { alpha, units } = krippendorffAlpha(ratings, "ordinal");
        expect(arm?.agreement.units).toBe(units);
        const got = arm?.agreement.alphaOrdinal;
        if (got === undefined || isUndefined(got) || isUndefined(alpha)) expect(got).toEqual(alpha);
        else expect(got).toBeCloseTo(alpha, 9);
      }),
    );
  });

  it("holds no number that is none, whatever the answers", () => {
    const check = (value: unknown, path: string): void => {
      // Some hundred numbers in each report: only a wrong one is worth an assertion.
      if (typeof value === "number" && Number.isFinite(value)) return;
      if (typeof value === "number") expect(Number.isFinite(value), path).toBe(true);
      else if (typeof value === "object" && value !== null)
        for (const [key, inner] of Object.entries(value)) check(inner, `${path}.${key}`);
      else expect(value, path).not.toBe(undefined);
    };
    fc.assert(
      fc.property(anyGiven, fc.constantFrom("independent" as const, "balanced" as const), (given, mix) => {
        const counts = countOrigins(given.map((one) => trialOf(one)));
        const profile = {
          fields: [{ id: "f", label: "F", choices: ["a", "b"] }],
          judges: [{ judge: "J1", answers: { f: "a" } }],
        };
        check(toOriginReport({ counts, mix, margin: 0.1, profile, tells: [], closing: [] }), "report");
      }),
    );
  });

  it("leaves repeats and excluded sessions out, and says what they would change", () => {
    const trials = [
      ...[1, 2, 3, 4].map((at) => answer("J1", at, true)),
      ...[1, 2, 3, 4].map((at) => ({ ...answer("J1", at, false), ...again })),
      ...[1, 2].map((at) => answer("J2", at, false)),
    ];
    const report = reportOf(trials, new Set(["J2-s1"]));
    expect(report.arms).toMatchObject([{ judges: 1, answers: 4, correct: 4 }]);
    expect(report.withRepeats).toMatchObject({
      addedAnswers: 4,
      addedBy: 1,
      arms: [{ answers: 8, correct: 4 }],
    });
    expect(report.withExcluded).toMatchObject({
      addedAnswers: 2,
      addedBy: 1,
      arms: [{ judges: 2, answers: 6 }],
    });
  });

  it("counts a judge whose repeat fell into another arm only in the first one's", () => {
    const trials = [
      { ...answer("J1", 1, true), arm: "test" },
      { ...answer("J1", 1, true), ...again, arm: "control" },
    ];
    const report = reportOf(trials);
    expect(report.arms.map(({ arm }) => arm)).toEqual(["test"]);
    expect(report.withRepeats.arms.map(({ arm }) => arm)).toEqual(["control", "test"]);
  });

  it("takes answers of two sessions about the same sample for one cell", () => {
    const trials = ["J1", "J2", "J3"].flatMap((judge, of) =>
      [1, 2, 3].flatMap((at) => [
        answer(judge, at, (at + of) % 2 === 0),
        { ...answer(judge, at, at > 1), session: `${judge}-s2`, shownAt: again.shownAt },
      ]),
    );
    const rows = trials.map((trial) => ({
      judge: trial.judge,
      unit: trial.leftSample,
      value: isRight(trial) ? 1 : 0,
    }));
    const [got, want] = [
      reportOf(trials).withRepeats.arms[0]?.twoWay.variance,
      twoWayMean(rows, 0.5).twoWay.variance,
    ];
    expect(got).toBeCloseTo(isUndefined(want) ? NaN : want, 12);
  });

  it("tests a balanced mix exactly, given how often each judge said human", () => {
    const counts = countOrigins([1, 2, 3, 4].map((at) => answer("J1", at, true)));
    const [balanced] = toOriginReport({ counts, mix: "balanced" }).arms;
    const [independent] = toOriginReport({ counts }).arms;
    // Two human answers dealt to four samples hit both humans in one way of six; both misses are as far off.
    expect(balanced?.guessing).toMatchObject({ correct: 4, expected: 2, method: "exact" });
    expect(balanced?.pExact).toBeCloseTo(2 / 6, 12);
    expect(balanced?.p).toEqual(balanced?.crossed.pTwoSided);
    expect(independent).toMatchObject({
      guessing: null,
      pBy: "two-way",
      p: undefinedBecause("too_few_judges"),
    });
  });

  it("compares each pair of arms, and adjusts for their number", () => {
    const trials = ["a", "b", "c"].flatMap((arm, of) =>
      [1, 2, 3].flatMap((judge) =>
        [1, 2, 3, 4].map((at) => ({ ...answer(`${arm}${judge}`, at, at + judge > 2 + of), arm })),
      ),
    );
    const { comparisons } = reportOf(trials);
    expect(comparisons.map(({ first, second }) => first + second)).toEqual(["ab", "ac", "bc"]);
    for (const { overAnswers, pHolm } of comparisons) {
      const p = overAnswers.twoWay.pTwoSided;
      if (isUndefined(p)) throw new Error("judges differ");
      expect(pHolm).toBeGreaterThanOrEqual(p);
    }
  });

  it("counts two panes as right where the human's program was named, and takes samples for tasks", () => {
    const given = [
      { judge: "J1", sample: "t1", truth: "human", score: 2 },
      { judge: "J2", sample: "t1", truth: "machine", score: -2 },
      { judge: "J2", sample: "t2", truth: "machine", score: 1 },
    ] as const;
    const counts = countOrigins(given.map((one) => trialOf(one, 2)));
    const [arm] = toOriginReport({ counts, panes: 2 }).arms;
    expect(arm).toMatchObject({ correct: 2, samples: 2 });
    expect(arm?.bySample).toMatchObject([
      { sample: "t2", truth: null, right: 0, judgedHuman: 1 },
      { sample: "t1", truth: null, n: 2, right: 2, judgedHuman: 0 },
    ]);
    expect(arm?.bySystem).toMatchObject([{ system: "bot", n: 3, judgedHuman: 1 }]);
    // Both named the human's program of t1 surely, though on different sides.
    expect(arm?.agreement).toMatchObject({ units: 1, percent: 1 });
  });

  it("names all machines that a task was shown with, whatever the order of the counts", () => {
    const given = ["ngram", "gpt"].map((machine, at) => ({
      ...trialOf({ judge: `J${at}`, sample: "t1", truth: "human", score: 1 }, 2),
      leftSystem: machine,
    }));
    const counts = countOrigins(given);
    for (const samples of [counts.samples, counts.samples.toReversed()])
      expect(toOriginReport({ counts: { ...counts, samples }, panes: 2 }).arms[0]?.bySample).toMatchObject([
        { sample: "t1", system: "gpt, ngram", n: 2 },
      ]);
  });
});

const again = { session: "J1-s2", shownAt: "2025-01-02T10:00:00.000Z" };

/** Odd samples are machines'. */
const answer = (judge: string, at: number, right: boolean): OriginTrial => {
  const isHuman = at % 2 === 0;
  return trialOf({
    judge,
    sample: `x${at}`,
    position: at,
    truth: isHuman ? "human" : "machine",
    score: isHuman === right ? 1 : -1,
  });
};
