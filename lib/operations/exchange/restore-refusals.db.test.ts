import { createHash } from "node:crypto";
import { cp, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { gunzipSync, gzipSync } from "node:zlib";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Manifest } from "@/lib/db/backup/manifest";
import { ask, makeEmptyDatabase } from "@/test/db/databases";
import { readMigrations } from "@/scripts/migrate-database";
import { hashesOf, makeBackupFolder, makeStudiesToBackUp } from "@/test/operations/backup";

let backups: Awaited<ReturnType<typeof makeBackupFolder>>;
/** A database that holds something, and what it holds. */
let held: string;
let kept: Record<string, string>;
beforeAll(async () => {
  backups = await makeBackupFolder();
  await makeStudiesToBackUp();
  await backups.backUp("good");
  held = await makeEmptyDatabase();
  await backups.restore("good", held);
  kept = hashesOf(await backups.backUp("held", held));
});
afterAll(() => rm(backups.folder, { recursive: true, force: true }));

const file = (name: string, table: string) => `${backups.at(name)}/${table}.copy.gz`;
const tablesOf = (url: string) =>
  ask(url, "SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace");
let looks = 0;
const expectKept = async () =>
  expect(hashesOf(await backups.backUp(`look-${(looks += 1)}`, held))).toEqual(kept);

describe("a damaged backup is refused before anything is touched", () => {
  test.each([
    [
      "a flipped bit",
      async (path: string) => {
        const bytes = await readFile(path);
        bytes[bytes.length >> 1]! ^= 1;
        await writeFile(path, bytes);
      },
    ],
    ["a lost end", async (path: string) => truncate(path, (await readFile(path)).length - 9)],
    ["a lost file", (path: string) => rm(path)],
    [
      "a row less, well packed",
      async (path: string) => {
        const text = gunzipSync(await readFile(path)).toString();
        await writeFile(path, gzipSync(text.slice(text.indexOf("\n") + 1)));
      },
    ],
  ])("%s", async (name, damage) => {
    await cp(backups.at("good"), backups.at(name), { recursive: true });
    await damage(file(name, "scores"));
    const target = await makeEmptyDatabase();
    await expect(backups.restore(name, target)).rejects.toThrow("scores.copy.gz");
    expect(await tablesOf(target)).toEqual([]);
  });

  test("no manifest, or one that says something else", async () => {
    await cp(backups.at("good"), backups.at("blank"), { recursive: true });
    await writeFile(`${backups.at("blank")}/manifest.json`, "{}");
    const target = await makeEmptyDatabase();
    await expect(backups.restore("blank", target)).rejects.toMatchObject({ code: "invalid" });
    await expect(backups.restore("nowhere", target)).rejects.toMatchObject({ code: "invalid" });
  });
});

describe("a restore that fails half-way leaves nothing", () => {
  beforeAll(async () => {
    // Whole as a file, and yet what PostgreSQL refuses: a score of zero, after most tables are filled.
    await cp(backups.at("good"), backups.at("zero"), { recursive: true });
    const text = gunzipSync(await readFile(file("zero", "scores")))
      .toString()
      .replace(/\t-?\d\n$/, "\t0\n");
    await writeFile(file("zero", "scores"), gzipSync(text));
    const path = `${backups.at("zero")}/manifest.json`;
    const manifest = JSON.parse(await readFile(path, "utf8")) as Manifest;
    for (const table of manifest.tables)
      if (table.name === "scores") table.sha256 = createHash("sha256").update(text).digest("hex");
    await writeFile(path, JSON.stringify(manifest));
  });

  test("in an empty database", async () => {
    const target = await makeEmptyDatabase();
    await expect(backups.restore("zero", target)).rejects.toMatchObject({ code: "23514" });
    expect(await tablesOf(target)).toEqual([]);
    await expect(backups.restore("good", target)).resolves.toMatchObject({ withdrawn: 0 });
  });

  test("and keeps all of a database that it was to replace", async () => {
    await expect(backups.restore("zero", held, { replace: true })).rejects.toMatchObject({ code: "23514" });
    await expectKept();
  });
});

describe("a restore refuses", () => {
  test("a database that holds something, until it is told to replace it", async () => {
    await expect(backups.restore("good", held)).rejects.toThrow("--replace");
    await expectKept();
  });

  test("tables of somebody else, even then", async () => {
    const target = await makeEmptyDatabase();
    await ask(target, "CREATE TABLE theirs (id int PRIMARY KEY)");
    await expect(backups.restore("good", target, { replace: true })).rejects.toMatchObject({
      code: "conflict",
    });
    expect(await ask(target, "SELECT * FROM theirs")).toEqual([]);
  });

  test("a database that somebody works on", async () => {
    const target = await makeEmptyDatabase();
    const other = new Client({ connectionString: target });
    await other.connect();
    await expect(backups.restore("good", target)).rejects.toThrow("Stop Evenhand first");
    await other.end();
    await expect(backups.restore("good", target)).resolves.toMatchObject({ withdrawn: 0 });
  });

  test("a backup of a newer version, or of one whose migrations were others", async () => {
    const target = await makeEmptyDatabase();
    const older = readMigrations().slice(0, -1);
    await expect(backups.restore("good", target, { migrations: older })).rejects.toMatchObject({
      code: "conflict",
    });
    const others = readMigrations().map((step) => ({ ...step, checksum: "0".repeat(64) }));
    await expect(backups.restore("good", target, { migrations: others })).rejects.toMatchObject({
      code: "conflict",
    });
    expect(await tablesOf(target)).toEqual([]);
  });

  test("an empty database while nobody said who withdrew since", async () => {
    const target = await makeEmptyDatabase();
    await expect(backups.restore("good", target, { withdrawals: null })).rejects.toThrow("--withdrawals");
    expect(await tablesOf(target)).toEqual([]);
  });
});
