import "server-only";
import type { BulkClient } from "@/lib/db/shared/bulk-transaction";

/**
 * A stored sample as an import compares it. Texts are told by the SHA-256 (hex) of their UTF-8, so that a hundred thousand
 * samples and the prompts of their models fit into the memory of a server.
 */
export interface StoredSample {
  id: number;
  ordinal: number;
  key: string;
  system: string;
  task: string | null;
  taskId: number | null;
  language: string;
  codeSha256: string;
  generatedSha256: string | null;
  /** The asked remarks of its provenance, each by its SHA-256; null without any. */
  remarks: Record<string, string> | null;
  /** Imported ones; null without any. */
  metrics: Record<string, number> | null;
  /** What somebody decided who looked at it. */
  vetting: "accepted" | "rejected" | null;
}

export async function listStoredSamples(
  client: BulkClient,
  studyId: number,
  remarks: readonly string[],
): Promise<StoredSample[]> {
  // In parts: what PostgreSQL sends of a row takes several times the memory of what is kept of it.
  const samples: StoredSample[] = [];
  for (let after = -1; ;) {
    const { rows } = await client.query<StoredSample>(
      `SELECT a.id, a.ordinal, a.key, y.key AS system, t.key AS task, a.task_id AS "taskId", a.language,
       encode(sha256(convert_to(a.original, 'UTF8')), 'hex') AS "codeSha256",
       encode(sha256(convert_to(a.generated, 'UTF8')), 'hex') AS "generatedSha256",
       (SELECT jsonb_object_agg(r.key, encode(sha256(convert_to(r.value, 'UTF8')), 'hex'))
        FROM jsonb_each_text(a.provenance) r WHERE r.key = ANY ($2)) AS remarks,
       ${METRICS} AS metrics,
       CASE WHEN a.vetted_at IS NOT NULL THEN CASE WHEN a.is_rejected AND a.set_aside_why IS NULL THEN 'rejected' ELSE 'accepted' END
         END AS vetting
     FROM samples a JOIN systems y ON y.id = a.system_id LEFT JOIN tasks t ON t.id = a.task_id
     WHERE a.study_id = $1 AND a.ordinal > $3 ORDER BY a.ordinal LIMIT 5000`,
      [studyId, remarks, after],
    );
    const last = rows.at(-1);
    if (!last) return samples;
    samples.push(...rows);
    after = last.ordinal;
  }
}

/** A sample as a file of metrics names it. */
export type MeasurableSample = Pick<
  StoredSample,
  "ordinal" | "key" | "system" | "task" | "language" | "metrics"
> & {
  /** Metrics by condition; null without any. */
  conditions: Record<string, Record<string, number>> | null;
};

export async function listMeasurableSamples(
  client: BulkClient,
  studyId: number,
): Promise<MeasurableSample[]> {
  const { rows } = await client.query<MeasurableSample>(
    `SELECT a.ordinal, a.key, y.key AS system, t.key AS task, a.language, ${METRICS} AS metrics,
       (SELECT jsonb_object_agg(c.condition, c.metrics) FROM (
          SELECT m.condition, jsonb_object_agg(m.name, m.value) AS metrics FROM condition_metrics m
          WHERE m.sample_id = a.id GROUP BY 1) c) AS conditions
     FROM samples a JOIN systems y ON y.id = a.system_id LEFT JOIN tasks t ON t.id = a.task_id
     WHERE a.study_id = $1 ORDER BY a.ordinal`,
    [studyId],
  );
  return rows;
}

const METRICS = `(SELECT jsonb_object_agg(m.name, m.value) FROM metrics m
                 WHERE m.sample_id = a.id AND m.is_imported)`;
