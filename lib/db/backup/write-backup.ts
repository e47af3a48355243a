import "server-only";
import { existsSync } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { to } from "pg-copy-streams";
import type { Client } from "pg";
import { AppError } from "@/lib/errors";
import { inTransaction } from "./backup-client";
import { listApplied, listTables, quoted, readSequences, settle, type TableShape } from "./database-shape";
import { type BackupTable, MANIFEST_FILE, type Manifest, tableFile, WITHDRAWALS_FILE } from "./manifest";
import { writeRows } from "./row-file";
import { readWithdrawals, toLedger } from "./withdrawal-ledger";

/**
 * Writes a whole database into a new folder, as it was at one moment, while it goes on working. The folder gets its name
 * when it is whole; until then it is called `<folder>.unfinished`.
 */
export async function writeBackup(request: {
  databaseUrl: string;
  folder: string;
  evenhand: string;
  now: Date;
}): Promise<Manifest> {
  const folder = resolve(request.folder);
  if (existsSync(folder)) throw conflict(`There is something at ${folder} already. Name a new folder.`);
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  try {
    const manifest = await inTransaction(
      request.databaseUrl,
      "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
      (client) => writeFiles(client, unfinished, request),
    );
    await rename(unfinished, folder);
    return manifest;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

const writeFiles = async (
  client: Client,
  folder: string,
  { evenhand, now }: { evenhand: string; now: Date },
): Promise<Manifest> => {
  await settle(client);
  const shapes = await listTables(client);
  const migrations = await listApplied(client);
  if (migrations.length === 0)
    throw conflict("This database holds no Evenhand, so there is nothing to back up.");
  // Nobody changes a table's columns before all are written.
  await client.query(`LOCK TABLE ${shapes.map(({ name }) => quoted(name)).join(", ")} IN ACCESS SHARE MODE`);
  const withdrawals = toLedger(await readWithdrawals(client));
  const tables: BackupTable[] = [];
  for (const shape of shapes) tables.push(await writeTable(client, folder, shape));
  const { rows } = await client.query<{ server_version: string }>("SHOW server_version");
  const manifest: Manifest = {
    format: 1,
    evenhand,
    madeAt: now.toISOString(),
    postgres: rows[0]?.server_version ?? "unknown",
    migrations,
    tables,
    sequences: await readSequences(client),
  };
  await writeFile(join(folder, WITHDRAWALS_FILE), withdrawals, { mode: 0o600 });
  await writeFile(join(folder, MANIFEST_FILE), `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600 });
  return manifest;
};

const writeTable = async (
  client: Client,
  folder: string,
  { name, columns, key }: TableShape,
): Promise<BackupTable> => {
  const select = `SELECT ${columns.map(quoted).join(", ")} FROM ${quoted(name)} ORDER BY ${key.map(quoted).join(", ")}`;
  const rows = client.query(to(`COPY (${select}) TO STDOUT`));
  const sha256 = await writeRows(rows, join(folder, tableFile(name)));
  return { name, columns, rows: rows.rowCount, sha256 };
};

const conflict = (userMessage: string) => new AppError("conflict", { userMessage });
