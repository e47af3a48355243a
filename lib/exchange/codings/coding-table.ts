import { type Column, column, freeText } from "@/lib/exchange/column";

/** One code that one person gave to words of a judge, or that was decided, as a line of codings.csv. */
export interface CodingRow {
  study: string;
  judge: string;
  session: string;
  place: string;
  position: number | null;
  entry: string;
  task: string | null;
  language: string | null;
  systems: readonly string[];
  coder: string;
  role: "coder" | "decision";
  /** Null where no code fits. */
  code: string | null;
  reason: string | null;
  codedAt: string;
}

/** Outside scripts rely on these names and this order; new columns come last. */
export const CODING_COLUMNS: Column<CodingRow>[] = [
  column("study", (row) => row.study),
  column("judge", (row) => row.judge),
  column("session", (row) => row.session),
  column("place", (row) => row.place),
  column("position", (row) => row.position),
  column("entry", (row) => row.entry),
  column("task", (row) => row.task),
  column("language", (row) => row.language),
  column("systems", (row) => row.systems.join(";")),
  freeText("coder", (row) => row.coder),
  column("role", (row) => row.role),
  freeText("code", (row) => row.code),
  freeText("reason", (row) => row.reason),
  column("coded_at", (row) => row.codedAt),
];
