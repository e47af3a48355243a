import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { comparisonSentence } from "@/lib/results/origin/comparison-sentence";
import { originWords } from "@/lib/results/origin/origin-words";
import type { OriginCounts, ScoreCounts } from "@/lib/results/counts/counts";
import { toOriginReport } from "@/lib/results/origin/origin-report";
import type { Table } from "@/lib/results/table";
import { toMarkdown } from "@/lib/results/to-markdown";
import { toAgreementTable } from "./agreement-table";
import { toBaseRateTable } from "./base-rate-table";
import { toBlindingTable } from "./blinding-table";
import { toComparisonTable } from "./comparison-table";
import { toConfusionTable } from "./confusion-table";
import { toDetectionTable } from "./detection-table";
import { toErrorTable } from "./error-table";
import { toJudgeTable } from "./judge-table";
import { toSampleTable } from "./sample-table";
import { toSystemDifferenceTable } from "./system-difference-table";
import { toSystemTable } from "./system-table";
import { toNoteTable, toTellTable } from "./tell-tables";
import { toTrendTable } from "./trend-table";
import { toVariantTable } from "./variant-table";
import { runs } from "@/test/property-runs";

/** Answers one by one: which of a few judges, samples and arms, whether a repeat, and the score. */
const answer = fc.record({
  judge: fc.nat(3),
  sample: fc.nat(3),
  arm: fc.constantFrom("a", "b"),
  isRepeat: fc.boolean(),
  at: fc.nat(3),
});

const countsOf = (
  answers: readonly { judge: number; sample: number; arm: string; isRepeat: boolean; at: number }[],
): OriginCounts => {
  const each = answers.map(({ judge, sample, arm, isRepeat, at }, place) => ({
    arm,
    isRepeat,
    language: "c",
    isExcluded: false,
    task: "t",
    judge: `${arm}${judge}`,
    sample: `s${sample}`,
    truth: sample % 2 === 0 ? ("human" as const) : ("machine" as const),
    system: sample % 2 === 0 ? "people" : "generator",
    scores: [0, 1, 2, 3].map((one) => (one === at ? 1 : 0)) as unknown as ScoreCounts,
    position: place + 1,
    trials: 1,
    readMs: null,
    judgeMs: 1000,
  }));
  return { judges: each, samples: each, positions: each, doubles: [], times: each };
};

describe("every table of the page", () => {
  it("has a cell for each column and no number that is none, however few answers there are", () => {
    fc.assert(
      fc.property(
        fc.array(answer, { maxLength: 12 }),
        fc.constantFrom(1 as const, 2 as const),
        (answers, panes) => {
          const words = originWords(panes);
          const report = toOriginReport({
            counts: countsOf(answers),
            panes,
            margin: 0.1,
            tells: answers.map(({ sample }) => ({
              sample: `s${sample}`,
              from: 0,
              to: 1,
              note: "odd | names",
            })),
            closing: [{ arm: "a", guess: null, judges: 1 }],
          });
          const { arms } = report;
          const tables: Table[] = [
            toAgreementTable(arms, words),
            toBaseRateTable(arms, words),
            toConfusionTable(arms, words),
            toDetectionTable(arms, words),
            toErrorTable(arms, words),
            toSystemTable(arms, words),
            toSystemDifferenceTable(arms, words),
            toTrendTable(arms),
            toVariantTable(report),
            toComparisonTable(report),
            ...arms.map(toJudgeTable),
            ...arms.map((arm) => toSampleTable("Samples", arm.bySample, 0, words)),
            ...(report.tells ? [toTellTable(report.tells), toNoteTable(report.tells)] : []),
            ...(report.blinding ? [toBlindingTable(report.blinding)] : []),
          ];
          for (const table of tables) {
            for (const { cells } of table.rows)
              expect(cells, table.caption).toHaveLength(table.columns.length);
            expect(toMarkdown(table)).not.toMatch(/NaN|Infinity|undefined|\[object/);
          }
          for (const comparison of report.comparisons)
            expect(comparisonSentence(comparison, report.arms)).not.toMatch(
              /NaN|Infinity|undefined|\[object/,
            );
        },
      ),
      runs(40),
    );
  });

  it("shows only both ends of many judges", () => {
    const many = Array.from({ length: 500 }, (_, judge) => ({
      judge,
      sample: judge % 40,
      arm: "a",
      isRepeat: false,
      at: judge % 4,
    }));
    const [arm] = toOriginReport({ counts: countsOf(many) }).arms;
    if (!arm) throw new Error("there are answers");
    const { rows, notes } = toJudgeTable(arm);
    expect(rows).toHaveLength(60);
    expect(notes[0]).toContain("440 are between them");
  });
});
