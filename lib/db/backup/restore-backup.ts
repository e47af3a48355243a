import "server-only";
import { join } from "node:path";
import type { Client } from "pg";
import { from } from "pg-copy-streams";
import { AppError } from "@/lib/errors";
import { inTransaction } from "./backup-client";
import { checkFiles, damaged, readManifest } from "./check-backup";
import { listTables, quoted, settle } from "./database-shape";
import { liftForeignKeys } from "./foreign-keys";
import { type BackupTable, type Manifest, tableFile } from "./manifest";
import { replayWithdrawals } from "./replay-withdrawals";
import { readRows } from "./row-file";
import { clearTarget, requireTarget } from "./target-database";
import { mergeLedgers, readWithdrawals, type Withdrawal } from "./withdrawal-ledger";

interface Migration {
  name: string;
  checksum: string;
}

export interface RestoreRequest<Step extends Migration> {
  databaseUrl: string;
  folder: string;
  /** Whether a database that is not empty may be deleted. */
  replace: boolean;
  /** Who withdrew since the backup; null where nobody said, which is enough only where a database is replaced. */
  withdrawals: readonly Withdrawal[] | null;
  /** All of this version, in order, and what applies some of them in a transaction. */
  migrations: readonly Step[];
  applyMigrations: (client: Client, migrations: readonly Step[]) => Promise<void>;
}

export interface Restored {
  manifest: Manifest;
  /** Sessions that were withdrawn after the backup was made, and now are again. */
  withdrawn: number;
  migrated: string[];
}

/**
 * Puts a backup into a database, in one transaction: until its end the database is what it was, and after an error it stays
 * so. Files are checked first. A backup of an older schema is restored under that schema, then migrated.
 */
export async function restoreBackup<Step extends Migration>(
  request: RestoreRequest<Step>,
): Promise<Restored> {
  const { databaseUrl, folder, migrations, applyMigrations } = request;
  const manifest = await readManifest(folder);
  const newer = newerMigrations(manifest, migrations);
  await checkFiles(folder, manifest);
  return inTransaction(databaseUrl, "BEGIN", async (client) => {
    await settle(client);
    const { isEmpty } = await requireTarget(client, request);
    if (isEmpty && !request.withdrawals) throw new AppError("conflict", { userMessage: WHO_WITHDREW });
    const withdrawals = mergeLedgers(await readWithdrawals(client), request.withdrawals ?? []);
    if (!request.withdrawals) await client.query(KNOWN_SESSIONS);
    await clearTarget(client);
    await applyMigrations(client, migrations.slice(0, manifest.migrations.length));
    await fill(client, folder, manifest);
    if (!request.withdrawals) await requireKnown(client);
    await applyMigrations(client, newer);
    const withdrawn = await replayWithdrawals(client, withdrawals, manifest.madeAt);
    await noteRestore(client, manifest);
    // A session that ended after the backup must not come back.
    await client.query("DELETE FROM sign_in_sessions");
    return { manifest, withdrawn, migrated: newer.map(({ name }) => name) };
  });
}

/** The migrations that the backup has not seen. Those it has seen must be the first ones of this version, unchanged. */
const newerMigrations = <Step extends Migration>(manifest: Manifest, migrations: readonly Step[]): Step[] => {
  manifest.migrations.forEach(({ name, checksum }, at) => {
    if (migrations[at]?.name === name && migrations[at].checksum === checksum) return;
    throw new AppError("conflict", {
      userMessage: `The backup is of another version of Evenhand (${manifest.evenhand}): this one does not know its migration ${name}. Restore it with that version or a newer one.`,
    });
  });
  return migrations.slice(manifest.migrations.length);
};

const fill = async (client: Client, folder: string, { tables, sequences }: Manifest): Promise<void> => {
  const names = (list: readonly { name: string }[]) =>
    list
      .map(({ name }) => name)
      .sort()
      .join();
  if (names(await listTables(client)) !== names(tables)) {
    throw new AppError("invalid", {
      userMessage: "The backup's manifest names other tables than its version has.",
    });
  }
  const bindForeignKeys = await liftForeignKeys(client);
  for (const table of tables) await fillTable(client, folder, table);
  await bindForeignKeys();
  for (const { name, last } of sequences)
    await client.query("SELECT setval($1::regclass, $2)", [quoted(name), last]);
};

const fillTable = async (client: Client, folder: string, { name, columns, rows, sha256 }: BackupTable) => {
  const copy = client.query(from(`COPY ${quoted(name)} (${columns.map(quoted).join(", ")}) FROM STDIN`));
  const found = await readRows(join(folder, tableFile(name)), copy);
  // The file was whole when it was checked; what arrived is checked too.
  if (found !== sha256 || copy.rowCount !== rows) throw damaged(name);
};

const noteRestore = async (client: Client, { madeAt, evenhand }: Manifest): Promise<void> => {
  await client.query(
    `INSERT INTO audit (actor, action, study, details)
     SELECT 'this server', 'backup.restore', slug, $1 FROM studies WHERE copy_of_id IS NULL ORDER BY id`,
    [JSON.stringify({ madeAt, evenhand })],
  );
};

const KNOWN_SESSIONS = `CREATE TEMP TABLE known_sessions ON COMMIT DROP AS
  SELECT st.slug, s.code FROM sessions s JOIN studies st ON st.id = s.study_id`;

/** Only a database that went on from the backup can tell who withdrew since, not one that was begun anew after a loss. */
const requireKnown = async (client: Client): Promise<void> => {
  const { rows } = await client.query<{ unknown: boolean }>(
    `SELECT EXISTS (SELECT slug, code FROM sessions s JOIN studies st ON st.id = s.study_id
       EXCEPT SELECT slug, code FROM pg_temp.known_sessions) AS unknown`,
  );
  if (rows[0]?.unknown) throw new AppError("conflict", { userMessage: WHO_WITHDREW });
};

const WHO_WITHDREW = `Somebody may have withdrawn after this backup was made, and a restore must not bring their answers back. Give --withdrawals <file>: the newest list, written by "npm run backup -- --withdrawals <file>" or found in a newer backup as withdrawals.jsonl. Where nobody can have withdrawn since, give --withdrawals none.`;
