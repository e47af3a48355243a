import { readFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { compareCodePoints, orientPairScore } from "@/lib/score/orientation";
import { countPairs } from "./counts/count-pairs";
import { parseLines, parseVerdicts } from "@/test/results/golden-study";
import { toPairsReport } from "./pairs/to-pairs-report";
import { toPaperTableRows } from "./paper-table-rows";
import type { VerdictRow } from "./rows";

vi.setConfig({ testTimeout: 60_000 });

/** Sagodi, Siket and Ferenc (2024): the sums are theirs, the single marks behind them are invented. */
const folder = path.join(import.meta.dirname, "golden/a_side_by_side_table4");
const read = (name: string) => readFileSync(path.join(folder, name), "utf8");
const order = ["first_impression", "readability", "usability", "modifiability", "acceptance", "preference"];
const rows = parseVerdicts(read("verdicts.csv"));
const reportOf = (some: readonly VerdictRow[]) =>
  toPairsReport({
    ...countPairs(some),
    order,
    isWhole: true,
    analysis: { primary: "preference", family: [], alpha: 0.05, margin: null },
  });
const table = reportOf(rows).paper;
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

  it("has five judges in every cell and no answer missing", () => {
    const cells = table.blocks.flatMap((block) => block.rows.flatMap((row) => row.cells));
    expect(cells.every(({ n, missing }) => n === 5 && missing === 0)).toBe(true);
    expect(table.blocks.map(({ judges, missing }) => [judges, missing])).toEqual([
      [5, 0],
      [5, 0],
    ]);
  });
});

it("the exported orientation of every pair score is the one computed from its sides", () => {
  const pairs = rows.filter(({ kind }) => kind === "pair");
  expect(pairs).toHaveLength(250);
  for (const { score, leftSystem, rightSystem, orientedScore } of pairs)
    expect(orientedScore).toBe(orientPairScore(score, leftSystem, rightSystem ?? ""));
});

describe("nothing but the answers matters", () => {
  const few = rows.filter(({ task }) => ["bowling", "leaders", "twitter"].includes(task));
  /** All but what tells the sides. */
  const results = (input: readonly VerdictRow[]) => {
    const { paper, questions } = reportOf(input);
    const contrasts = questions.flatMap((question) => question.contrasts);
    return [
      paper,
      contrasts.map(({ choice, sides: _sides, ...rest }) => [rest, choice?.later, choice?.consistency]),
    ];
  };

  it("the order of the rows changes no digit", () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(few, { minLength: few.length }), (shuffled) => {
        expect(results(shuffled)).toEqual(results(few));
      }),
      { numRuns: 8 },
    );
  });

  it("showing any trials the other way round changes no digit", () => {
    const trials = [...new Set(few.map(({ trial }) => trial))];
    fc.assert(
      fc.property(fc.subarray(trials), (swapped) => {
        const turned = few.map((row) => (swapped.includes(row.trial) ? otherWayRound(row) : row));
        expect(results(turned)).toEqual(results(few));
      }),
      { numRuns: 8 },
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
