import { expect, test } from "vitest";
import { asExploratory, withExploratoryColumn } from "./exploratory";
import type { Table } from "./table";
import { toCsv } from "./to-csv";
import { toLatex } from "./to-latex";
import { toMarkdown } from "./to-markdown";

const table: Table = {
  caption: "Marks",
  columns: [
    { id: "task", label: "Task", format: "text", digits: 0 },
    { id: "mean", label: "Mean", format: "interval", digits: 1 },
  ],
  rows: [{ kind: "body", cells: ["gcd", { low: 1, high: 2, level: 0.95 }] }],
  notes: ["A note."],
};
const part = "Language cpp";

test("Every copy of a table about a part of the study says that it is exploratory, and of which part", () => {
  for (const text of [
    toMarkdown(asExploratory(table, part)),
    toLatex(asExploratory(table, part)),
    toCsv(withExploratoryColumn(table, part)),
  ])
    expect(text).toMatch(/xploratory.*Language cpp/s);
  expect(toCsv(withExploratoryColumn(table, part))).toBe(
    "task,mean_low,mean_high,analysis\r\ngcd,1,2,exploratory: Language cpp\r\n",
  );
  expect(toMarkdown(asExploratory(table, part))).toContain("Exploratory: Marks");
});

test("A table about the whole study stays as it is", () => {
  expect(asExploratory(table, null)).toBe(table);
  expect(withExploratoryColumn(table, null)).toBe(table);
});
