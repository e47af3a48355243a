import "server-only";
import type { BulkClient } from "@/lib/db/shared/bulk-transaction";

/** Stores metrics of another condition; what is there already is replaced. */
export async function storeConditionMetrics(
  client: BulkClient,
  studyId: number,
  samples: readonly { ordinal: number; condition: string; metrics: ReadonlyMap<string, number> }[],
): Promise<void> {
  const values = samples.flatMap(({ ordinal, condition, metrics }) =>
    [...metrics].map(([name, value]) => ({ ordinal, condition, name, value })),
  );
  await client.query(
    `INSERT INTO condition_metrics (sample_id, condition, name, value)
     SELECT a.id, n.condition, n.name, n.value
     FROM unnest($2::int[], $3::text[], $4::text[], $5::float8[]) AS n (ordinal, condition, name, value)
     JOIN samples a ON a.study_id = $1 AND a.ordinal = n.ordinal
     ON CONFLICT (sample_id, condition, name) DO UPDATE SET value = excluded.value`,
    [
      studyId,
      values.map(({ ordinal }) => ordinal),
      values.map(({ condition }) => condition),
      values.map(({ name }) => name),
      values.map(({ value }) => value),
    ],
  );
}

/** Stores metrics that were measured elsewhere, by the ordinals of their samples; what is there already is replaced. */
export async function storeMetrics(
  client: BulkClient,
  studyId: number,
  samples: readonly { ordinal: number; metrics: ReadonlyMap<string, number> }[],
): Promise<void> {
  const values = samples.flatMap(({ ordinal, metrics }) =>
    [...metrics].map(([name, value]) => ({ ordinal, name, value })),
  );
  await client.query(
    `INSERT INTO metrics (sample_id, name, value, is_imported)
     SELECT a.id, n.name, n.value, true
     FROM unnest($2::int[], $3::text[], $4::float8[]) AS n (ordinal, name, value)
     JOIN samples a ON a.study_id = $1 AND a.ordinal = n.ordinal
     ON CONFLICT (sample_id, name) DO UPDATE SET value = excluded.value, is_imported = true`,
    [
      studyId,
      values.map(({ ordinal }) => ordinal),
      values.map(({ name }) => name),
      values.map(({ value }) => value),
    ],
  );
}
