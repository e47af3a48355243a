import "server-only";
import { db } from "@/lib/db/shared/client";
import { pool } from "@/lib/db/shared/pool";

/** Which part of which study's report: the filter in one spelling, and a name that changes with what the part holds. */
export interface ReportPlace {
  studyId: number;
  filter: string;
  part: string;
}

/**
 * A part of a report that takes long to compute: as it was stored for these data, or made and stored. What was made while the data
 * changed is handed over, but not stored. A report must survive `JSON.stringify`.
 */
export async function withStoredReport<Report extends object>(
  place: ReportPlace,
  make: () => Promise<Report>,
): Promise<Report> {
  const { version, report } = await readReport<Report>(place);
  if (report !== null) return report;
  const made = await make();
  await storeReport(place, version, made);
  return made;
}

/** The stored part, null where there is none of these data, and the version of the data. */
export async function readReport<Report extends object>({
  studyId,
  filter,
  part,
}: ReportPlace): Promise<{ version: number; report: Report | null }> {
  const { rows } = await pool().query<{ version: number; report: Report | null }>(
    `SELECT s.results_version AS version, r.report FROM studies s
     LEFT JOIN result_reports r ON r.study_id = s.id AND r.version = s.results_version AND r.filter = $2 AND r.part = $3
     WHERE s.id = $1`,
    [studyId, filter, part],
  );
  return rows[0] ?? { version: 0, report: null };
}

/** Whether that part is stored for the data as they are. One that is only asked for stands there as null, and reading a report takes long. */
export async function hasStoredReport({ studyId, filter, part }: ReportPlace): Promise<boolean> {
  const { rows } = await pool().query<{ is: boolean }>(
    `SELECT EXISTS (SELECT FROM result_reports r JOIN studies s ON s.id = r.study_id AND s.results_version = r.version
       WHERE r.study_id = $1 AND r.filter = $2 AND r.part = $3 AND pg_column_size(r.report) >= 10) AS is`,
    [studyId, filter, part],
  );
  return rows[0]?.is ?? false;
}

/** Stores a part if the data are still of this version; of a study's many filters the latest are kept. */
export async function storeReport(
  { studyId, filter, part }: ReportPlace,
  version: number,
  report: object,
): Promise<void> {
  const text = JSON.stringify(report);
  await db().$transaction([
    // A change of the data waits until this is stored, and then deletes it.
    db().$executeRaw`
      INSERT INTO result_reports (study_id, version, filter, part, report)
      SELECT id, results_version, ${filter}, ${part}, ${text}::json
      FROM (SELECT id, results_version FROM studies WHERE id = ${studyId} AND results_version = ${version}
        AND state = 'UNSEALED' FOR SHARE) study
      ON CONFLICT (study_id, version, filter, part) DO UPDATE SET report = excluded.report, made_at = clock_timestamp()`,
    db().$executeRaw`
      DELETE FROM result_reports WHERE study_id = ${studyId} AND (version, filter, part) IN (
        SELECT version, filter, part FROM result_reports WHERE study_id = ${studyId}
        ORDER BY version DESC, made_at DESC, filter, part OFFSET ${KEPT_REPORTS})`,
  ]);
}

const KEPT_REPORTS = 200;
