import { createHash, randomUUID } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { Client } from "pg";

const FOLDER = resolve(import.meta.dirname, "../prisma/migrations");
/** The advisory lock that `prisma migrate deploy` takes, so that the two never work at once. */
const PRISMA_LOCK = 72_707_369;

/**
 * Applies every migration that the database has not seen, each in one transaction (a failed one leaves nothing behind),
 * and writes `_prisma_migrations` as `prisma migrate deploy` does: either may apply the next one.
 * Returns the names of those applied; throws when a stored migration's text was changed afterwards.
 */
export async function migrateDatabase(databaseUrl: string): Promise<string[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query("SELECT pg_advisory_lock($1)", [PRISMA_LOCK]);
    await client.query(LEDGER);
    const known = await client.query<{ name: string; checksum: string }>(
      "SELECT migration_name AS name, checksum FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL",
    );
    const checksums = new Map(known.rows.map(({ name, checksum }) => [name, checksum]));
    const applied: string[] = [];
    for (const migration of readMigrations()) {
      const { name, checksum } = migration;
      const stored = checksums.get(name);
      if (stored === undefined) {
        await apply(client, migration);
        applied.push(name);
      } else if (stored !== checksum) {
        throw new Error(
          `The migration ${name} was changed after it had been applied; write a new one instead.`,
        );
      }
    }
    return applied;
  } finally {
    await client.end();
  }
}

export interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

/** The migrations of this version, in their order. */
export function readMigrations(): Migration[] {
  return readdirSync(FOLDER)
    .filter((name) => existsSync(`${FOLDER}/${name}/migration.sql`))
    .sort()
    .map((name) => {
      const sql = readFileSync(`${FOLDER}/${name}/migration.sql`, "utf8");
      return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
    });
}

/** Applies migrations inside a transaction that the caller has begun, and so ends: a restore is all or nothing. */
export async function applyInTransaction(
  client: Pick<Client, "query">,
  migrations: readonly Migration[],
): Promise<void> {
  await client.query(LEDGER);
  for (const { name, sql, checksum } of migrations) {
    await client.query(sql);
    await client.query(
      `INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
       VALUES ($1, $2, $3, now(), clock_timestamp(), 1)`,
      [randomUUID(), checksum, name],
    );
  }
}

const apply = async (client: Client, migration: Migration): Promise<void> => {
  await client.query("BEGIN");
  try {
    await applyInTransaction(client, [migration]);
    await client.query("COMMIT");
  } catch (cause) {
    await client.query("ROLLBACK");
    throw new Error(
      `The migration ${migration.name} failed and was undone: ${cause instanceof Error ? cause.message : String(cause)}`,
      { cause },
    );
  }
};

const LEDGER = `CREATE TABLE IF NOT EXISTS _prisma_migrations (
  id VARCHAR(36) PRIMARY KEY NOT NULL,
  checksum VARCHAR(64) NOT NULL,
  finished_at TIMESTAMPTZ,
  migration_name VARCHAR(255) NOT NULL,
  logs TEXT,
  rolled_back_at TIMESTAMPTZ,
  started_at TIMESTAMPTZ NOT NULL DEFAULT now(),
  applied_steps_count INTEGER NOT NULL DEFAULT 0
)`;
