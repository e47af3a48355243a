import { describe, expect, it } from "vitest";
import { differenceColumn, toSpec, valueColumn } from "./columns";
import { composeTable } from "./compose-table";
import { editSpec } from "./edit-spec";
import type { TableValue } from "./table-data";
import type { ComposedColumn, TableSpec, ValueColumn } from "./table-spec";

/** The sentences below a composed table say what its columns are, whatever somebody made of them. */
const none = new Map<string, number>();
const value = (task: string, system: string, sum: number, condition = ""): TableValue => ({
  task,
  system,
  condition,
  language: "c",
  measure: "metric:errors",
  n: 1,
  sum,
});
const notesOf = (spec: TableSpec, values: readonly TableValue[] = []) =>
  composeTable(spec, { values, systems: ["A", "B"], lengths: { requirement: none, references: none } }).notes;
const pair = (id: string, given: Partial<ValueColumn> = {}): [ValueColumn, ValueColumn] => {
  const column = (system: string) =>
    valueColumn({
      id: `${id}.${system}`,
      label: system,
      measure: "metric:errors",
      where: { system },
      above: [id],
      ...given,
    });
  return [column("A"), column("B")];
};
const withDifference = (columns: [ValueColumn, ValueColumn]): ComposedColumn[] => [
  ...columns,
  differenceColumn(...columns),
];
const ofTasks = (columns: ComposedColumn[], given: Partial<TableSpec> = {}): TableSpec =>
  toSpec({
    title: "Errors",
    rows: { by: "task", label: "Task", keys: null, names: {} },
    columns,
    ...given,
  });

describe("what a difference is", () => {
  const both = ofTasks([...withDifference(pair("X")), ...withDifference(pair("Y"))]);

  it("stands once where all columns are of the same headings", () => {
    expect(notesOf(both)).toEqual(["Diff: A minus B."]);
  });

  it("stays right where columns are moved and renamed, and says of which columns it is", () => {
    const lines = "X.A-diff = Diff\nX.B = Second\nX.A = A\nY.A = A\nY.B = B\nY.A-diff = ";
    const edited = editSpec(both, { title: "Errors", best: null, lines });
    if (edited.kind === "fault") throw new Error(edited.message);
    expect(notesOf(edited.spec)).toEqual(["Diff (X): A minus Second.", "Difference (Y): A minus B."]);
  });

  it("names the base of a change in percent", () => {
    const [of, less] = pair("X");
    const change = differenceColumn(of, less, { label: "Change", change: "percent" });
    expect(notesOf(ofTasks([less, of, change]))).toEqual(["Change: change from B to A, in percent of B."]);
  });
});

describe("how often a system is better", () => {
  const values = [
    value("1", "A", 0.5),
    value("1", "B", 0.5),
    value("2", "A", 0.9),
    value("2", "B", 0.4),
    value("3", "A", 0.1),
    value("3", "B", 0.4),
  ];
  const linesOf = (given: Partial<ValueColumn>) =>
    notesOf(ofTasks(withDifference(pair("X", given)), { counts: { full: null } }), values).slice(0, 2);

  it("is higher where nobody said what is good, and counts rows by name", () => {
    expect(linesOf({ better: null })).toEqual([
      "X, A: equal on 1 task, higher on 1 by 0.50 on average.",
      "X, B: equal on 1 task, higher on 1 by 0.30 on average.",
    ]);
  });

  it("is better where less is better, and a difference of shares is in points", () => {
    expect(linesOf({ better: "lower", format: { decimals: 0, unit: "share" } })).toEqual([
      "X, A: equal on 1 task, better on 1 by 30 points on average.",
      "X, B: equal on 1 task, better on 1 by 50 points on average.",
    ]);
  });
});

describe("lines of columns that cannot be", () => {
  const spec = ofTasks(pair("X"));
  const faultOf = (lines: string) => editSpec(spec, { title: "Errors", best: null, lines });

  it.each([
    ["nothing = C", 'no column matches the line "nothing = C"'],
    ["X.A = A\nX.A = B", "column X.A is listed twice"],
    [`X.A = ${"a".repeat(81)}`, "the heading of X.A has more than 80 characters"],
  ])("%s", (lines, message) => {
    expect(faultOf(lines)).toEqual({ kind: "fault", message });
  });
});
