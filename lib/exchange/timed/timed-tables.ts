import type { Completion } from "@/lib/results/timed/completion";
import { type Column, column, freeText } from "@/lib/exchange/column";

/** A completion as a line of completions.csv: with what its minutes are worked out from. Times are ISO 8601 in UTC. */
export interface ExportedCompletion extends Completion {
  study: string;
  openedAt: string | null;
  endedAt: string | null;
  pausedMs: number;
  /** The program that it began with; null from scratch. */
  sample: string | null;
}

/** A program that was handed in, as a line of submissions.csv. */
export interface ExportedSubmission {
  study: string;
  participant: string;
  task: string;
  language: string;
  number: number;
  at: string;
  /** Null until its tests were run. */
  passed: boolean | null;
  /** Text of a JSON list: one outcome a test; null until they were run. */
  results: string | null;
  source: string;
}

/** Outside scripts rely on these names and this order; new columns come last. */
export const COMPLETION_COLUMNS: Column<ExportedCompletion>[] = [
  column("study", (row) => row.study),
  column("participant", (row) => row.participant),
  column("group", (row) => (row.group === "" ? null : row.group)),
  column("stage", (row) => row.stage),
  column("task", (row) => row.task),
  column("language", (row) => row.language),
  column("condition", (row) => row.condition),
  column("sample", (row) => row.sample),
  column("position", (row) => row.position),
  column("opened_at", (row) => row.openedAt),
  column("ended_at", (row) => row.endedAt),
  column("paused_ms", (row) => row.pausedMs),
  column("minutes", (row) => row.minutes),
  column("active_minutes", (row) => row.activeMinutes),
  column("submissions", (row) => row.submissions),
  column("runs", (row) => row.runs),
  column("outcome", (row) => row.outcome),
];

export const SUBMISSION_COLUMNS: Column<ExportedSubmission>[] = [
  column("study", (row) => row.study),
  column("participant", (row) => row.participant),
  column("task", (row) => row.task),
  column("language", (row) => row.language),
  column("number", (row) => row.number),
  column("at", (row) => row.at),
  column("passed", (row) => row.passed),
  column("results", (row) => row.results),
  freeText("source", (row) => row.source),
];
