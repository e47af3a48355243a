import { readFileSync } from "node:fs";
import { rename, writeFile } from "node:fs/promises";
import { databaseForCommand } from "./database-for-command";
import { runBackupCommand, usageFault } from "./backup-command";

const USAGE = `Usage: npm run backup -- --to <new folder>              the whole database, as it is at this moment
       npm run backup -- --withdrawals <file>         only who withdrew: small, for often; a restore needs the newest`;

/** `npm run backup`: works while Evenhand runs, on DATABASE_URL or the embedded database. */
const options = { to: { type: "string" as const }, withdrawals: { type: "string" as const } };
await runBackupCommand(USAGE, options, async ({ to, withdrawals }) => {
  if ((to === undefined) === (withdrawals === undefined)) throw usageFault("give --to or --withdrawals");
  const database = await databaseForCommand();
  try {
    if (withdrawals !== undefined) {
      const { exportWithdrawals } = await import("@/lib/db/backup/export-withdrawals");
      const { text, count } = await exportWithdrawals(database.url);
      // A list that is cut off would bring answers back, so the old one stays until the new one is whole.
      await writeFile(`${withdrawals}.unfinished`, text, { mode: 0o600 });
      await rename(`${withdrawals}.unfinished`, withdrawals);
      return `Wrote ${count} withdrawals to ${withdrawals}.`;
    }
    const { writeBackup } = await import("@/lib/db/backup/write-backup");
    const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
    const request = { databaseUrl: database.url, folder: to ?? "", evenhand: version, now: new Date() };
    const { tables } = await writeBackup(request);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    return `Wrote ${rows} rows of ${tables.length} tables to ${to}. It holds all that the database holds: keep it as safe.`;
  } finally {
    await database.release();
  }
});
