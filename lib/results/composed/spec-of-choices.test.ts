import { describe, expect, test } from "vitest";
import { type TableChoices, countColumns, specOfChoices } from "./spec-of-choices";
import { composeTable } from "./compose-table";
import { toMaterial } from "./templates/material";

const TASKS = ["1", "2", "constructor", "readability"];
const material = toMaterial({
  systems: ["alpha", "beta"],
  tasks: TASKS.map((task) => ({ task, language: "c" })),
  metrics: [{ name: "errors", condition: "" }],
  scores: ["readability"],
  choices: [],
  names: {},
  questions: { readability: "Which is easier to read?" },
  hasLengths: { requirement: true, references: false },
});
const choices: TableChoices = {
  title: "Errors",
  rows: "task",
  measures: ["metric:errors"],
  across: ["system"],
  aggregate: "mean",
  each: "mean",
  atLeast: null,
  decimals: 0,
  hasDifferences: true,
  hasCounts: false,
  summaries: [],
  best: null,
  classes: null,
  quartiles: null,
};
const valuesOf = (tasks: readonly string[]) =>
  tasks.flatMap((task) =>
    ["alpha", "beta"].map((system, value) => ({
      measure: "metric:errors",
      task,
      language: "c",
      condition: "",
      system,
      sum: value + 1,
      n: 1,
    })),
  );
const lengths = { requirement: new Map<string, number>(), references: new Map<string, number>() };

describe("a composed table", () => {
  test("calls rows by their own names, whatever questions, quartiles or objects are called alike", () => {
    const table = composeTable(specOfChoices(choices, material), {
      values: valuesOf(TASKS),
      systems: material.systems,
      lengths,
    });
    expect(table.rows.map(({ cells }) => cells[0])).toEqual(TASKS);
  });

  test("of many thousand cells is composed", () => {
    const tasks = Array.from({ length: 130_000 }, (_, at) => `t${at}`);
    const table = composeTable(specOfChoices(choices, material), {
      values: valuesOf(tasks),
      systems: material.systems,
      lengths,
    });
    expect(table.rows).toHaveLength(tasks.length);
    expect(table.rows[0]?.cells).toEqual(["t0", 1, 2, -1]);
  });

  test("has as many columns as its choices multiply to, which is known before one is made", () => {
    expect(countColumns(choices, material)).toBe(2);
    const across = ["language", "taskClass", "quartile", "system", "system"] as const;
    expect(
      countColumns({ ...choices, across, measures: ["metric:errors", "score:readability"] }, material),
    ).toBe(1 * 4 * 4 * 2 * 2);
  });
});
