import "server-only";
import type { BulkClient } from "@/lib/db/shared/bulk-transaction";

/**
 * Takes all foreign keys away and gives back what makes them again: tables may then come in any order, and PostgreSQL
 * checks each key once, for all rows together. It needs no rights but those of the tables' owner.
 */
export async function liftForeignKeys(client: BulkClient): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ lift: string; bind: string }>(`
    SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS lift,
      format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS bind
    FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND conparentid = 0
    ORDER BY conrelid::regclass::text COLLATE "C", conname COLLATE "C"`);
  for (const { lift } of rows) await client.query(lift);
  return async () => {
    for (const { bind } of rows) await client.query(bind);
  };
}
