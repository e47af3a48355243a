import { expect, it } from "vitest";
import type { TableColumn, TableRow } from "@/lib/results/table";
import { groupStarts } from "./plain-table";

const text = (id: string): TableColumn => ({ id, label: id, format: "text", digits: 0 });
const table = (cells: readonly (readonly string[])[]) => ({
  columns: [text("a"), text("b"), { ...text("c"), format: "number" as const }],
  rows: cells.map(([a = "", b = ""]): TableRow => ({ kind: "body", cells: [a, b, 1] })),
});
const starts = (...cells: [string, string][]) => [...groupStarts(table(cells))];

it("finds where a group of rows begins, by the first or the second column", () => {
  expect(starts(["x", "1"], ["x", "2"], ["y", "1"], ["y", "2"])).toEqual([2]);
  expect(starts(["1", "x"], ["2", "x"], ["1", "y"], ["2", "y"], ["3", "y"], ["1", "z"])).toEqual([2, 5]);
});

it("finds none where rows are alike, each by itself, or mixed", () => {
  expect(starts(["x", "1"], ["x", "1"])).toEqual([]);
  expect(starts(["x", "1"], ["y", "2"], ["z", "3"])).toEqual([]);
  expect(starts(["x", "1"], ["y", "2"], ["x", "2"], ["y", "1"])).toEqual([]);
  expect(starts()).toEqual([]);
});
