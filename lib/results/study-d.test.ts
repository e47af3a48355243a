import { readFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isUndefined } from "@/lib/stats/undefined";
import { countOrigins } from "./counts/count-origins";
import { formatInterval } from "./format-number";
import { parseVerdicts, toOriginTrials } from "@/test/results/golden-study";
import { accuracySentence } from "./origin/accuracy-sentence";
import { toArmTable, toPlainArmTable } from "./origin/arm-table";
import { toOriginReport } from "./origin/origin-report";
import { toMarkdown } from "./to-markdown";

/** Cummins et al. (2017): totals and spread are theirs, the single answers behind them are invented. */
const folder = path.join(import.meta.dirname, "golden/d_human_or_robot_two_arms");
const read = (name: string) => readFileSync(path.join(folder, name), "utf8");
const trials = toOriginTrials(parseVerdicts(read("verdicts.csv")), read("truth.csv"));
const report = toOriginReport({ counts: countOrigins(trials) });
const [control, test] = report.arms;

describe("the two arms of the human-or-robot study", () => {
  it("print as in the paper, in code point order", () => {
    expect(report.arms.map(({ arm, line }) => [arm, line])).toEqual([
      ["CLSmith", "96% (stdev. 9%)"],
      ["CLgen", "52% (stdev. 17%)"],
    ]);
  });

  it("have the published counts, and the exact test and interval that follow from them", () => {
    expect(test?.counts).toEqual({ tp: 24, fp: 26, tn: 28, fn: 22 });
    expect(control?.counts).toEqual({ tp: 24, fp: 0, tn: 24, fn: 2 });
    const { p, wilson } = test?.samplesOnly.pooled ?? {};
    expect(p).toBeCloseTo(0.764, 3);
    expect(control?.samplesOnly.pooled.p).toBeCloseTo(2.3e-12, 13);
    if (wilson === undefined || isUndefined(wilson)) throw new Error("there are answers");
    expect(formatInterval(wilson, 1, 100)).toBe("42.3 to 61.5");
  });

  it("have a bar for every number of right answers", () => {
    const { unit, bins } = test?.histogram ?? { unit: "share", bins: [] };
    expect(unit).toBe("right");
    expect(bins.map(({ judges }) => judges)).toEqual([0, 0, 0, 2, 1, 4, 0, 2, 1, 0, 0]);
  });

  it("are told in one sentence each, with judges and samples crossed", () => {
    expect(report.arms.map((arm) => accuracySentence(arm))).toEqual([
      "Judges were right 96% of the time, with human and machine samples weighted equally (95% CI 71 to 100 over 5 judges and 37 samples; chance 50%, p = 0.0096): better than chance.",
      "Judges were right 52% of the time, with human and machine samples weighted equally (95% CI 40 to 64 over 10 judges and 50 samples; chance 50%, p = 0.72): not significantly different from chance; the 90% interval of the equivalence test reaches up to 12 points from it.",
    ]);
  });

  it("make a table that says which figures are about these samples only", () => {
    const text = toMarkdown(toArmTable(report.arms));
    expect(text).toContain(
      "| CLgen | 10 | 50 | 100 | 24 | 26 | 28 | 22 | 52.0% | 52.0% | 39.8 to 64.0% | 0.72 |",
    );
    expect(toMarkdown(toPlainArmTable(report.arms))).toContain("these samples only");
    expect(text).not.toContain("balanced mix");
  });
});

it("the order of the trials changes no digit", () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(trials, { minLength: trials.length }), (shuffled) => {
      expect(toOriginReport({ counts: countOrigins(shuffled) })).toEqual(report);
    }),
    { numRuns: 20 },
  );
});
