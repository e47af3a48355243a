import { execFileSync } from "node:child_process";
import { closeSync, openSync, rmSync, writeSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { expect, newSlug, test } from "./fixtures";
import { HttpJudge, toVerdict } from "./http-judge";
import { databaseUrl, openInside } from "./inside";
import { startServer } from "./own-server";

/** A disk of its own, in memory; null where nobody may mount one. */
const mountDisk = async (megabytes: number): Promise<string | null> => {
  const folder = await mkdtemp(join(tmpdir(), "evenhand-disk-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", folder], { stdio: "ignore" });
    return folder;
  } catch {
    await rm(folder, { recursive: true });
    return null;
  }
};

/** Writes to a file until nothing more fits. */
const fill = (path: string): void => {
  const file = openSync(path, "w");
  for (const size of [1 << 20, 4096, 1])
    try {
      for (;;) writeSync(file, Buffer.alloc(size, 1));
    } catch (error) {
      if ((error as { code?: string }).code !== "ENOSPC") throw error;
    }
  closeSync(file);
};

test("a full disk refuses verdicts with a sentence, ends the database, and everything goes on by itself when there is room", async () => {
  test.setTimeout(300_000);
  const disk = await mountDisk(160);
  test.skip(disk === null, "no disk can be mounted here");
  if (disk === null) return;
  const slug = newSlug("full");
  const server = await startServer(disk);
  const inside = openInside(disk);
  const database = new Client({ connectionString: databaseUrl(disk) });
  database.on("error", () => undefined);
  await database.connect();
  try {
    await inside.ask("study", { slug, design: "rating", tasks: 60 });
    const judge = await HttpJudge.start(server.address, slug);
    const stored: number[] = [];
    const answer = async (position: number) => {
      const { status: seen, body: trial } = await judge.trial(position);
      if (seen !== 200) return { status: seen, body: trial as unknown as { detail: string } };
      const verdict = { ...toVerdict(trial, 2), comment: "a word ".repeat(280) };
      const reply = await judge.answer(position, verdict);
      if (reply.status === 200) stored.push(position);
      return { status: reply.status, body: reply.body as unknown as { detail: string } };
    };
    expect((await answer(1)).status).toBe(200);
    fill(join(disk, "filler"));

    // Pages that are there already take some more; then a table cannot grow.
    let position = 2;
    let refused = await answer(position);
    while (refused.status === 200 && position < 50) refused = await answer((position += 1));
    expect(refused).toMatchObject({
      status: 503,
      body: { detail: expect.stringContaining("disk is full") as unknown },
    });
    expect((await fetch(`${server.address}/judge/${slug}`)).status, "pages are read as before").toBe(200);

    // Whatever else writes ends PostgreSQL, which cannot keep its log and does not start again by itself.
    const spend = async (): Promise<void> => {
      for (;;) await database.query("SELECT pg_logical_emit_message(true, 'x', repeat('a', 1000000))");
    };
    await expect(spend()).rejects.toThrow();
    await expect.poll(async () => (await answer(position)).status, { timeout: 30_000 }).toBe(503);

    rmSync(join(disk, "filler"));
    await expect.poll(async () => (await answer(position)).status, { timeout: 60_000 }).toBe(200);
    expect((await answer(position + 1)).status).toBe(200);
    const after = openInside(disk);
    const kept = [...new Set((await after.ask("scores", slug)).map((score) => score.position))];
    expect(
      kept.sort((a, b) => a - b),
      "nothing lost, nothing doubled",
    ).toEqual(stored);
    await after.hangUp();
  } finally {
    await database.end().catch(() => undefined);
    await inside.hangUp();
    await server.stop();
    execFileSync("umount", [disk]);
    await rm(disk, { recursive: true });
  }
});

test("a database that can only be read says so, and takes verdicts again when it can be written", async () => {
  test.setTimeout(120_000);
  const folder = await mkdtemp(join(tmpdir(), "evenhand-read-only-"));
  const slug = newSlug("read-only");
  const server = await startServer(folder);
  const inside = openInside(folder);
  const database = new Client({ connectionString: databaseUrl(folder) });
  await database.connect();
  const setReadOnly = async (isOn: boolean): Promise<void> => {
    await database.query("SET default_transaction_read_only = off");
    await database.query(
      `ALTER DATABASE postgres SET default_transaction_read_only = ${isOn ? "on" : "off"}`,
    );
    await database.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = 'postgres' AND backend_type = 'client backend'",
    );
  };
  try {
    await inside.ask("study", { slug, design: "rating", tasks: 3 });
    const judge = await HttpJudge.start(server.address, slug);
    const { body: trial } = await judge.trial(1);
    await setReadOnly(true);
    // Connections that were ended are noticed first.
    await expect
      .poll(async () => (await judge.answer(1, toVerdict(trial, 1))).body as unknown, { timeout: 30_000 })
      .toMatchObject({ status: 503, detail: expect.stringContaining("read-only at the moment") });
    await setReadOnly(false);
    await expect
      .poll(async () => (await judge.answer(1, toVerdict(trial, 1))).status, { timeout: 30_000 })
      .toBe(200);
  } finally {
    await database.end();
    await inside.hangUp();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
