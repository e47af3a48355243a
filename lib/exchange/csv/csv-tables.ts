import type { RowPlace, TrialRow, VerdictOrTie } from "@/lib/results/rows";
import { pairName } from "@/lib/exchange/result-rows";
import { type Column, column, flagsCell, freeText } from "@/lib/exchange/column";

/** Where a row belongs: the first columns of every table of trials. */
const WHERE_AND_WHAT: Column<RowPlace>[] = [
  column("study", (row) => row.study),
  column("arm", (row) => row.arm),
  column("judge", (row) => row.judge),
  column("session", (row) => row.session),
  column("trial", (row) => row.trial),
  column("position", (row) => row.position),
  column("task", (row) => row.task),
  column("language", (row) => row.language),
];

/** PROTOCOL: outside scripts rely on these names and this order. */
export const VERDICT_COLUMNS: Column<VerdictOrTie>[] = [
  ...WHERE_AND_WHAT,
  column("question", (row) => row.question),
  column("kind", (row) => row.kind),
  column("pane", (row) => row.pane),
  column("system", (row) => row.system),
  column("sample", (row) => row.sample),
  column("score", (row) => row.score),
  column("left_system", (row) => row.leftSystem),
  column("right_system", (row) => row.rightSystem),
  column("oriented_score", (row) => row.orientedScore),
  column("revision", (row) => row.revision),
  column("shown_at", (row) => row.shownAt),
  column("answered_at", (row) => row.answeredAt),
  column("read_ms", (row) => row.readMs),
  column("judge_ms", (row) => row.judgeMs),
  column("flags", flagsCell),
];

/**
 * The same of answers whose sides nobody recorded: a score of a pair stands only turned towards the later system, and the pair as
 * `later>earlier` where a sample question names its system.
 */
export const UNSIDED_VERDICT_COLUMNS: Column<VerdictOrTie>[] = VERDICT_COLUMNS.map((given) => {
  if (given.name === "system") return column("system", (row) => row.system ?? pairName(row));
  if (given.name === "score") return column("score", (row) => (row.kind === "pair" ? null : row.score));
  return given;
});

const TRIAL_COLUMNS: Column<TrialRow>[] = [
  ...WHERE_AND_WHAT,
  column("left_system", (row) => row.leftSystem || null),
  column("right_system", (row) => row.rightSystem),
  column("left_sample", (row) => row.leftSample || null),
  column("right_sample", (row) => row.rightSample),
  column("shown_at", (row) => row.shownAt),
  column("answered_at", (row) => row.answeredAt),
  column("read_ms", (row) => row.readMs),
  column("judge_ms", (row) => row.judgeMs),
  column("hidden_ms", (row) => row.hiddenMs),
  column("revision", (row) => row.revision),
  // Nothing written is no comment, so that JSON lines say what CSV can.
  freeText("comment", (row) => row.comment || null),
  column("flags", flagsCell),
];

const TRUTH_COLUMNS: Column<TrialRow>[] = [
  column("truth", (row) => row.truth),
  column("answer", (row) => row.answer),
  column("confidence", (row) => row.confidence),
  column("correct", (row) => row.correct),
];

/** Newer than the columns that outside scripts rely on, and so behind them. */
const SHOWN_COLUMNS: Column<TrialRow>[] = [
  column("shown_left_ms", (row) => row.shownLeftMs),
  column("shown_right_ms", (row) => row.shownRightMs),
];

/** The truth columns belong to the designs that have one. */
export function trialColumns(hasTruth: boolean): Column<TrialRow>[] {
  return hasTruth
    ? [...TRIAL_COLUMNS, ...TRUTH_COLUMNS, ...SHOWN_COLUMNS]
    : [...TRIAL_COLUMNS, ...SHOWN_COLUMNS];
}
