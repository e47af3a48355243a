import { readFile } from "node:fs/promises";
import { mkdirSync } from "node:fs";
import { runBackupCommand, usageFault } from "./backup-command";
import { databaseForCommand } from "./database-for-command";
import { claimFolder, releaseFolder } from "./folder-claim";
import { applyInTransaction, readMigrations } from "./migrate-database";

const USAGE = `Usage: npm run restore -- --from <folder of a backup> [--withdrawals <file>|none] [--replace --confirm <database>]
Into an empty database, all or nothing. --replace deletes what the database holds; --confirm repeats the database's name.`;

const text = { type: "string" as const };
const options = { from: text, withdrawals: text, confirm: text, replace: { type: "boolean" as const } };

/** `npm run restore`: into DATABASE_URL or the embedded database, while Evenhand is stopped. */
await runBackupCommand(USAGE, options, async ({ from, withdrawals, replace = false, confirm }) => {
  if (from === undefined) throw usageFault("--from is missing");
  const { parseLedger } = await import("@/lib/db/backup/withdrawal-ledger");
  const given =
    withdrawals === undefined
      ? null
      : withdrawals === "none"
        ? []
        : parseLedger(await readLedger(withdrawals));
  const folder = process.env.DATABASE_URL ? null : (process.env.EVENHAND_DATA ?? ".data");
  if (folder) mkdirSync(folder, { recursive: true });
  if (folder) claimFolder(folder);
  const database = await databaseForCommand();
  try {
    const name = decodeURIComponent(new URL(database.url).pathname.slice(1));
    if (replace && confirm !== name)
      throw usageFault(
        `--replace deletes all that the database holds: repeat its name with --confirm ${name}`,
      );
    const { restoreBackup } = await import("@/lib/db/backup/restore-backup");
    const { manifest, withdrawn, migrated } = await restoreBackup({
      databaseUrl: database.url,
      folder: from,
      replace,
      withdrawals: given,
      migrations: readMigrations(),
      applyMigrations: applyInTransaction,
    });
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    const newer = migrated.length > 0 ? ` Applied ${migrated.join(", ")}.` : "";
    return `Restored ${rows} rows of ${manifest.madeAt}.${newer} Sessions withdrawn since, and now again: ${withdrawn}.`;
  } finally {
    await database.release();
    if (folder) releaseFolder(folder);
  }
});

async function readLedger(file: string): Promise<string> {
  return readFile(file, "utf8").catch(() => {
    throw usageFault(`there is no file ${file} that can be read`);
  });
}
