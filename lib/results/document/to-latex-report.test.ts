import { expect, test } from "vitest";
import type { Table } from "@/lib/results/table";
import type { FilePart } from "./to-file-parts";
import { toLatexReport } from "./to-latex-report";

const table = (columns: number): FilePart => ({
  kind: "table",
  look: null,
  table: {
    caption: `${columns} columns`,
    columns: Array.from({ length: columns }, (_, at) => ({
      id: `c${at}`,
      label: `heading_${at}`,
      format: "number",
      digits: 2,
    })),
    rows: Array.from({ length: 12 }, (_, row) => ({
      kind: "body",
      cells: Array.from({ length: columns }, (_cell, at) => 100 * row + at),
    })),
    notes: [],
  } satisfies Table,
});

const written = (parts: FilePart[]): string =>
  toLatexReport({ title: "A study", stamps: [], methods: "How.", results: "What.", parts, pathOf: () => "" });

test("a heading goes with its table onto a turned page", () => {
  const text = written([
    { kind: "section", title: "Detailed results" },
    { kind: "heading", title: "Differences" },
    table(14),
  ]);
  expect(text).toMatch(
    /\\begin\{landscape\}\n\\section\*\{Detailed results\}\s+\\subsection\*\{Differences\}\s+\{\\(small|scriptsize)\n\\begin\{longtable\}/,
  );
  expect(text.split("\\begin{landscape}")).toHaveLength(2);
  expect(text.split("\\section*{Detailed results}")).toHaveLength(2);
});

test("a heading before an upright table or words stays where it is, and none is lost", () => {
  const text = written([
    { kind: "section", title: "One" },
    table(4),
    { kind: "section", title: "Two" },
    { kind: "words", text: "Said first." },
    table(14),
    { kind: "section", title: "Three" },
  ]);
  const order = [
    "\\section*{One}",
    "4 columns",
    "\\section*{Two}",
    "Said first.",
    "\\begin{landscape}",
    "\\section*{Three}",
  ];
  const places = order.map((part) => text.indexOf(part));
  expect(places).toEqual([...places].sort((one, other) => one - other));
  expect(places[0]).toBeGreaterThan(0);
  expect(text.slice(0, places[4]).includes("landscape}")).toBe(false);
});
