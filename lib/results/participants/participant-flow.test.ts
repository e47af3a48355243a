import { expect, it } from "vitest";
import { type ArmFlow, toFlowTable } from "./participant-flow";

const arm = (name: string, counted: number): ArmFlow => ({
  arm: name,
  begun: counted + 15,
  withdrawn: 1,
  nothingShown: 2,
  later: 3,
  excluded: 4,
  nothingAnswered: 5,
  counted,
  countedAndLeft: 6,
});

it("has a column for each arm and one for all, and its rows sum to the sessions begun", () => {
  const { columns, rows, notes } = toFlowTable({
    ineligible: 0,
    quizNotPassed: 0,
    arms: [arm("control", 10), arm("test", 20)],
  });
  expect(columns.map(({ label }) => label)).toEqual(["What became of them", "control", "test", "All"]);
  for (const column of [1, 2, 3]) {
    const [begun = 0, ...others] = rows.map(({ cells }) => Number(cells[column]));
    expect(others.slice(0, 6).reduce((sum, count) => sum + count, 0)).toBe(begun);
  }
  expect(rows.at(-2)?.cells).toEqual(["Counted in the results", 10, 20, 30]);
  expect(notes).toHaveLength(1);
});

it("needs no columns of arms where there is one, and says who was refused before", () => {
  const { columns, notes } = toFlowTable({ ineligible: 1, quizNotPassed: 1200, arms: [arm("all", 3)] });
  expect(columns.map(({ label }) => label)).toEqual(["What became of them", "Sessions"]);
  expect(notes.at(-1)).toBe(
    "Before that, 1 person was not eligible because of their answers, and 1,200 people were refused after the quiz; they began no session.",
  );
});
