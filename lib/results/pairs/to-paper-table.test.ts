import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countPairs } from "@/lib/results/counts/count-pairs";
import { firstSessionsOf } from "@/lib/results/first-sessions";
import { lastRevisionsOf } from "@/lib/results/last-revisions";
import { toPaperTableRows } from "@/lib/results/paper-table-rows";
import type { VerdictRow } from "@/lib/results/rows";
import { orientPairScore } from "@/lib/score/orientation";
import { summary } from "@/lib/stats/means/summary";
import { undefinedBecause } from "@/lib/stats/undefined";
import { arbitraryRows } from "@/test/results/rows";
import { paperTableOf, toPairsReport } from "./to-pairs-report";
import { runs } from "@/test/property-runs";

const analysis = { primary: "preference", family: [], alpha: 0.05, margin: null };
/** By itself, as exports make it, which is the one of the whole report. */
const paperOf = (rows: readonly VerdictRow[]) => {
  const counted = { ...countPairs(rows), order: ["usability"] };
  const paper = paperTableOf(counted);
  expect(toPairsReport({ ...counted, analysis, isWhole: true }).paper).toEqual(paper);
  return paper;
};

const row = (given: Partial<VerdictRow>): VerdictRow => {
  const { judge = "J1", task = "t1" } = given;
  const isPair = given.kind === "pair";
  return {
    study: "s",
    arm: "main",
    judge,
    session: `${judge}-s`,
    trial: `${judge}-${task}`,
    position: 1,
    task,
    language: "js",
    question: isPair ? "preference" : "readability",
    kind: "sample",
    pane: isPair ? null : "left",
    system: isPair ? null : "A",
    sample: isPair ? null : "x",
    score: 1,
    leftSystem: "A",
    rightSystem: "B",
    orientedScore: null,
    revision: 1,
    shownAt: "2025-01-01T10:00:00.000Z",
    answeredAt: "2025-01-01T10:00:00.000Z",
    readMs: 0,
    judgeMs: 0,
    flags: [],
    ...given,
  };
};

describe("the paper table", () => {
  it("has the sum, the number and the gaps of the single rows in every cell, and their averages below", () => {
    fc.assert(
      fc.property(arbitraryRows(), (rows) => {
        const { columns, blocks } = paperOf(rows);
        const answers = lastRevisionsOf(firstSessionsOf(rows));
        for (const { language, rows: lines, sums } of blocks) {
          const expected = lines.map(({ task }) => {
            const own = answers.filter((one) => one.task === task && one.language === language);
            const trials = [...new Map(own.map((one) => [one.trial, one])).values()];
            return columns.map((column) => {
              const systems = column.kind === "sample" ? [column.system] : [column.earlier, column.later];
              const shows = ({ leftSystem, rightSystem }: VerdictRow) =>
                systems.every((system) => system === leftSystem || system === rightSystem);
              const marks = own
                .filter((one) => one.question === column.question && shows(one))
                .filter(({ system }) => column.kind === "pair" || system === column.system)
                .map(({ score, leftSystem, rightSystem }) =>
                  column.kind === "pair"
                    ? Number(orientPairScore(score, leftSystem, rightSystem ?? ""))
                    : score,
                );
              return {
                n: marks.length,
                sum: summary(marks).sum,
                missing: trials.filter(shows).length - marks.length,
              };
            });
          });
          expect(lines.map(({ cells }) => cells.map(({ n, sum, missing }) => ({ n, sum, missing })))).toEqual(
            expected,
          );
          const inColumn = columns.map((_, at) =>
            summary(expected.flatMap((line) => (typeof line[at]?.sum === "number" ? [line[at].sum] : []))),
          );
          for (const [at, { mean, sd }] of inColumn.entries())
            for (const [got, wanted] of [
              [sums.average[at], mean],
              [sums.sampleSd[at], sd],
            ] as const)
              if (typeof wanted === "number") expect(got).toBeCloseTo(wanted, 9);
              else expect(got).toEqual(wanted);
        }
      }),
      runs(40),
    );
  });

  it("shows sums where each language has equal numbers, and means in all where one has not", () => {
    const both = (judge: string, task: string, language: string) => [
      row({ judge, task, language }),
      row({ judge, task, language, pane: "right", system: "B", sample: "y" }),
    ];
    const even = ["J1", "J2"].flatMap((judge) => [...both(judge, "t1", "js"), ...both(judge, "t2", "py")]);
    expect(paperOf(even).blocks.map(({ shows }) => shows)).toEqual(["sums", "sums"]);
    const uneven = [...even, ...both("J3", "t3", "py")];
    expect(paperOf(uneven).blocks.map(({ shows }) => shows)).toEqual(["means", "means"]);
  });

  it("without rows has no columns and no blocks", () => {
    expect(paperOf([])).toEqual({ columns: [], blocks: [] });
  });

  it("keeps an empty cell empty: it is neither 0 nor part of the average", () => {
    const table = paperOf([row({ score: 2 }), row({ task: "t2", system: "B", pane: "right", score: -1 })]);
    const [block] = table.blocks;
    const none = undefinedBecause("no_data");
    expect(block?.rows.map(({ cells }) => cells.map(({ sum }) => sum))).toEqual([
      [2, none],
      [none, -1],
    ]);
    expect(block?.sums.average).toEqual([2, -1]);
    const one = undefinedBecause("one_observation");
    expect([block?.sums.sampleSd, block?.missing]).toEqual([[one, one], 2]);
    expect(toPaperTableRows(table)).toHaveLength(2);
  });

  it("turns the choice towards the later system by code point, where upper case comes first", () => {
    const pair = { kind: "pair", score: -2, leftSystem: "zeta", rightSystem: "Alpha" } as const;
    expect(toPaperTableRows(paperOf([row(pair)]))).toEqual([
      { language: "js", task: "t1", property: "preference", system: "", sum: 2 },
    ]);
  });

  it("gives every pair its own column when there are more than two systems", () => {
    const pairs = [
      ["A", "B"],
      ["C", "A"],
      ["B", "C"],
    ] as const;
    const rows = pairs.map(([leftSystem, rightSystem], at) =>
      row({ kind: "pair", judge: `J${at}`, leftSystem, rightSystem, score: 1 }),
    );
    expect(toPaperTableRows(paperOf(rows)).map(({ system, sum }) => [system, sum])).toEqual([
      ["B>A", 1],
      ["C>A", -1],
      ["C>B", 1],
    ]);
  });
});
