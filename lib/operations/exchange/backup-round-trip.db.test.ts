import { rm, stat } from "node:fs/promises";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ask, makeEmptyDatabase } from "@/test/db/databases";
import { migrateDatabase } from "@/scripts/migrate-database";
import { env } from "@/lib/env";
import { forgetRestore, hashesOf, makeBackupFolder, makeStudiesToBackUp } from "@/test/operations/backup";

let backups: Awaited<ReturnType<typeof makeBackupFolder>>;
beforeAll(async () => {
  backups = await makeBackupFolder();
  await makeStudiesToBackUp();
});
afterAll(() => rm(backups.folder, { recursive: true, force: true }));

/** All that a schema is made of, in words. */
const schemaOf = (url: string) =>
  ask<{ word: string }>(
    url,
    `SELECT conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) AS word FROM pg_constraint
       WHERE connamespace = 'public'::regnamespace
     UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
     UNION ALL SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
     UNION ALL SELECT attrelid::regclass || ' ' || attname || ' ' || format_type(atttypid, atttypmod) || ' ' || attnotnull || ' ' || attstorage::text
       FROM pg_attribute WHERE attrelid IN (SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r')
     ORDER BY 1`,
  );

test("a backup put into an empty database is the same in every table, every rule and every next number", async () => {
  const source = env().DATABASE_URL;
  const made = await backups.backUp("whole");
  const filled = made.tables.filter(({ rows }) => rows > 0).map(({ name }) => name);
  expect(filled).toEqual(
    expect.arrayContaining(["scores", "verdicts", "external_ids", "result_counts", "samples", "api_tokens"]),
  );
  const target = await makeEmptyDatabase();
  const restored = await backups.restore("whole", target);
  expect(restored).toMatchObject({ withdrawn: 0, migrated: [] });
  expect((await forgetRestore(target)).sort()).toEqual(["done", "side"]);
  const again = await backups.backUp("again", target);
  expect(hashesOf(again)).toEqual(hashesOf(made));
  const numbers = (list: typeof made.sequences) => list.filter(({ name }) => name !== "audit_id_seq");
  expect(numbers(again.sequences)).toEqual(numbers(made.sequences));
  expect(await schemaOf(target)).toEqual(await schemaOf(source));
  expect(await migrateDatabase(target)).toEqual([]);
  const [next] = await ask<{ id: number }>(target, "INSERT INTO users (email) VALUES ('next') RETURNING id");
  const [last] = await ask<{ last: number }>(source, "SELECT max(id) AS last FROM users");
  expect(next?.id).toBe((last?.last ?? 0) + 1);
});

test("the hashes are of the rows: one changed score is another hash, and only there", async () => {
  const target = await makeEmptyDatabase();
  const made = await backups.backUp("scores");
  await backups.restore("scores", target);
  await forgetRestore(target);
  await ask(target, `ALTER TABLE scores DISABLE TRIGGER scores_final`);
  await ask(
    target,
    `UPDATE scores SET score = -score WHERE (trial_id, question, pane, revision) = (SELECT trial_id, question, pane, revision FROM scores LIMIT 1)`,
  );
  const changed = await backups.backUp("changed", target);
  const differing = made.tables.filter(({ name, sha256 }) => hashesOf(changed)[name] !== sha256);
  expect(differing.map(({ name }) => name)).toEqual(["scores"]);
});

test("a backup is of one moment: what is written while it waits for a table is in none of its tables", async () => {
  const before = await backups.backUp("moment");
  const holder = new Client({ connectionString: env().DATABASE_URL });
  await holder.connect();
  await holder.query("BEGIN; LOCK TABLE verdicts IN ACCESS EXCLUSIVE MODE");
  const backing = backups.backUp("waited");
  const isWaiting = async () =>
    (
      await holder.query(
        "SELECT FROM pg_locks l JOIN pg_database d ON d.oid = l.database WHERE NOT l.granted AND d.datname = current_database()",
      )
    ).rowCount === 1;
  while (!(await isWaiting())) await holder.query("SELECT pg_sleep(0.02)");
  await ask(env().DATABASE_URL, "INSERT INTO users (email) VALUES ('meanwhile')");
  await holder.query("DELETE FROM verdicts");
  await holder.query("COMMIT");
  await holder.end();
  const waited = await backing;
  const { users, verdicts, scores } = hashesOf(before);
  expect(hashesOf(waited)).toMatchObject({ users, verdicts, scores });
  const after = hashesOf(await backups.backUp("after"));
  expect([after.users, after.verdicts]).not.toContain(users);
  expect(after.scores).not.toBe(scores);
});

test("only its owner may read a backup, and none is written over", async () => {
  await backups.backUp("once");
  expect((await stat(backups.at("once"))).mode & 0o077).toBe(0);
  expect((await stat(`${backups.at("once")}/users.copy.gz`)).mode & 0o077).toBe(0);
  await expect(backups.backUp("once")).rejects.toMatchObject({ code: "conflict" });
});
