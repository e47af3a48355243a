import type { Recorded } from "@/lib/study/imported";
import { type Column, column } from "./column";
import type { ExportTable } from "./export-tables";

const PLACE = ["session", "position"];
const MOMENTS = ["shown_at", "answered_at", "started_at", "finished_at", "tstamp"];
const DURATIONS = ["read_ms", "judge_ms", "hidden_ms"];
const SIDES: Partial<Record<ExportTable, readonly string[]>> = {
  verdicts: ["pane", "left_system", "right_system"],
  trials: ["left_system", "right_system", "left_sample", "right_sample"],
};
/** What imported answers never say, whoever collected them. */
const NEVER = ["consent_hash", "hidden_ms", "original_sha256", "shown_sha256", "lines", "bytes"];

/** The columns of a table of imported answers: what nobody recorded is empty, whatever the tables hold in its place. */
export function withoutUnrecorded<Row>(
  table: ExportTable,
  columns: readonly Column<Row>[],
  { sides, times, durations, sessions }: Recorded,
): Column<Row>[] {
  // The audit log is of this server.
  if (table === "audit" || table === "matrix" || table === "paper-table") return [...columns];
  const empty = new Set([
    ...NEVER,
    ...(sides ? [] : (SIDES[table] ?? [])),
    ...(times ? [] : MOMENTS),
    ...(durations ? [] : DURATIONS),
    ...(sessions ? [] : PLACE),
  ]);
  return columns.map((one) => (empty.has(one.name) ? column<Row>(one.name, () => null) : one));
}
