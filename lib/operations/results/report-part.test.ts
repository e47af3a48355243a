import { describe, expect, test } from "vitest";
import { partOfReport } from "./report-part";

const report = {
  stamps: ["simulated"],
  pairs: {
    systems: ["a", "b"],
    questions: [
      { question: "readability", n: 3 },
      { question: "preference", n: 4 },
    ],
    correlations: [{ question: "readability", metric: "lines" }],
  },
};

describe("a part of a report", () => {
  test("of a question has only that question's numbers, and all that is of the whole study", () => {
    expect(partOfReport(report, "preference")).toEqual({
      stamps: ["simulated"],
      pairs: { systems: ["a", "b"], questions: [{ question: "preference", n: 4 }], correlations: [] },
    });
  });

  test("parts together have every question once, and the overview none", () => {
    const parts = ["overview", "readability", "preference"].map((part) => partOfReport(report, part));
    expect(parts.flatMap(({ pairs }) => pairs.questions)).toEqual(report.pairs.questions);
    expect(parts.flatMap(({ pairs }) => pairs.correlations)).toEqual(report.pairs.correlations);
    expect(partOfReport(report, undefined)).toBe(report);
  });

  test("that does not exist is refused, and the refusal names those that do", () => {
    expect(() => partOfReport(report, "usability")).toThrow(/overview, readability, preference/);
    expect(partOfReport({ pairs: null }, "overview")).toEqual({ pairs: null });
    expect(() => partOfReport({ pairs: null }, "origin")).toThrow(/its parts are overview/);
  });
});
