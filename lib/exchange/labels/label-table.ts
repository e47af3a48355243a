import { type Column, column, freeText } from "@/lib/exchange/column";

/** One label of one unit, as a line of labels.csv. */
export interface ExportedLabel {
  study: string;
  task: string;
  language: string;
  system: string;
  sample: string;
  reference: string;
  kind: string;
  /** Who said it; `none` for a unit that nobody labelled. */
  source: "automatic" | "coder" | "adjudicator" | "none";
  judge: string | null;
  session: string | null;
  position: number | null;
  label: string | null;
  /** What the person selected by hand. */
  passages: { pane: string; from: number; to: number }[] | null;
  /** Why a third person decided so. */
  reason: string | null;
  at: string | null;
}

/** Outside scripts rely on these names and this order; new columns come last. */
export const LABEL_COLUMNS: Column<ExportedLabel>[] = [
  column("study", (row) => row.study),
  column("task", (row) => row.task),
  column("language", (row) => row.language),
  column("system", (row) => row.system),
  column("sample", (row) => row.sample),
  column("reference_sample", (row) => row.reference),
  column("kind", (row) => row.kind),
  column("source", (row) => row.source),
  column("coder", (row) => row.judge),
  column("session", (row) => row.session),
  column("position", (row) => row.position),
  column("label", (row) => row.label),
  column("passages", (row) => (row.passages === null ? null : JSON.stringify(row.passages))),
  freeText("reason", (row) => row.reason),
  column("labelled_at", (row) => row.at),
];
