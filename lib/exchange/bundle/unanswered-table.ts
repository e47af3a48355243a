import { csvLine } from "@/lib/exchange/csv/csv-text";
import type { UnansweredTrial } from "@/lib/results/attrition/unanswered";

export const UNANSWERED_COLUMNS = [
  "arm",
  "judge",
  "session",
  "position",
  "task",
  "language",
  "left_system",
  "right_system",
  "truth",
  "shown",
] as const;

/**
 * `unanswered.csv`: trials that were dealt and never answered. The table of trials holds those alone that were shown, and its
 * readers take every row for a trial that a judge saw.
 */
export function unansweredTable(trials: readonly UnansweredTrial[]): string {
  const rows = trials.map((trial) => [
    trial.arm,
    trial.judge,
    trial.session,
    trial.position,
    trial.task,
    trial.language,
    trial.leftSystem,
    trial.rightSystem,
    trial.truth,
    trial.isShown,
  ]);
  return [UNANSWERED_COLUMNS, ...rows].map(csvLine).join("");
}
