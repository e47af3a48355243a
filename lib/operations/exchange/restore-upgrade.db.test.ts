import { rm } from "node:fs/promises";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ask, makeEmptyDatabase } from "@/test/db/databases";
import { applyInTransaction, migrateDatabase, readMigrations } from "@/scripts/migrate-database";
import { hashesOf, makeBackupFolder } from "@/test/operations/backup";

let backups: Awaited<ReturnType<typeof makeBackupFolder>>;
beforeAll(async () => {
  backups = await makeBackupFolder();
});
afterAll(() => rm(backups.folder, { recursive: true, force: true }));

const all = readMigrations();

/** A database as the version before left it, with what each of its versions could hold. */
async function makeOlder(count: number): Promise<string> {
  const url = await makeEmptyDatabase();
  const client = new Client({ connectionString: url });
  await client.connect();
  await applyInTransaction(client, all.slice(0, count));
  await client.query(`
    INSERT INTO users (email) VALUES ('gone@example.org'), ('ada@example.org');
    DELETE FROM users WHERE email = 'gone@example.org';
    INSERT INTO studies (slug, title) VALUES ('old', 'An old study');
    INSERT INTO protocols (study_id, version, document) VALUES (1, 1, '{"title": "é"}');
    INSERT INTO arms (study_id, ordinal, key, weight) VALUES (1, 0, 'all', 1);
    INSERT INTO judges (study_id, code) VALUES (1, 'j1');
    INSERT INTO sessions (study_id, judge_id, protocol_id, arm_id, code, total, consent_hash, profile)
      VALUES (1, 1, 1, 1, 'c0ffee', 1, 'x', '{"years": 3}');
    INSERT INTO trials (session_id, position, check_key, revision) VALUES (1, 1, 'check', 1);
    INSERT INTO verdicts (trial_id, revision, identity, read_ms, judge_ms, hidden_ms) VALUES (1, 1, sha256('a'), 1, 2, 0);
    INSERT INTO scores VALUES (1, 1, 'clear', 'left', -2);`);
  await client.end();
  return url;
}

const STORED_VERDICTS = `SELECT jsonb_strip_nulls(to_jsonb(stored)) AS verdict FROM verdicts AS stored ORDER BY trial_id, revision`;

test.each(all.slice(0, -1).map(({ name }, at) => [name, at + 1]))(
  "a backup that ends with %s is restored and brought up to date",
  async (name, count) => {
    const older = await makeOlder(count);
    const made = await backups.backUp(name, older);
    const target = await makeEmptyDatabase();
    const restored = await backups.restore(name, target);
    expect(restored.migrated).toEqual(all.slice(count).map((step) => step.name));
    expect(await migrateDatabase(target)).toEqual([]);
    const again = await backups.backUp(`${name}-again`, target);
    expect(again.tables.map((table) => table.name)).toEqual(
      (await backups.backUp(`${name}-template`)).tables.map((table) => table.name),
    );
    const { scores, trials, users, protocols } = hashesOf(made);
    const untouched = { scores, trials, users, ...(count > 1 ? { protocols } : {}) };
    expect(hashesOf(again)).toMatchObject(untouched);
    // How long each program was on screen came later, and is empty in old answers.
    expect(await ask(target, STORED_VERDICTS)).toEqual(await ask(older, STORED_VERDICTS));
    expect(await ask(target, "INSERT INTO users (email) VALUES ('new') RETURNING id")).toEqual([{ id: 3 }]);
  },
);

test("withdrawals reach a backup from before withdrawals were dated", async () => {
  await backups.backUp("first", await makeOlder(1));
  const target = await makeEmptyDatabase();
  const withdrawals = [{ study: "old", session: "c0ffee", withdrawnAt: "2026-05-06T07:08:09.010Z" }];
  await expect(backups.restore("first", target, { withdrawals })).resolves.toMatchObject({ withdrawn: 1 });
  const state = `SELECT state, withdrawn_at AS at, profile, (SELECT count(*)::int FROM scores) AS scores FROM sessions`;
  expect(await ask(target, state)).toEqual([
    { state: "withdrawn", at: new Date("2026-05-06T07:08:09.010Z"), profile: {}, scores: 0 },
  ]);
});
