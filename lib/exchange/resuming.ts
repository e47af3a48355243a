import type { ExportTable } from "./export-tables";

/** What a client that holds the beginning of a table names to be given the rest. */
export const RESUME_BY = {
  verdicts: "session",
  trials: "session",
  sessions: "session",
  battles: "session",
  samples: "sample",
  tasks: "task with its language (<task>.<language>)",
  allocations: "ordinal",
} as const satisfies Partial<Record<ExportTable, string>>;
export type ResumableTable = keyof typeof RESUME_BY;

/** Sums over judges, and lines without a name of their own, have no place to go on behind. */
export function isResumable(table: ExportTable): table is ResumableTable {
  return table in RESUME_BY;
}
