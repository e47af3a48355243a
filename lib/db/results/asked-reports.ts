import "server-only";
import { pool } from "@/lib/db/shared/pool";
import type { ReportPlace } from "./report-cache";

/** A report that is asked for stands among the stored ones as null. Its size is asked first: that reads no stored report. */
const IS_ASKED = "CASE WHEN pg_column_size(r.report) < 10 THEN r.report::text = 'null' ELSE false END";

/** Leaves word that a part of a report is wanted of the data as they are, and says for how many milliseconds it has been. */
export async function askForReport({ studyId, filter, part }: ReportPlace): Promise<number | null> {
  await pool().query(
    `INSERT INTO result_reports (study_id, version, filter, part, report)
     SELECT id, results_version, $2, $3, 'null' FROM studies WHERE id = $1 AND state = 'UNSEALED' FOR SHARE
     ON CONFLICT (study_id, version, filter, part) DO NOTHING`,
    [studyId, filter, part],
  );
  const { rows } = await pool().query<{ sinceMs: number }>(
    `SELECT greatest(0, extract(epoch FROM clock_timestamp() - r.made_at)::float8 * 1000) AS "sinceMs"
     FROM result_reports r JOIN studies s ON s.id = r.study_id AND s.results_version = r.version
     WHERE s.id = $1 AND r.filter = $2 AND r.part = $3`,
    [studyId, filter, part],
  );
  return rows[0]?.sinceMs ?? null;
}

/** A report to be made: of the whole study where none is stored at all (null), or what somebody asked for. */
export interface AwaitedReport {
  slug: string;
  asked: ReportPlace | null;
}

/** Reports of unsealed, counted studies that somebody waits for, or will: whole ones first, then the longest asked for. */
export async function listAwaitedReports(): Promise<AwaitedReport[]> {
  const { rows } = await pool().query<{
    slug: string;
    id: number;
    filter: string | null;
    part: string | null;
  }>(
    `SELECT s.slug, s.id, r.filter, r.part
     FROM studies s JOIN result_builds b ON b.study_id = s.id AND b.version = s.results_version
     LEFT JOIN result_reports r ON r.study_id = s.id AND r.version = s.results_version
     WHERE s.state = 'UNSEALED' AND s.slug NOT LIKE '~%' AND (r.study_id IS NULL OR ${IS_ASKED})
     ORDER BY r.study_id IS NOT NULL, r.made_at, s.id`,
  );
  return rows.map(({ slug, id, filter, part }) => ({
    slug,
    asked: filter === null || part === null ? null : { studyId: id, filter, part },
  }));
}

/** Takes word back, unless the report is there now. */
export async function forgetAsked({ studyId, filter, part }: ReportPlace): Promise<void> {
  await pool().query(
    `DELETE FROM result_reports r WHERE study_id = $1 AND filter = $2 AND part = $3 AND ${IS_ASKED}`,
    [studyId, filter, part],
  );
}
