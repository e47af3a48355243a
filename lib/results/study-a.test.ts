import { readFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareCodePoints, orientPairScore } from "@/lib/score/orientation";
import { goldenDifferences } from "@/lib/stats/golden-compare";
import { isUndefined } from "@/lib/stats/undefined";
import { formatNumber } from "./format-number";
import { parseLines, parseVerdicts } from "./golden-study";
import { toPaperTable } from "./paper-table";
import { toPaperTableRows } from "./paper-table-rows";
import { toQuestionContrasts } from "./question-contrasts";
import type { VerdictRow } from "./rows";

/** Sagodi, Siket and Ferenc (2024): the sums are theirs, the single marks behind them are invented. */
const folder = path.join(import.meta.dirname, "golden/a_side_by_side_table4");
const read = (name: string) => readFileSync(path.join(folder, name), "utf8");
const order = ["first_impression", "readability", "usability", "modifiability", "acceptance", "preference"];
const rows = parseVerdicts(read("verdicts.csv"));
const table = toPaperTable(rows, order);
const report = JSON.parse(read("report.json")) as {
  tolerance: number;
  expected: {
    paper_table: Record<string, unknown>;
    overall: {
      questions: Record<string, { differences: Reference[] }>;
      preference: { mean: Reference }[];
    };
  };
};
interface Reference {
  n: number;
  n_judges: number;
  mean: number;
  by_judge: Record<string, unknown>;
}

describe("the published side-by-side table", () => {
  it("has all its 550 sums", () => {
    const published = parseLines(read("sagodi2024_table4.csv")).map((row) => ({
      ...row,
      sum: Number(row.sum),
    }));
    const sorted = (list: readonly object[]) =>
      list.map((row) => JSON.stringify(row)).sort(compareCodePoints);
    expect(published).toHaveLength(550);
    expect(sorted(toPaperTableRows(table))).toEqual(sorted(published));
  });

  it("has all its 44 printed averages and standard deviations", () => {
    const printed = parseLines(read("sagodi2024_table4_printed_summary.csv"));
    expect(printed).toHaveLength(44);
    for (const { language, property, system, statistic, printed: value } of printed) {
      const block = table.blocks.find((one) => one.language === language);
      const id = system === "" ? property : `${property}.${system}`;
      const at = table.columns.findIndex((column) => column.id === id);
      const computed = (statistic === "average" ? block?.average : block?.sampleSd)?.[at];
      if (computed === undefined || isUndefined(computed)) throw new Error(`no ${id} in ${language}`);
      expect(formatNumber(computed, 1)).toBe(Number(value).toFixed(1));
    }
  });

  it("agrees with the reference report in columns, tasks, sums, averages and standard deviations", () => {
    for (const block of table.blocks) {
      const actual = {
        columns: table.columns.map(({ id }) => id),
        tasks: block.rows.map(({ task }) => task),
        sums: block.rows.map(({ cells }) => cells.map(({ sum }) => sum)),
        average: block.average,
        sample_sd: block.sampleSd,
      };
      const expected = { [block.language]: report.expected.paper_table[block.language] };
      const { tolerance } = report;
      expect(goldenDifferences({ expected, tolerance }, { [block.language]: actual })).toEqual([]);
    }
  });

  it("has five judges in every cell and no answer missing", () => {
    const cells = table.blocks.flatMap((block) => block.rows.flatMap((row) => row.cells));
    expect(cells.every(({ judges, missing }) => judges === 5 && missing === 0)).toBe(true);
    expect(table.blocks.map(({ judges, missingAnswers }) => [judges, missingAnswers])).toEqual([
      [5, 0],
      [5, 0],
    ]);
  });
});

it("differences over judges agree with the judge-clustered ones of the reference, as every judge did all tasks", () => {
  const { questions, preference } = report.expected.overall;
  for (const contrast of toQuestionContrasts(rows, order)) {
    const reference =
      contrast.kind === "pair" ? preference[0]?.mean : questions[contrast.question]?.differences[0];
    if (reference === undefined) throw new Error(`no reference for ${contrast.question}`);
    const { interval, mean, se, df, pTwoSided, n } = contrast.overJudges;
    if (isUndefined(interval)) throw new Error("defined");
    const actual = {
      n: contrast.trials,
      n_judges: n,
      mean,
      by_judge: { se_cr1: se, df, ci: [interval.low, interval.high], p_two_sided: pTwoSided },
    };
    const { n: trials, n_judges: judges, mean: expectedMean, by_judge: byJudge } = reference;
    const expected = { n: trials, n_judges: judges, mean: expectedMean, by_judge: byJudge };
    expect(goldenDifferences({ expected, tolerance: report.tolerance }, actual)).toEqual([]);
  }
});

it("the exported orientation of every pair score is the one computed from its sides", () => {
  const pairs = rows.filter(({ kind }) => kind === "pair");
  expect(pairs).toHaveLength(250);
  for (const { score, leftSystem, rightSystem, orientedScore } of pairs)
    expect(orientedScore).toBe(orientPairScore(score, leftSystem, rightSystem ?? ""));
});

describe("nothing but the answers matters", () => {
  const few = rows.filter(({ task }) => ["bowling", "leaders", "twitter"].includes(task));
  const results = (input: readonly VerdictRow[]) => [
    toPaperTable(input, order),
    toQuestionContrasts(input, order),
  ];

  it("the order of the rows changes no digit", () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(few, { minLength: few.length }), (shuffled) => {
        expect(results(shuffled)).toEqual(results(few));
      }),
      { numRuns: 20 },
    );
  });

  it("showing any trials the other way round changes no digit", () => {
    const trials = [...new Set(few.map(({ trial }) => trial))];
    fc.assert(
      fc.property(fc.subarray(trials), (swapped) => {
        const turned = few.map((row) => (swapped.includes(row.trial) ? otherWayRound(row) : row));
        expect(results(turned)).toEqual(results(few));
      }),
      { numRuns: 20 },
    );
  });
});

const otherWayRound = (row: VerdictRow): VerdictRow => ({
  ...row,
  leftSystem: row.rightSystem ?? row.leftSystem,
  rightSystem: row.leftSystem,
  pane: row.pane === null ? null : row.pane === "left" ? "right" : "left",
  score: row.kind === "pair" ? (-row.score as VerdictRow["score"]) : row.score,
});
