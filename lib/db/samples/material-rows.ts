import "server-only";
import type { ExportedSample, ExportedTask } from "@/lib/exchange/material-tables";
import { toProvenance } from "@/lib/study/provenance";
import { pool } from "@/lib/db/shared/pool";
import { type RowReading, readPages } from "@/lib/db/shared/read-pages";
import { utcText } from "@/lib/db/shared/utc-text";

type StoredRow = Omit<ExportedSample, "provenance" | "metrics"> & {
  provenance: unknown;
  metrics: Record<string, number> | null;
  conditionMetrics: Record<string, number> | null;
};

/** In place: of a hundred thousand rows, copies take longer than all the rest. */
const toExported = (row: StoredRow): ExportedSample =>
  Object.assign(row, {
    provenance: toProvenance(row.provenance),
    metrics: new Map(Object.entries({ ...row.metrics, ...row.conditionMetrics })),
  });

/** All samples of a study in its order, those that were refused included, without their code. */
export async function* readSampleRows(
  studyId: number,
  { pageRows = 1000, after }: RowReading = {},
): AsyncGenerator<ExportedSample[], void> {
  for await (const page of readPages<StoredRow>(SAMPLES, studyId, pageRows, after))
    yield page.map(toExported);
}

/** All tasks of a study in its order, in the words that it was opened with. */
export function readTaskRows(
  studyId: number,
  { pageRows = 500, after }: RowReading = {},
): AsyncGenerator<ExportedTask[], void> {
  return readPages<ExportedTask>(TASKS, studyId, pageRows, after);
}

/** The names of all metrics that some sample has, a refused one too; those of another condition as `name@condition`. */
export async function listStoredMetricNames(studyId: number): Promise<string[]> {
  const { rows } = await pool().query<{ name: string }>(
    `SELECT DISTINCT m.name FROM samples a JOIN (${ALL_METRICS}) m ON m.sample_id = a.id WHERE a.study_id = $1`,
    [studyId],
  );
  return rows.map(({ name }) => name);
}

/**
 * What changes with everything that changes exported samples and tasks: how often people changed them, and how far
 * preparing and measuring have come, which no log tells.
 */
export async function getMaterialVersion(study: {
  id: number;
  slug: string;
  createdAt: Date;
}): Promise<string> {
  const { rows } = await pool().query<{ version: string }>(
    `SELECT concat_ws(' ',
       (SELECT count(*) FROM audit WHERE study = $2 AND at >= $3 AND action = ANY ($4)),
       (SELECT concat_ws(' ', count(*), count(shown)) FROM samples WHERE study_id = $1),
       (SELECT concat_ws(' ', count(*), sum(extract(epoch FROM m.measured_at)))
        FROM measurements m JOIN samples a ON a.id = m.sample_id WHERE a.study_id = $1),
       (SELECT concat_ws(' ', count(*), count(n.noted_at), extract(epoch FROM max(n.noted_at)))
        FROM inspections i JOIN inspection_items n ON n.inspection_id = i.id WHERE i.study_id = $1)) AS version`,
    [study.id, study.slug, study.createdAt, CHANGES],
  );
  return rows[0]?.version ?? "";
}

/** Each is written in the transaction of what it tells. */
const CHANGES = [
  "study.import",
  "study.update",
  "study.vet",
  "study.vet-undo",
  "study.judge-finding",
  "study.judge-finding-undo",
  "study.delete-findings",
  "study.delete-samples",
  "study.match-pools",
  "study.unmatch-pools",
];

/** No name of a metric or of a condition holds an @. */
const ALL_METRICS = `SELECT sample_id, name, value FROM metrics
  UNION ALL SELECT sample_id, name || '@' || condition, value FROM condition_metrics`;

const SAMPLES = `
SELECT a.ordinal AS cursor, s.slug AS study, a.key AS sample, t.key AS task, a.language, y.key AS system,
  y.role::text AS role, y.is_reference AS "isReference",
  octet_length(a.shown) - octet_length(replace(a.shown, chr(10), '')) + 1 AS lines, octet_length(a.original) AS bytes,
  ${utcText("a.vetted_at")} AS "vettedAt", a.vetted_by AS "vettedBy", a.vetted_why AS "vettedWhy",
  a.is_rejected AS "isRejected", a.set_aside_why AS "setAsideWhy", a.skipped, a.provenance,
  encode(sha256(convert_to(a.original, 'UTF8')), 'hex') AS "originalSha256",
  encode(sha256(convert_to(a.shown, 'UTF8')), 'hex') AS "shownSha256",
  (SELECT json_object_agg(m.name, m.value) FROM metrics m WHERE m.sample_id = a.id) AS metrics,
  (SELECT json_object_agg(m.name || '@' || m.condition, m.value) FROM condition_metrics m WHERE m.sample_id = a.id) AS "conditionMetrics"
FROM samples a JOIN studies s ON s.id = a.study_id JOIN systems y ON y.id = a.system_id LEFT JOIN tasks t ON t.id = a.task_id
WHERE a.study_id = $1 AND a.ordinal > $2 ORDER BY a.ordinal LIMIT $3`;

const TASKS = `
SELECT t.ordinal AS cursor, s.slug AS study, t.key AS task, t.language, t.title, t.body,
  (SELECT count(*) FROM samples a WHERE a.task_id = t.id AND NOT a.is_rejected) AS samples,
  t.shown_title AS "shownTitle", t.shown_body AS "shownBody", t.quoted_names AS names,
  t.tests::text AS tests
FROM tasks t JOIN studies s ON s.id = t.study_id
WHERE t.study_id = $1 AND t.ordinal > $2 ORDER BY t.ordinal LIMIT $3`;
