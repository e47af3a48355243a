import { describe, expect, test } from "vitest";
import type { Table } from "@/lib/results/table";
import { settingOf } from "./column-widths";
import { toLongTable } from "./long-table";
import type { TableLook } from "./report-part";

const wide = (columns: number, rows: number): Table => ({
  caption: "Wide",
  columns: [
    { id: "judge", label: "Judge", format: "text", digits: 0 },
    ...Array.from({ length: columns }, (_, at) => ({
      id: `c${at}`,
      label: `programme_${at}`,
      format: "number" as const,
      digits: 1,
    })),
  ],
  rows: Array.from({ length: rows }, (_, row) => ({
    kind: "body",
    cells: [`judge ${row}`, ...Array.from({ length: columns }, (_, at) => 100 * row + at)],
  })),
  notes: ["Read it from the left."],
});

describe("a table that no page holds", () => {
  const table = wide(40, 8);
  const text = toLongTable(table);

  test("stands in parts, each with the rows' names, and every cell in one of them", () => {
    const parts = text.split("\\begin{longtable}").slice(1);
    expect(parts.length).toBeGreaterThan(1);
    for (const [at, part] of parts.entries()) {
      expect(part).toContain(`Wide (part ${at + 1} of ${parts.length})`);
      for (let row = 0; row < 8; row += 1) expect(part).toContain(`\njudge ${row} & `);
    }
    for (const row of table.rows)
      for (const cell of row.cells.slice(1))
        expect(text.split(new RegExp(`& ${Number(cell).toFixed(1)}(?= )`)).length).toBe(2);
  });

  test("needs no more than the page has in any part", () => {
    const widths = [...text.matchAll(/[LR]\{([\d.]+)em\}/g)].map(([, width]) => Number(width));
    const columns = text.match(/\\begin\{longtable\}\{.*\}/g) ?? [];
    for (const line of columns) {
      const own = [...line.matchAll(/[LR]\{([\d.]+)em\}/g)].map(([, width]) => Number(width));
      expect(own.reduce((sum, width) => sum + width + 1, 0)).toBeLessThanOrEqual(89);
    }
    expect(widths.length).toBe(40 + columns.length);
  });
});

test("a table of few columns stays as it is", () => {
  expect(settingOf(wide(4, 8)).isTurned).toBe(false);
  expect(toLongTable(wide(4, 8)).split("\\begin{longtable}")).toHaveLength(2);
});

describe("the paper's table", () => {
  const look: Extract<TableLook, { kind: "paper" }> = {
    kind: "paper",
    columns: [
      { id: "readability.a", question: "readability", kind: "sample", system: "a" },
      { id: "readability.b", question: "readability", kind: "sample", system: "b" },
      { id: "preference", question: "preference", kind: "pair", earlier: "a", later: "b" },
    ],
    labels: { readability: "How easy to read & follow", preference: "Better" },
    shades: [["neg-2", "pos-1", "none"]],
  };
  const table: Table = {
    caption: "c: sums over 5 judges",
    columns: [
      { id: "task", label: "Task", format: "text", digits: 0 },
      ...look.columns.map(({ id }) => ({ id, label: id, format: "number" as const, digits: 0 })),
    ],
    rows: [
      { kind: "body", cells: ["sort", -9, 3, 0] },
      { kind: "summary", cells: ["Average", -9, 3, 0] },
    ],
    notes: [],
  };
  const text = toLongTable(table, look);

  test("has the questions over their systems", () => {
    expect(text).toContain(
      " & \\multicolumn{2}{c}{How easy to read \\& follow} & \\multicolumn{1}{c}{Better} \\\\\n\\cmidrule(lr){2-3}\\cmidrule(lr){4-4}\nTask & a & b & b over a \\\\",
    );
  });

  test("keeps the page's colours in its body, and none in what sums it up", () => {
    expect(text).toContain(
      "sort & \\cellcolor{neg-2}\\textcolor{white}{$-$9} & \\cellcolor{pos-1}3 & 0 \\\\",
    );
    expect(text).toContain("Average & $-$9 & 3 & 0 \\\\");
  });
});
