import { describe, expect, it } from "vitest";
import { toControlledTables } from "@/lib/results/tables/pairs/controlled-tables";
import { type OrUndefined, undefinedBecause } from "@/lib/stats/undefined";
import type { ControlledReport } from "./controlled-report";
import { controlledSentence } from "./controlled-sentence";
import type { Contrast } from "./report";

const interval = { low: 0.1, high: 0.5, level: 0.95 };
const test = { basis: "judges and units" as const, se: 0.1, df: 9, interval, t: 2, pTwoSided: 0.07 };
const covariate = { ...test, value: 1.2, meanDifference: 0.4, scale: 0.5 };

const report: ControlledReport = {
  n: 240,
  chosen: 150,
  judges: 10,
  units: 24,
  unmeasured: 0,
  share: 0.625,
  adjusted: 0.55,
  interval: { low: 0.48, high: 0.62, level: 0.95 },
  intercept: { ...test, value: 0.2 },
  covariates: [
    { ...covariate, name: "tokens" },
    { ...covariate, name: "nesting" },
  ],
  leftOut: [],
};

const sentenceOf = (controlled: OrUndefined<ControlledReport> | null): string | null =>
  controlledSentence({ earlier: "alpha", later: "beta", controlled });

const tablesOf = (controlled: OrUndefined<ControlledReport> | null) =>
  toControlledTables(
    [{ question: "preference", earlier: "alpha", later: "beta", choice: { controlled } } as Contrast],
    { preference: "Which one is better" },
  );

describe("the sentence about the choice held at equal length", () => {
  it("tells the share, its interval and what was observed", () => {
    expect(sentenceOf(report)).toBe(
      "Held at equal length and nesting, beta would be chosen over alpha in 55% of the choices (95% CI 48 to 62%; observed 63%).",
    );
  });

  it("keeps its direction where the earlier system would be chosen more often", () => {
    const turned = { ...report, adjusted: 0.4, interval: { low: 0.25, high: 0.6, level: 0.95 } };
    expect(sentenceOf(turned)).toBe(
      "Held at equal length and nesting, beta would be chosen over alpha in 40% of the choices (95% CI 25 to 60%; observed 63%).",
    );
  });

  it("names only what was held equal, and leaves an unknown interval out", () => {
    const [tokens] = report.covariates;
    const few = {
      ...report,
      covariates: tokens ? [tokens] : [],
      interval: undefinedBecause("too_few_judges"),
    };
    expect(sentenceOf(few)).toBe(
      "Held at equal length, beta would be chosen over alpha in 55% of the choices (observed 63%).",
    );
  });

  it("warns where so few judges and tasks make the interval too narrow in simulations", () => {
    expect(sentenceOf({ ...report, units: 14 })).toBe(
      "Held at equal length and nesting, beta would be chosen over alpha in 55% of the choices (95% CI 48 to 62%, which may be too narrow; observed 63%).",
    );
  });

  it("is missing where the share is unknown", () => {
    expect(sentenceOf(null)).toBeNull();
    expect(sentenceOf(undefinedBecause("too_many_choices"))).toBeNull();
    expect(sentenceOf({ ...report, adjusted: undefinedBecause("separated") })).toBeNull();
  });
});

describe("the tables of the choice held at equal length", () => {
  it("give the share with its interval, and each difference with what it is worth", () => {
    const [shares, worth] = tablesOf(report);
    expect(shares?.caption).toBe(
      "Which one is better: choices adjusted for length, nesting and share of comments",
    );
    expect(shares?.rows[0]?.cells).toEqual(["beta", "alpha", 240, 0.625, 0.55, report.interval, 0.07]);
    expect(worth?.rows.map(({ cells }) => cells[2])).toEqual([
      "Length: log of 1 + tokens",
      "Nesting: levels",
    ]);
  });

  it("name what was left out and how many choices were", () => {
    const [shares] = tablesOf({
      ...report,
      unmeasured: 4,
      leftOut: [{ name: "nesting", why: "constant" }],
    });
    expect(shares?.notes).toContain(
      "beta over alpha: not adjusted for nesting, because the difference is the same everywhere.",
    );
    expect(shares?.notes).toContain(
      "beta over alpha: 4 choices are excluded because a program was not measured.",
    );
  });

  it("say that the interval may be too narrow with few judges and tasks", () => {
    const [shares] = tablesOf({ ...report, judges: 6, units: 8 });
    expect(shares?.notes).toContain(
      "beta over alpha: with 6 judges and 8 tasks the interval may be too narrow; it was accurate for 10 judges and 15 tasks or more.",
    );
    expect(tablesOf(report)[0]?.notes?.join(" ")).not.toContain("too narrow");
  });

  it("say why there is nothing with too many choices, and do not exist without measurements", () => {
    const why = undefinedBecause("too_many_choices");
    expect(tablesOf(why).map(({ rows }) => rows[0]?.cells.slice(2))).toEqual([[why, why, why, why, why]]);
    expect(tablesOf(null)).toEqual([]);
  });
});
