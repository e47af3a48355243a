import { describe, expect, it } from "vitest";
import { undefinedBecause } from "@/lib/stats/undefined";
import { toPaperTable } from "./paper-table";
import { toPaperTableRows } from "./paper-table-rows";
import { toPaperTableText } from "./paper-table-text";
import type { TrialRow, VerdictRow } from "./rows";
import { toMarkdown } from "./to-markdown";

const row = (given: Partial<VerdictRow>): VerdictRow => {
  const judge = given.judge ?? "J1";
  const task = given.task ?? "t1";
  const isPair = given.kind === "pair";
  return {
    ...{ study: "s", arm: "main", judge, session: `${judge}-s`, trial: `${judge}-${task}`, position: 1 },
    ...{ task, language: "js", question: isPair ? "preference" : "readability", kind: "sample" },
    ...{ pane: isPair ? null : "left", system: isPair ? null : "A", sample: isPair ? null : "x" },
    ...{ score: 1, leftSystem: "A", rightSystem: "B", orientedScore: null, revision: 1 },
    ...{ shownAt: "2025-01-01T10:00:00.000Z", answeredAt: "2025-01-01T10:00:00.000Z" },
    ...{ readMs: 0, judgeMs: 0, flags: [], ...given },
  };
};

describe("the paper table", () => {
  it("without rows has no columns and no blocks", () => {
    expect(toPaperTable([], [])).toEqual({ columns: [], blocks: [] });
  });

  it("keeps an empty cell empty: it is neither 0 nor part of the average", () => {
    const table = toPaperTable(
      [row({ score: 2 }), row({ task: "t2", system: "B", pane: "right", score: -1 })],
      [],
    );
    const [block] = table.blocks;
    expect(block?.rows.map(({ cells }) => cells.map(({ sum }) => sum))).toEqual([
      [2, undefinedBecause("no_data")],
      [undefinedBecause("no_data"), -1],
    ]);
    expect(block?.average).toEqual([2, -1]);
    expect(block?.sampleSd).toEqual([
      undefinedBecause("one_observation"),
      undefinedBecause("one_observation"),
    ]);
    expect(block?.missingAnswers).toBe(2);
    expect(toPaperTableRows(table)).toHaveLength(2);
  });

  it("counts a shown trial without any answer as missing", () => {
    const { score: _score, ...shown } = row({ judge: "J2" });
    const trial: TrialRow = {
      ...{ ...shown, leftSample: "x", rightSample: "y", answeredAt: null, hiddenMs: null, comment: null },
      ...{ truth: null, answer: null, confidence: null, correct: null },
    };
    const table = toPaperTable([row({}), row({ system: "B", pane: "right" })], [], [trial]);
    expect(table.blocks[0]?.rows[0]?.cells.map(({ judges, missing }) => [judges, missing])).toEqual([
      [1, 1],
      [1, 1],
    ]);
  });

  it("takes the last revision of an answer", () => {
    const table = toPaperTable([row({ score: 2, revision: 2 }), row({ score: -2, revision: 1 })], []);
    expect(table.blocks[0]?.rows[0]?.cells[0]).toEqual({ sum: 2, judges: 1, missing: 0 });
  });

  it("counts a judge's first session only", () => {
    const again = row({ session: "J1-again", trial: "again", score: 2, shownAt: "2025-01-02T10:00:00.000Z" });
    expect(toPaperTable([again, row({ score: -1 })], []).blocks[0]?.rows[0]?.cells[0]?.sum).toBe(-1);
  });

  it("turns the choice towards the later system by code point, where upper case comes first", () => {
    const pair = { kind: "pair", score: -2, leftSystem: "zeta", rightSystem: "Alpha" } as const;
    const table = toPaperTable([row(pair)], []);
    expect(toPaperTableRows(table)).toEqual([
      { language: "js", task: "t1", property: "preference", system: "", sum: 2 },
    ]);
    const [block] = table.blocks;
    if (block === undefined) throw new Error("one block");
    const text = toMarkdown(toPaperTableText(table, block, { preference: "Preference" }));
    expect(text).toContain("- Preference: negative = Alpha better, positive = zeta better.");
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
    expect(toPaperTableRows(toPaperTable(rows, [])).map(({ system, sum }) => [system, sum])).toEqual([
      ["B>A", 1],
      ["C>A", -1],
      ["C>B", 1],
    ]);
  });

  it("says when cells sum over different numbers of judges", () => {
    const rows = [row({}), row({ judge: "J2" }), row({ task: "t2" })];
    const table = toPaperTable(rows, []);
    const [block] = table.blocks;
    if (block === undefined) throw new Error("one block");
    expect(toPaperTableText(table, block).notes).toContain(
      "Cells sum over 0 to 2 judges, so they do not compare directly.",
    );
  });
});
