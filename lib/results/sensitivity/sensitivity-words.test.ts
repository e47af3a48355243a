import { describe, expect, it } from "vitest";
import type { SensitivityRow } from "./sensitivity";
import { oddsRatioWords, sensitivityMethods, sensitivitySentence, staleNote } from "./sensitivity-words";

const ROW: SensitivityRow = {
  question: "readability",
  earlier: "a",
  later: "b",
  model: "cumulative-logit",
  n: 500,
  judges: 10,
  tasks: 25,
  oddsRatio: 1.7961,
  low: 1.2043,
  high: 2.6789,
  p: 0.0041,
  status: "fitted",
  packageVersion: "2022.11.16",
  rVersion: "4.2.2",
};
const NONE = { ...ROW, oddsRatio: null, low: null, high: null, p: null, status: "not_converged" };

describe("an odds ratio of the script in words", () => {
  it("has its interval, its model and where it comes from", () => {
    expect(oddsRatioWords(ROW, 0.95)).toBe(
      "odds ratio 1.8 (95% CI 1.2 to 2.7; p = 0.0041), cumulative link mixed model, from the script",
    );
    expect(sensitivitySentence(ROW, 0.95, { readability: "Readability" })).toMatch(
      /^Readability, b over a: odds ratio 1\.8 /,
    );
  });

  it("of a choice is called the odds of the choice", () => {
    expect(oddsRatioWords({ ...ROW, model: "logit", oddsRatio: 12.3, low: 0.00123, high: 1234.5 }, 0.9)).toBe(
      "odds of the choice 12 (90% CI 0.0012 to 1235; p = 0.0041), logistic mixed model, from the script",
    );
  });

  it("gives the reason where the script has no number", () => {
    expect(oddsRatioWords(NONE, 0.95)).toBe(
      "no odds ratio, because the fit did not converge (cumulative link mixed model, from the script)",
    );
  });

  it("says when the data changed since, and nothing when they did not", () => {
    const analysis = { rows: [ROW], level: 0.95, dataVersion: 3, uploadedAt: "2026-02-03T00:00:00.000Z" };
    expect(staleNote({ ...analysis, isCurrent: true })).toBeNull();
    expect(staleNote({ ...analysis, isCurrent: false })).toContain("uploaded on 2026-02-03");
  });

  it("is declared in the methods with the models that were fitted", () => {
    expect(sensitivityMethods({ rows: [ROW] })).toBe(
      "As a sensitivity analysis, scores were also analysed with cumulative link mixed models (R package ordinal), with crossed random intercepts of judges and tasks and Wald intervals, in R 4.2.2.",
    );
    expect(sensitivityMethods({ rows: [ROW, { ...ROW, model: "logit" }] })).toContain("(R package lme4)");
  });
});
