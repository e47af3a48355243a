import "server-only";
import type { BulkClient } from "@/lib/db/shared/bulk-transaction";

export interface TableShape {
  name: string;
  columns: string[];
  /** Columns of the primary key: rows are written in its order. */
  key: string[];
}

/** The tables of Evenhand in a database, by name, whatever version made them. The ledger of migrations is none of them. */
export async function listTables(client: BulkClient): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(`
    SELECT c.relname AS name,
      (SELECT array_agg(a.attname::text ORDER BY a.attnum) FROM pg_attribute a
       WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped) AS columns,
      (SELECT array_agg(a.attname::text ORDER BY k.place) FROM pg_index i, unnest(i.indkey::int2[]) WITH ORDINALITY k (attnum, place)
       JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.attnum WHERE i.indrelid = c.oid AND i.indisprimary) AS key
    FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND c.relname <> '_prisma_migrations'
    ORDER BY c.relname COLLATE "C"`);
  for (const { name, key } of rows) if (!key) throw new Error(`the table ${name} has no primary key`);
  return rows;
}

/** The migrations that were applied, in their order; empty where the database never was Evenhand's. */
export async function listApplied(client: BulkClient): Promise<{ name: string; checksum: string }[]> {
  const { rows: found } = await client.query<{ exists: boolean }>(
    "SELECT to_regclass('public._prisma_migrations') IS NOT NULL AS exists",
  );
  if (!found[0]?.exists) return [];
  const { rows } = await client.query<{ name: string; checksum: string }>(
    `SELECT migration_name AS name, checksum FROM _prisma_migrations
     WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY migration_name COLLATE "C"`,
  );
  return rows;
}

/** What sequences gave out last. They belong to no snapshot, so they are read after the rows: never too small. */
export async function readSequences(client: BulkClient): Promise<{ name: string; last: number }[]> {
  const { rows } = await client.query<{ name: string; last: string }>(
    `SELECT sequencename AS name, last_value::text AS last FROM pg_sequences
     WHERE schemaname = 'public' AND last_value IS NOT NULL ORDER BY sequencename COLLATE "C"`,
  );
  return rows.map(({ name, last }) => ({ name, last: Number(last) }));
}

/** A connection whose text of a value is the same on every server, and which nobody's time limit interrupts. */
export async function settle(client: BulkClient): Promise<void> {
  await client.query(`SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0;
    SET LOCAL client_encoding = 'UTF8'; SET LOCAL DateStyle = 'ISO, YMD'; SET LOCAL TimeZone = 'UTC';
    SET LOCAL IntervalStyle = 'postgres'; SET LOCAL extra_float_digits = 1; SET LOCAL bytea_output = 'hex';
    SET LOCAL search_path = public`);
}

/** A name as SQL takes it. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
