import { readFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { expect, it } from "vitest";
import { countPairs } from "@/lib/results/counts/count-pairs";
import { parseVerdicts } from "@/test/results/golden-study";
import { arbitraryRows } from "@/test/results/rows";
import { toPairsReport } from "@/lib/results/pairs/to-pairs-report";
import type { VerdictRow } from "@/lib/results/rows";
import { pairsReportSchema } from "./results-pairs-schema";

const file = "lib/results/golden/a_side_by_side_table4/verdicts.csv";

/** The last judge by name left one trial unanswered. */
const unfinishedOf = (rows: readonly VerdictRow[]) => {
  const last = rows.toSorted((a, b) => (a.judge < b.judge ? 1 : -1)).slice(0, 1);
  const judges = new Set(last.map(({ judge }) => judge));
  return {
    judges,
    unanswered: last.map((row) => ({ ...row, truth: null, isShown: false, isRepeat: false })),
    counts: countPairs(rows.filter(({ judge }) => judges.has(judge))).counts,
  };
};

const reportOf = (rows: readonly VerdictRow[]) =>
  toPairsReport({
    ...countPairs(rows),
    unfinished: unfinishedOf(rows),
    order: [],
    isWhole: true,
    analysis: { primary: "preference", family: ["beauty"], alpha: 0.05, margin: 0.5 },
    metrics: rows.flatMap(({ task, language, leftSystem: system, revision }) =>
      ["bleu", "tokens", "nesting"].map((metric) => {
        const value = task.length + revision + system.length * metric.length;
        return { task, language, system, metric, value };
      }),
    ),
  });

it("the schema of the API lets every part of a report through", () => {
  const report = reportOf(parseVerdicts(readFileSync(path.resolve(file), "utf8")));
  expect(pairsReportSchema.parse(report)).toEqual(report);
  expect(report.attrition?.completers?.headlines.length).toBeGreaterThan(0);
});

it("whatever is missing in it, and with three systems", () => {
  for (const panes of [1, 2] as const)
    fc.assert(
      fc.property(arbitraryRows({ panes }), (rows) => {
        const report = reportOf(rows);
        expect(pairsReportSchema.parse(report)).toEqual(report);
      }),
      { numRuns: 15 },
    );
});
