import { describe, expect, it } from "vitest";
import type { CheckedRow } from "@/lib/exchange/checked-table";
import type { VerdictRow } from "@/lib/results/rows";
import { type ReportOptions, reportOfVerdicts } from "./report-of-verdicts";

const options: ReportOptions = { mix: "independent", alpha: 0.05, margin: null, names: "own" };

const truths = [
  { sample: "a", system: "author", truth: "human" as const },
  { sample: "b", system: "bot", truth: "machine" as const },
];

const row = (line: number, given: Partial<VerdictRow>): CheckedRow<VerdictRow> => ({
  line,
  row: {
    study: "s",
    arm: "main",
    judge: `J${line}`,
    session: `S${line}`,
    trial: `t${line}`,
    position: 1,
    task: "k",
    language: "js",
    question: "origin",
    kind: "sample",
    pane: "left",
    system: "author",
    sample: "a",
    score: 2,
    leftSystem: "author",
    rightSystem: null,
    orientedScore: null,
    revision: 1,
    shownAt: "2025-01-01T10:00:00Z",
    answeredAt: "2025-01-01T10:00:09Z",
    readMs: null,
    judgeMs: null,
    flags: [],
    ...given,
  },
});

const pair = (line: number, score: VerdictRow["score"], left: string, right: string) =>
  row(line, {
    question: "which_human",
    kind: "pair",
    pane: null,
    system: null,
    sample: null,
    score,
    leftSystem: left,
    rightSystem: right,
  });

describe("the report of verdicts", () => {
  it("knows which of two programs is the human's by their systems", () => {
    const rows = [pair(2, 2, "bot", "author"), pair(3, 1, "author", "bot")];
    expect(reportOfVerdicts(rows, truths, options)).toMatchObject({
      kind: "which_is_human",
      report: { panes: 2, arms: [{ correct: 1, answers: 2, samples: 1 }] },
    });
  });

  it("takes the last revision of an answer, and no answers to other questions", () => {
    const rows = [
      row(2, { score: -2 }),
      { ...row(2, { score: 1, revision: 2 }), line: 3 },
      row(4, { question: "readability", score: -2 }),
    ];
    expect(reportOfVerdicts(rows, truths, options)).toMatchObject({
      report: { arms: [{ correct: 1, answers: 1 }] },
    });
  });

  it("counts every row, further sessions too, under the names of the reference", () => {
    const later = { session: "S2-again", trial: "t9", shownAt: "2025-01-02T10:00:00Z", score: -1 as const };
    const rows = [row(2, {}), row(2, later)];
    const own = reportOfVerdicts(rows, truths, options);
    expect(own).toMatchObject({ report: { arms: [{ answers: 1 }], withRepeats: { addedAnswers: 1 } } });
    const reference = reportOfVerdicts(rows, truths, { ...options, names: "reference" });
    expect(reference).toMatchObject({
      n_rows: 2,
      arms: { main: { n_judges: 1, n_answers: 2, tp: 1, fn: 1 } },
    });
  });

  it("refuses answers about which nothing is known, by line", () => {
    expect(() => reportOfVerdicts([row(7, { sample: "c" })], truths, options)).toThrow(
      'line 7, sample: the file of truths does not know sample "c"',
    );
    expect(() => reportOfVerdicts([pair(5, 1, "bot", "other")], truths, options)).toThrow(
      'line 5, left_system: the file of truths does not know systems "bot" and "other"',
    );
    expect(() => reportOfVerdicts([row(2, {})], null, options)).toThrow("name what is true with --truth");
  });
});
