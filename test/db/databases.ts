import "server-only";
import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { env } from "@/lib/env";

/** A new database without any table, on the server of the tests; gives its address. */
export async function makeEmptyDatabase(): Promise<string> {
  const name = `b_${randomBytes(6).toString("hex")}`;
  await ask(env().DATABASE_URL, `CREATE DATABASE ${name} TEMPLATE template0`);
  return env().DATABASE_URL.replace(/\/[^/]*$/, `/${name}`);
}

/** Asks one question of a database, on a connection that is closed again. */
export async function ask<Row>(url: string, sql: string, values: unknown[] = []): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql, values)).rows as Row[];
  } finally {
    await client.end();
  }
}
