import { Client } from "pg";
import { afterAll, beforeAll, expect, inject } from "vitest";
import { overlapping, watchQueries } from "./overlapping-queries";

/**
 * Each test file works on a database of its own, copied from the migrated template. Files of one process share its modules, and with them
 * the pool: their databases have one name, and numbers that no file before them had, so that nothing kept in memory is taken for theirs.
 */
const server = inject("databaseServer");
const name = `t_${process.pid}`;
const shared = globalThis as { evenhandTestFiles?: number };
const file = shared.evenhandTestFiles ?? 0;
shared.evenhandTestFiles = file + 1;
process.env.DATABASE_URL = server.replace(/\/postgres$/, `/${name}`);
process.env.AUTH_SECRET ??= "a secret for tests only, 32 characters";
if (file === 0) watchQueries();

beforeAll(async () => {
  const restore = await expectLostConnections();
  await asAdmin(async (admin) => {
    // Files start at the same time, and a template can be copied by one at a time only.
    await admin.query("SELECT pg_advisory_lock(1)");
    await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await admin.query(`CREATE DATABASE ${name} TEMPLATE postgres`);
  }, "template1");
  if (file > 0)
    await asAdmin(
      (own) => own.query("SELECT setval(seqrelid::regclass, $1) FROM pg_sequence", [file * 10_000]),
      name,
    );
  restore();
});

afterAll(() => {
  expect(overlapping.splice(0)).toEqual([]);
});

/** The pool's idle connections of the file before are cut off with its database, which is no news. */
async function expectLostConnections(): Promise<() => void> {
  const { pool } = await import("@/lib/db/shared/pool");
  const heard = pool().listeners("error") as ((error: Error) => void)[];
  pool()
    .removeAllListeners("error")
    .on("error", () => undefined);
  return () => {
    pool().removeAllListeners("error");
    for (const listener of heard) pool().on("error", listener);
  };
}

async function asAdmin(work: (client: Client) => Promise<unknown>, database: string): Promise<void> {
  const client = new Client({ connectionString: server.replace(/\/postgres$/, `/${database}`) });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
