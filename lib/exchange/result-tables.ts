import type { PaperTableRow } from "@/lib/results/paper-table-rows";
import { type Column, column, flagsCell } from "./column";
import type { JudgeRow } from "./judge-row";
import type { BattleRow, MatrixRow } from "./result-rows";

/** The first eight are what arena tools read; outside scripts rely on all names and their order. */
const BATTLE_COLUMNS: Column<BattleRow>[] = [
  column("model_a", (row) => row.model_a),
  column("model_b", (row) => row.model_b),
  column("winner", (row) => row.winner),
  column("judge", ({ choice }) => choice.judge),
  column("turn", () => 1),
  column("anony", () => true),
  column("language", ({ choice }) => choice.language),
  column("tstamp", ({ choice }) => Date.parse(choice.answeredAt) / 1000),
  column("strength", ({ choice }) => (choice.score === null ? null : Math.abs(choice.score))),
  column("question", ({ choice }) => choice.question),
  column("task", ({ choice }) => choice.task),
  column("arm", ({ choice }) => choice.arm),
  column("session", ({ choice }) => choice.session),
  column("trial", ({ choice }) => choice.trial),
  column("flags", ({ choice }) => flagsCell(choice)),
];

/** Which of two programs is human, and how sure a judge is of it, is not how much better it is: there, strength is empty. */
export function battleColumns(hasTruth: boolean): Column<BattleRow>[] {
  return hasTruth
    ? BATTLE_COLUMNS.map((given) => (given.name === "strength" ? column("strength", () => null) : given))
    : BATTLE_COLUMNS;
}

const JUDGE_COLUMNS: Column<JudgeRow>[] = [
  column("study", (row) => row.study),
  column("arm", (row) => row.arm),
  column("judge", (row) => row.judge),
  column("session", (row) => row.session),
  column("shown", (row) => row.shown),
  column("answered", (row) => row.answered),
  column("read_ms", (row) => row.readMs),
  column("judge_ms", (row) => row.judgeMs),
  column("flags", flagsCell),
];

const RIGHT_COLUMNS: Column<JudgeRow>[] = [
  column("tp", ({ right }) => right?.tp ?? null),
  column("fp", ({ right }) => right?.fp ?? null),
  column("tn", ({ right }) => right?.tn ?? null),
  column("fn", ({ right }) => right?.fn ?? null),
  column("accuracy", ({ right }) => right?.accuracy ?? null),
];

export function judgeColumns(hasTruth: boolean): Column<JudgeRow>[] {
  return hasTruth ? [...JUDGE_COLUMNS, ...RIGHT_COLUMNS] : JUDGE_COLUMNS;
}

/** What every matrix begins with; behind it comes one column for each item. */
export const MATRIX_COLUMNS: Column<MatrixRow>[] = [column("judge", (row) => row.judge)];

export function matrixColumns(items: readonly string[]): Column<MatrixRow>[] {
  return [
    ...MATRIX_COLUMNS,
    ...items.map((item) => column<MatrixRow>(item, ({ scores }) => scores.get(item) ?? null)),
  ];
}

/** The shape of the published tables. */
export const PAPER_COLUMNS: Column<PaperTableRow>[] = [
  column("language", (row) => row.language),
  column("task", (row) => row.task),
  column("property", (row) => row.property),
  column("system", (row) => (row.system === "" ? null : row.system)),
  column("sum", (row) => row.sum),
];
