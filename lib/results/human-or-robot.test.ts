import { describe, expect, it } from "vitest";
import { undefinedBecause } from "@/lib/stats/undefined";
import { accuracySentence } from "./accuracy-sentence";
import { toArmTable } from "./arm-table";
import { type ArmReport, toHumanOrRobotReport } from "./human-or-robot";
import type { TrialRow } from "./rows";
import { toCsv } from "./to-csv";

interface Given {
  judge: string;
  right: number;
  wrong: number;
  session?: string;
  arm?: string;
  day?: number;
}

/** Trials of one session: alternately human and machine, the first `right` ones answered rightly. */
const session = ({
  judge,
  right,
  wrong,
  session = `${judge}-s1`,
  arm = "main",
  day = 1,
}: Given): TrialRow[] =>
  Array.from({ length: right + wrong }, (_, at) => {
    const truth = at % 2 === 0 ? "human" : "machine";
    const correct = at < right;
    const answer = (truth === "human") === correct ? "human" : "machine";
    const shownAt = `2025-01-0${day}T10:00:00.000Z`;
    return {
      ...{ study: "s", arm, judge, session, trial: `${session}-${at}`, position: at + 1 },
      ...{ task: `t${at}`, language: "js", leftSystem: truth, rightSystem: null },
      ...{ leftSample: `x${at}`, rightSample: null, shownAt, answeredAt: shownAt },
      ...{ readMs: 0, judgeMs: 1, hiddenMs: 0, revision: 1, comment: null, flags: [] },
      ...{ truth, answer, confidence: 1, correct },
    };
  });

const onlyArm = (trials: readonly TrialRow[]): ArmReport => {
  const arm = toHumanOrRobotReport(trials).arms[0];
  if (arm === undefined) throw new Error("no arm");
  return arm;
};

describe("a human-or-robot report", () => {
  it("has no arms without trials, and none for trials that nobody answered", () => {
    const none = { arms: [], withRepeats: [], repeatSessions: 0 };
    expect(toHumanOrRobotReport([])).toEqual(none);
    const shown = session({ judge: "J1", right: 3, wrong: 0 }).map((trial) => ({ ...trial, answer: null }));
    expect(toHumanOrRobotReport(shown)).toEqual(none);
  });

  it("gives one judge a mean, no interval over judges, and words for it", () => {
    const arm = onlyArm(session({ judge: "J1", right: 7, wrong: 3 }));
    expect(arm.overJudges).toMatchObject({ mean: 0.7, interval: undefinedBecause("one_observation") });
    expect(arm.line).toBe("70% (one judge)");
    expect(accuracySentence(arm)).toBe(
      "One judge was right 70% of the time (7 of 10 answers): one judge gives no interval over judges; answers treated as independent, the 95% CI is 35 to 93.",
    );
  });

  it("never shows identical judges as certainty", () => {
    const arm = onlyArm(["J1", "J2", "J3"].flatMap((judge) => session({ judge, right: 4, wrong: 0 })));
    expect(arm.overJudges).toMatchObject({ sd: 0, pTwoSided: undefinedBecause("zero_variance") });
    expect(accuracySentence(arm)).toBe(
      "All 3 judges were right 100% of the time (12 of 12 answers): equal judges give no interval over judges; answers treated as independent, the 95% CI is 74 to 100.",
    );
  });

  it("writes no NaN into a table of one judge", () => {
    const csv = toCsv(toArmTable([onlyArm(session({ judge: "J1", right: 1, wrong: 0 }))]));
    expect(csv).not.toMatch(/NaN|undefined|object/);
    expect(csv.split("\r\n")[1]).toMatch(/^main,1,1,1,0,0,0,1,,,,,,,1,0\.025\d*,1,0\.2065\d*,1,1$/);
  });

  it("counts a judge's first session only, and gives the repeats beside it", () => {
    const report = toHumanOrRobotReport([
      ...session({ judge: "J1", right: 4, wrong: 0, session: "a-later", day: 2 }),
      ...session({ judge: "J1", right: 2, wrong: 2, session: "b-first", day: 1 }),
      ...session({ judge: "J2", right: 3, wrong: 1 }),
    ]);
    expect(report.repeatSessions).toBe(1);
    expect(report.arms[0]).toMatchObject({ judges: 2, answers: 8, overJudges: { mean: 0.625 } });
    expect(report.withRepeats[0]).toMatchObject({ judges: 2, answers: 12, overJudges: { mean: 0.75 } });
  });

  it("counts a judge whose repeat fell into another arm only in the first one's", () => {
    const report = toHumanOrRobotReport([
      ...session({ judge: "J1", right: 2, wrong: 2, arm: "test", day: 1 }),
      ...session({ judge: "J1", right: 4, wrong: 0, arm: "control", session: "again", day: 2 }),
    ]);
    expect(report.arms.map(({ arm }) => arm)).toEqual(["test"]);
    expect(report.withRepeats.map(({ arm }) => arm)).toEqual(["control", "test"]);
  });

  it("uses bars of 10% when judges gave different numbers of answers", () => {
    const trials = [
      ...session({ judge: "J1", right: 7, wrong: 3 }),
      ...session({ judge: "J2", right: 3, wrong: 0 }),
    ];
    const { unit, bins } = onlyArm(trials).histogram;
    expect(unit).toBe("share");
    expect(bins.filter(({ judges }) => judges > 0)).toEqual([
      { label: "70–79%", judges: 1 },
      { label: "90–100%", judges: 1 },
    ]);
  });
});
