import "server-only";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Manifest } from "@/lib/db/backup/manifest";
import { type RestoreRequest, restoreBackup } from "@/lib/db/backup/restore-backup";
import { ask } from "@/test/db/databases";
import { writeBackup } from "@/lib/db/backup/write-backup";
import { env } from "@/lib/env";
import { applyInTransaction, type Migration, readMigrations } from "@/scripts/migrate-database";
import { countStudy } from "@/lib/operations/results/count-results";
import { createApiToken } from "@/lib/operations/people/create-api-token";
import { closeStudy, unsealStudy } from "@/lib/operations/study/step-study";
import { answerTrials, startAsJudge, toVerdict } from "./judge";
import { makeTestResearcher, makeTestStudy, studyIdOf } from "./study";

/** Backups of one test file, each under its name in a folder of their own. */
export async function makeBackupFolder() {
  const folder = await mkdtemp(join(tmpdir(), "evenhand-backup-"));
  const at = (name: string) => join(folder, name);
  return {
    folder,
    at,
    backUp: (name: string, databaseUrl = env().DATABASE_URL) =>
      writeBackup({
        databaseUrl,
        folder: at(name),
        evenhand: "0.1.0",
        now: new Date("2026-03-04T05:06:07Z"),
      }),
    restore: (name: string, databaseUrl: string, changes: Partial<RestoreRequest<Migration>> = {}) =>
      restoreBackup({
        databaseUrl,
        folder: at(name),
        replace: false,
        withdrawals: [],
        migrations: readMigrations(),
        applyMigrations: applyInTransaction,
        ...changes,
      }),
  };
}

/** SHA-256 of every table. */
export function hashesOf({ tables }: Manifest): Record<string, string> {
  return Object.fromEntries(tables.map(({ name, sha256 }) => [name, sha256]));
}

/** Deletes the lines by which a database tells that it was restored; gives the studies that they were of. */
export async function forgetRestore(url: string): Promise<string[]> {
  const lines = await ask<{ study: string }>(
    url,
    "DELETE FROM audit WHERE action = 'backup.restore' RETURNING study",
  );
  return lines.map(({ study }) => study);
}

/** An open study with two judges, one of them from a panel, and an unsealed one with counts, in this test file's database. */
export async function makeStudiesToBackUp(): Promise<{ tokens: { panel: string; other: string } }> {
  const admin = await makeTestResearcher("admin@example.org", true);
  await createApiToken({ actor: admin, name: 'a \\ b "c"', scope: "read", days: null, now: new Date() });
  await makeTestStudy({ slug: "side", design: "side-by-side", tasks: 3, owner: admin });
  const panel = await startAsJudge("side", { body: { external: { PROLIFIC_PID: "ada", SESSION_ID: "x" } } });
  const other = await startAsJudge("side");
  for (const { token } of [panel, other])
    await answerTrials(token, 2, (trial) => ({
      ...toVerdict(trial),
      comment: "\\N \\. \t tab\r\n\u{1F916} é",
    }));
  const allocation = { itemsPerSession: 3 };
  await makeTestStudy({ slug: "done", design: "human-or-robot", tasks: 3, protocol: { allocation } });
  await answerTrials((await startAsJudge("done")).token);
  await closeStudy({ actor: null, slug: "done" });
  await unsealStudy({ actor: null, slug: "done" });
  await countStudy(await studyIdOf("done"));
  return { tokens: { panel: panel.token, other: other.token } };
}
