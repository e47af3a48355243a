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
const NEVER = [
  "consent_hash",
  "locale",
  "hidden_ms",
  "shown_left_ms",
  "shown_right_ms",
  "original_sha256",
  "shown_sha256",
  "lines",
  "bytes",
  // Whether systems were named to judges, and who was sent to which arm.
  "anony",
  "invited",
  "placed",
];

/** What a table of imported answers lacks by name: in all of its rows, or in some (see `UNSIDED_VERDICT_COLUMNS`). */
export type Unrecorded = ReadonlyMap<string, "all" | "some">;

export function unrecordedIn(
  table: ExportTable,
  { sides, times, durations, sessions }: Recorded,
  { hasTies = false }: { hasTies?: boolean } = {},
): Unrecorded {
  // The audit log is of this server.
  if (table === "audit" || table === "matrix" || table === "paper-table") return new Map();
  const empty = [
    ...NEVER,
    ...(sides ? [] : (SIDES[table] ?? [])),
    ...(times ? [] : MOMENTS),
    ...(durations ? [] : DURATIONS),
    ...(sessions ? [] : PLACE),
  ].map((name) => [name, "all"] as const);
  return new Map([
    ...empty,
    ...(table === "verdicts" && (hasTies || !sides) ? [["score", "some"] as const] : []),
  ]);
}

/** A battle says what stood on the left: of imported answers without sides there are none, and none are made up. */
export function isUnrecorded(table: ExportTable, { sides }: Recorded): boolean {
  return table === "battles" && !sides;
}

/** The columns of a table of imported answers: what nobody recorded is empty, whatever the tables hold in its place. */
export function withoutUnrecorded<Row>(
  table: ExportTable,
  columns: readonly Column<Row>[],
  recorded: Recorded,
): Column<Row>[] {
  const lacking = unrecordedIn(table, recorded);
  return columns.map((one) => (lacking.get(one.name) === "all" ? column<Row>(one.name, () => null) : one));
}
