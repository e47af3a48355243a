import "server-only";
import type { BulkClient } from "@/lib/db/shared/bulk-transaction";
import type { Transaction } from "@/lib/db/shared/client";
import { FINDING_METRICS } from "@/lib/metrics/metric-names";

/**
 * Takes away what was measured of these samples and of all samples of these tasks, so that it is measured anew: their
 * code changed, or a reference of theirs. Imported metrics stay.
 */
export async function forgetMeasurements(
  client: BulkClient | Transaction,
  { samples, tasks }: { samples: readonly number[]; tasks: readonly number[] },
): Promise<void> {
  if (samples.length + tasks.length === 0) return;
  const given = [samples, tasks];
  const run = (text: string) =>
    "$executeRawUnsafe" in client ? client.$executeRawUnsafe(text, ...given) : client.query(text, given);
  const which = "SELECT id FROM samples WHERE id = ANY ($1::int[]) OR task_id = ANY ($2::int[])";
  const counted = FINDING_METRICS.map((name) => `'${name}'`).join();
  await run(
    `DELETE FROM metrics WHERE NOT is_imported AND name NOT IN (${counted}) AND sample_id IN (${which})`,
  );
  await run(`DELETE FROM measurements WHERE sample_id IN (${which})`);
}
