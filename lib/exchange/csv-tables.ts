import type { RowPlace, TrialRow, VerdictRow } from "@/lib/results/rows";

/** A column of an exported table: its name in the file, and where its value comes from. Null is an empty cell. */
export interface CsvColumn<Row> {
  name: string;
  of: (row: Row) => string | number | boolean | null;
}

const column = <Row>(name: string, of: CsvColumn<Row>["of"]): CsvColumn<Row> => ({ name, of });
const flags = ({ flags: list }: { flags: readonly string[] }): string => list.join(";");

/** Where a row belongs: the first columns of every table of trials. */
const WHERE_AND_WHAT: CsvColumn<RowPlace>[] = [
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
export const VERDICT_COLUMNS: CsvColumn<VerdictRow>[] = [
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
  column("flags", flags),
];

const TRIAL_COLUMNS: CsvColumn<TrialRow>[] = [
  ...WHERE_AND_WHAT,
  column("left_system", (row) => row.leftSystem),
  column("right_system", (row) => row.rightSystem),
  column("left_sample", (row) => row.leftSample),
  column("right_sample", (row) => row.rightSample),
  column("shown_at", (row) => row.shownAt),
  column("answered_at", (row) => row.answeredAt),
  column("read_ms", (row) => row.readMs),
  column("judge_ms", (row) => row.judgeMs),
  column("hidden_ms", (row) => row.hiddenMs),
  column("revision", (row) => row.revision),
  column("comment", (row) => guarded(row.comment)),
  column("flags", flags),
];

const TRUTH_COLUMNS: CsvColumn<TrialRow>[] = [
  column("truth", (row) => row.truth),
  column("answer", (row) => row.answer),
  column("confidence", (row) => row.confidence),
  column("correct", (row) => row.correct),
];

/** The truth columns belong to the designs that have one. */
export function trialColumns(hasTruth: boolean): CsvColumn<TrialRow>[] {
  return hasTruth ? [...TRIAL_COLUMNS, ...TRUTH_COLUMNS] : TRIAL_COLUMNS;
}

/** A spreadsheet would run a cell that begins like a formula; a leading apostrophe keeps free text text. */
const guarded = (text: string | null): string | null =>
  text !== null && /^[=+\-@'\t\r]/.test(text) ? `'${text}` : text;
