import { describe, expect, it } from "vitest";
import { undefinedBecause } from "@/lib/stats/undefined";
import { type Table, transposed } from "./table";
import { toCsv } from "./to-csv";
import { toLatex } from "./to-latex";
import { toMarkdown } from "./to-markdown";

const interval = { low: -0.05, high: 0.523, level: 0.95 };
const table: Table = {
  caption: "50% & more_or_less",
  columns: [
    { id: "task", label: "Task", format: "text", digits: 0 },
    { id: "sum", label: "Sum", format: "number", digits: 0 },
    { id: "share", label: "Share", format: "percent-interval", digits: 0 },
    { id: "p", label: "p", format: "p", digits: 2 },
  ],
  rows: [
    { kind: "body", cells: ['a|b, "c" <i>\nd', -3, interval, 0.0004] },
    { kind: "body", cells: ["[x]", -0.2, undefinedBecause("one_observation"), 1] },
    { kind: "summary", digits: 1, cells: ["Average", -1.64, interval, undefinedBecause("one_observation")] },
  ],
  notes: ["A note_1."],
};

describe("one table in three dresses", () => {
  it("is Markdown that breaks out of no cell", () => {
    expect(toMarkdown(table)).toBe(
      [
        "50% &amp; more\\_or\\_less",
        "",
        "| Task | Sum | Share | p |",
        "| --- | --: | --: | --: |",
        '| a\\|b, "c" &lt;i> d | -3 | 0 to 52% | < 0.001 |'.replace("| < ", "| &lt; "),
        "| \\[x\\] | 0 | – | 1.0 |",
        "| **Average** | **-1.6** | **0.0 to 52.3%** | **–** |",
        "",
        "- A note\\_1.",
        "- –: only one observation, so no spread can be estimated.",
        "",
      ].join("\n"),
    );
  });

  it("is LaTeX with every special sign escaped", () => {
    const text = toLatex(table);
    expect(text).toContain("\\caption{50\\% \\& more\\_or\\_less}");
    expect(text).toContain("\\begin{tabular}{lrrr}");
    expect(text).toContain(
      'a\\textbar{}b, "c" \\textless{}i\\textgreater{} d & $-$3 & 0 to 52\\% & \\textless{} 0.001 \\\\',
    );
    expect(text).toContain("{[}x{]} & 0 & -- & 1.0 \\\\\n\\midrule\nAverage & $-$1.6");
  });

  it("is CSV with all digits, intervals as two columns, and empty fields where there is no value", () => {
    expect(toCsv(table)).toBe(
      [
        "task,sum,share_low,share_high,p",
        '"a|b, ""c"" <i>\nd",-3,-0.05,0.523,0.0004',
        "[x],-0.2,,,1",
        "Average,-1.64,-0.05,0.523,",
        "",
      ].join("\r\n"),
    );
  });

  it("leaves nothing unescaped in LaTeX that a name may hold", () => {
    const nasty = "\\ ~ ^ & % $ # _ { }";
    const text = toLatex({ ...table, rows: [{ kind: "body", cells: [nasty, 1, interval, 1] }] });
    expect(text).toContain(
      "\\textbackslash{} \\textasciitilde{} \\textasciicircum{} \\& \\% \\$ \\# \\_ \\{ \\} & 1",
    );
  });
});

it("stands with its rows as columns, each line with the decimals of its own", () => {
  const table: Table = {
    caption: "Means",
    columns: [
      { id: "system", label: "System", format: "text", digits: 0 },
      { id: "samples", label: "Samples", format: "number", digits: 0 },
      { id: "lines", label: "Lines", format: "number", digits: 2 },
    ],
    rows: [
      { kind: "body", cells: ["mout", 14, 22.214] },
      { kind: "summary", cells: ["Mean over systems", "", 20.5] },
    ],
    notes: ["One is left out."],
  };
  expect(toMarkdown(transposed(table, "Metric"))).toBe(
    toMarkdown({
      ...table,
      columns: ["Metric", "mout", "Mean over systems"].map((label) => ({
        id: label,
        label,
        format: label === "Metric" ? "text" : "number",
        digits: 0,
      })),
      rows: [
        { kind: "body", cells: ["Samples", "14", ""] },
        { kind: "body", cells: ["Lines", "22.21", "20.50"] },
      ],
    }),
  );
});
