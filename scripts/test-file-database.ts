import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { afterAll, expect, inject } from "vitest";
import { overlapping, watchQueries } from "./overlapping-queries";

/** Each test file works on a database of its own, copied from the migrated template before anything is imported. */
const server = inject("databaseServer");
const name = `t_${randomBytes(6).toString("hex")}`;
const admin = new Client({ connectionString: server.replace(/\/postgres$/, "/template1") });
await admin.connect();
// Files start at the same time, and a template can be copied by one at a time only.
await admin.query("SELECT pg_advisory_lock(1)");
await admin.query(`CREATE DATABASE ${name} TEMPLATE postgres`);
await admin.end();
process.env.DATABASE_URL = server.replace(/\/postgres$/, `/${name}`);
process.env.AUTH_SECRET ??= "a secret for tests only, 32 characters";

watchQueries();

afterAll(async () => {
  const { pool } = await import("@/lib/db/shared/pool");
  await pool().end();
  expect(overlapping).toEqual([]);
});
