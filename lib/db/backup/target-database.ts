import "server-only";
import { setTimeout } from "node:timers/promises";
import { AppError } from "@/lib/errors";
import type { BulkClient } from "@/lib/db/shared/bulk-transaction";
import { listApplied, listTables, quoted } from "./database-shape";

/** What stands in the way of a restore into this database, before anything of it is changed. */
export async function requireTarget(
  client: BulkClient,
  { replace }: { replace: boolean },
): Promise<{ name: string; isEmpty: boolean }> {
  const { rows } = await client.query<{ name: string }>("SELECT current_database() AS name");
  const name = rows[0]?.name ?? "";
  const tables = await listTables(client);
  const isOurs = tables.length === 0 || (await listApplied(client)).length > 0;
  if (!isOurs)
    throw conflict(`The database "${name}" holds tables that are not Evenhand's. Name another one.`);
  const isEmpty = !(await hasRows(
    client,
    tables.map((table) => table.name),
  ));
  if (!isEmpty && !replace) {
    throw conflict(
      `The database "${name}" is not empty. Name an empty one, or add --replace --confirm ${name} to delete all that it holds.`,
    );
  }
  await requireAlone(client, name);
  return { name, isEmpty };
}

/** Deletes all tables, and the types and functions that only they use, in the transaction that makes them anew. */
export async function clearTarget(client: BulkClient): Promise<void> {
  const { rows } = await client.query<{ drop: string }>(`
    WITH ours AS (SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p'))
    SELECT format('DROP TABLE %s CASCADE', oid::regclass) AS drop, 1 AS turn FROM ours
    UNION SELECT format('DROP TYPE %s', t.oid::regtype), 2 FROM ours
      JOIN pg_attribute a ON a.attrelid = ours.oid AND NOT a.attisdropped JOIN pg_type t ON t.oid = a.atttypid WHERE t.typtype = 'e'
    UNION SELECT format('DROP FUNCTION %s', g.tgfoid::regprocedure), 3 FROM ours
      JOIN pg_trigger g ON g.tgrelid = ours.oid WHERE NOT g.tgisinternal
    ORDER BY turn`);
  for (const { drop } of rows) await client.query(drop);
}

const hasRows = async (client: BulkClient, tables: string[]): Promise<boolean> => {
  for (const table of tables) {
    const { rows } = await client.query<{ any: boolean }>(
      `SELECT EXISTS (SELECT FROM ${quoted(table)}) AS any`,
    );
    if (rows[0]?.any) return true;
  }
  return false;
};

/** A server that runs would go on with studies that are no longer there. One that just ended gets two seconds to leave. */
const requireAlone = async (client: BulkClient, name: string): Promise<void> => {
  for (let patience = 10; ; patience -= 1) {
    const { rows } = await client.query<{ others: number }>(
      `SELECT count(*)::int AS others FROM pg_stat_activity WHERE datname = current_database()
       AND pid <> pg_backend_pid() AND (backend_type IS NULL OR backend_type = 'client backend')`,
    );
    const others = rows[0]?.others ?? 0;
    if (others === 0) return;
    if (patience === 0) {
      throw conflict(`Others work on the database "${name}" (connections: ${others}). Stop Evenhand first.`);
    }
    await setTimeout(200);
    await client.query("SELECT pg_stat_clear_snapshot()");
  }
};

const conflict = (userMessage: string) => new AppError("conflict", { userMessage });
