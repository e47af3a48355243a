import { readFile, rm } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { exportWithdrawals } from "@/lib/db/backup/export-withdrawals";
import { ask, makeEmptyDatabase } from "@/test/db/databases";
import { parseLedger } from "@/lib/db/backup/withdrawal-ledger";
import { env } from "@/lib/env";
import { migrateDatabase } from "@/scripts/migrate-database";
import { hashesOf, makeBackupFolder, makeStudiesToBackUp } from "@/test/operations/backup";
import { startAsJudge } from "@/test/operations/judge";
import { withdrawSession } from "@/lib/operations/judging/withdraw-session";

let backups: Awaited<ReturnType<typeof makeBackupFolder>>;
let ledger: string;
/** The tables that say what a judge said, after a judge withdrew in the database that the backup is of. */
let wanted: Record<string, string>;
beforeAll(async () => {
  backups = await makeBackupFolder();
  const { tokens } = await makeStudiesToBackUp();
  await backups.backUp("old");
  await withdrawSession({ token: tokens.panel });
  wanted = hashesOf(await backups.backUp("new"));
  // Somebody who came after the backup, and left again: nothing of that session is in it.
  await withdrawSession({ token: (await startAsJudge("side")).token });
  ledger = (await exportWithdrawals(env().DATABASE_URL)).text;
});
afterAll(() => rm(backups.folder, { recursive: true, force: true }));

const TOLD = ["sessions", "trials", "verdicts", "scores", "external_ids", "studies", "result_counts"];

async function expectWithdrawn(url: string, name: string): Promise<void> {
  const found = hashesOf(await backups.backUp(name, url));
  for (const table of TOLD) expect({ [table]: found[table] }).toEqual({ [table]: wanted[table] });
  const events =
    "SELECT ordinal, kind, judge_id, session_id, arm_id, answered FROM allocation_events WHERE study_id = 1 AND ordinal <= 3 ORDER BY ordinal";
  expect(await ask(url, events)).toEqual(await ask(env().DATABASE_URL, events));
  const [line] = await ask<{ study: string; details: { session: string; reason: string } }>(
    url,
    "SELECT study, details FROM audit WHERE action = 'session.withdraw'",
  );
  expect(line).toMatchObject({ study: "side", details: { session: parseLedger(ledger)[0]?.session } });
}

test("who withdrew after the backup stays withdrawn in an empty database, by the list", async () => {
  const target = await makeEmptyDatabase();
  const withdrawals = parseLedger(ledger);
  expect(withdrawals).toHaveLength(2);
  await expect(backups.restore("old", target, { withdrawals })).resolves.toMatchObject({ withdrawn: 1 });
  await expectWithdrawn(target, "by-list");
});

test("and by the database that is replaced, without any list", async () => {
  const target = await makeEmptyDatabase();
  await backups.restore("new", target);
  await expect(backups.restore("old", target, { replace: true, withdrawals: null })).resolves.toMatchObject({
    withdrawn: 1,
  });
  await expectWithdrawn(target, "by-replaced");
});

test("but not by one that was begun anew, which cannot know them", async () => {
  const target = await makeEmptyDatabase();
  await migrateDatabase(target);
  await ask(target, "INSERT INTO users (email) VALUES ('anew@example.org')");
  await expect(backups.restore("old", target, { replace: true, withdrawals: null })).rejects.toThrow(
    "--withdrawals",
  );
  expect(await ask(target, "SELECT email FROM users")).toEqual([{ email: "anew@example.org" }]);
});

test("a newer backup holds the list, too; without one the answers would be back", async () => {
  const withdrawals = parseLedger(await readFile(`${backups.at("new")}/withdrawals.jsonl`, "utf8"));
  const [listed, bare] = [await makeEmptyDatabase(), await makeEmptyDatabase()];
  await backups.restore("old", listed, { withdrawals });
  await expectWithdrawn(listed, "by-newer");
  await backups.restore("old", bare);
  expect(hashesOf(await backups.backUp("bare", bare)).verdicts).not.toBe(wanted.verdicts);
});

test("of an unsealed study goes with its counts, and is counted as late", async () => {
  const target = await makeEmptyDatabase();
  const sessions = await ask<{ code: string; unsealedAt: Date }>(
    env().DATABASE_URL,
    `SELECT s.code, st.unsealed_at AS "unsealedAt" FROM sessions s JOIN studies st ON st.id = s.study_id WHERE st.slug = 'done'`,
  );
  const session = sessions[0]?.code ?? "";
  const withdrawnAt = new Date((sessions[0]?.unsealedAt.getTime() ?? 0) + 1000).toISOString();
  await backups.restore("old", target, { withdrawals: [{ study: "done", session, withdrawnAt }] });
  const rows = await ask(
    target,
    `SELECT (SELECT count(*)::int FROM result_counts c WHERE c.study_id = st.id) AS counts, st.results_version - b.version AS behind,
       (SELECT count(*)::int FROM sessions s WHERE s.study_id = st.id AND s.withdrawn_at >= st.unsealed_at) AS late
     FROM studies st JOIN result_builds b ON b.study_id = st.id WHERE st.slug = 'done'`,
  );
  expect(rows).toEqual([{ counts: 0, behind: 1, late: 1 }]);
});
