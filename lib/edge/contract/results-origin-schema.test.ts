import { readFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { expect, it } from "vitest";
import { type OriginTrial, countOrigins } from "@/lib/results/counts/count-origins";
import { parseVerdicts, toOriginTrials } from "@/test/results/golden-study";
import { toOriginReport } from "@/lib/results/origin/origin-report";
import { anyGiven, trialOf } from "@/test/results/trials";
import { originReportSchema } from "./results-origin-schema";

/** The last judge by name left one trial unanswered. */
const unfinishedOf = (trials: readonly OriginTrial[]) => {
  const last = trials.toSorted((a, b) => (a.judge < b.judge ? 1 : -1)).slice(0, 1);
  const judges = new Set(last.map(({ judge }) => judge));
  return {
    judges,
    unanswered: last.map((trial) => ({ ...trial, isShown: true, isRepeat: false })),
    counts: countOrigins(trials.filter(({ judge }) => judges.has(judge))),
  };
};

const reportOf = (trials: readonly OriginTrial[], panes: 1 | 2 = 1) =>
  toOriginReport({
    counts: countOrigins(trials),
    mix: "balanced",
    panes,
    margin: 0.1,
    unfinished: unfinishedOf(trials),
    tells: trials.map(({ leftSample: sample }) => ({ sample, from: 1, to: 2, note: "odd names" })),
    closing: [...new Set(trials.map(({ arm }) => arm))].map((arm) => ({ arm, guess: arm, judges: 2 })),
    profile: {
      fields: [{ id: "work", label: "Where do you work?", choices: ["industry", "academia"] }],
      judges: trials.map(({ judge }) => ({ judge, answers: { work: "industry" } })),
    },
  });

it("the schema of the API lets every part of a human-or-robot report through", () => {
  const read = (name: string) =>
    readFileSync(path.resolve("lib/results/golden/d_human_or_robot_two_arms", name), "utf8");
  const report = reportOf(toOriginTrials(parseVerdicts(read("verdicts.csv")), read("truth.csv")));
  expect(originReportSchema.parse(report)).toEqual(report);
  expect(report.arms.some(({ attrition }) => attrition?.completers)).toBe(true);
});

it("whatever is missing in it, and of two panes", () => {
  fc.assert(
    fc.property(anyGiven, fc.constantFrom(1 as const, 2 as const), (given, panes) => {
      const report = reportOf(
        given.map((one) => trialOf(one, panes)),
        panes,
      );
      expect(originReportSchema.parse(report)).toEqual(report);
    }),
    { numRuns: 40 },
  );
});
