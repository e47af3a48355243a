import "server-only";
import type { ResumableTable } from "@/lib/exchange/resuming";
import { pool } from "@/lib/db/shared/pool";

/**
 * Where a table goes on: what `readSessionRows` and its like take as `after`, for the row that a client names; null where the table
 * has no such row.
 */
export async function findExportPlace(
  studyId: number,
  table: ResumableTable,
  name: string,
): Promise<number | null> {
  const { rows } = await pool().query<{ place: number }>(PLACES[table], [studyId, name]);
  return rows[0]?.place ?? null;
}

const SESSION =
  "SELECT id AS place FROM sessions WHERE study_id = $1 AND code = $2 AND kind = 'real' AND state <> 'withdrawn'";

const PLACES: Record<ResumableTable, string> = {
  verdicts: SESSION,
  trials: SESSION,
  sessions: SESSION,
  battles: SESSION,
  samples: "SELECT ordinal AS place FROM samples WHERE study_id = $1 AND key = $2",
  tasks: "SELECT ordinal AS place FROM tasks WHERE study_id = $1 AND key || '.' || language = $2",
  allocations: "SELECT ordinal AS place FROM allocation_events WHERE study_id = $1 AND ordinal::text = $2",
};
