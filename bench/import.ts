import { createReadStream, mkdtempSync, rmSync, statSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { Client } from "pg";
import { from } from "pg-copy-streams";
import { BENCH_SYSTEMS, SAMPLES, writeCopyFile, writeImportFiles } from "./import-files";
import { median } from "./load";
import { benchPresentation } from "./presentation";
import { peakMemoryMb, startBenchServer } from "./server";

/**
 * `npm run bench:import`: samples a second that a production server imports over HTTP, validation included, next to a
 * bare COPY of the same rows into a table with the same columns, indexes and foreign keys on the same database. They take
 * turns, so that a machine whose speed drifts does not decide; the ratios are medians over rounds. At the end, how many
 * samples of each language the worker behind an import can present.
 */
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const BARE = "bare COPY";
const BARE_UNREFERRED = "bare COPY without foreign keys";

const folder = mkdtempSync(join(tmpdir(), "evenhand-bench-files-"));
const server = await startBenchServer(3303);
process.env.DATABASE_URL = server.databaseUrl;
process.env.AUTH_SECRET ??= "not used by the bench itself";
const database = new Client({ connectionString: server.databaseUrl });
await database.connect();
const { createStudy } = await import("@/lib/operations/study/create-study");
const { deleteStudies } = await import("@/lib/db/study/drafts");
const { createShellToken } = await import("@/lib/operations/people/create-shell-token");
try {
  const { token } = await createShellToken({ email: "bench@example.org", now: new Date() });
  const files = await writeImportFiles(folder);
  const megabytes = (statSync(files.csv).size / 1024 ** 2).toFixed(0);
  console.log(`${SAMPLES} samples, ${megabytes} MB of CSV, ${ROUNDS} rounds; samples a second`);
  const runs: Record<string, number[]> = {};
  const time = async (name: string, work: () => Promise<void>): Promise<void> => {
    const began = performance.now();
    await work();
    (runs[name] ??= []).push((SAMPLES * 1000) / (performance.now() - began));
  };
  const idle = peakMemoryMb(server.pid);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [type, file] of Object.entries({
      "text/csv": files.csv,
      "application/x-ndjson": files.jsonl,
    })) {
      await makeStudy();
      await post(token, "tasks", "text/csv", files.tasks);
      await time(`${type}, dry run`, () => post(token, "samples?dryRun=1", type, file));
      await time(type, () => post(token, "samples", type, file));
      await time(`${type}, again, unchanged`, () => post(token, "samples", type, file));
      if (type === "text/csv") await copyBare(time);
      await deleteStudies({ slug: "bench" });
      await database.query("VACUUM samples");
    }
  }
  for (const [name, rates] of Object.entries(runs))
    console.log(`${name.padEnd(42)} ${median(rates).toFixed(0).padStart(8)}`);
  for (const type of ["text/csv", "application/x-ndjson"])
    for (const bare of [BARE, BARE_UNREFERRED]) {
      const ratios = (runs[type] ?? []).map((rate, at) => rate / (runs[bare]?.[at] ?? Number.NaN));
      console.log(`${type} / ${bare}: ${median(ratios).toFixed(2)}`);
    }
  await benchPresentation();
  console.log(`peak memory of the server: ${peakMemoryMb(server.pid)} MB, before the imports ${idle} MB`);
} finally {
  await database.end();
  const { pool } = await import("@/lib/db/shared/pool");
  await pool().end();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function makeStudy(): Promise<void> {
  await createStudy({
    actor: null,
    document: {
      slug: "bench",
      title: "Bench",
      design: "side-by-side",
      languages: ["text"],
      systems: BENCH_SYSTEMS.map((id) => ({ id })),
    },
  });
}

async function post(token: string, path: string, type: string, file: string): Promise<void> {
  const sending = request(`${server.url}/api/v1/studies/bench/${path}`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${token}`,
      "content-type": type,
      "content-length": statSync(file).size,
    },
  });
  const answered = new Promise<{ status: number; text: string }>((resolve, reject) => {
    sending.once("error", reject);
    sending.once("response", (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("end", () => {
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString() });
      });
    });
  });
  await pipeline(createReadStream(file, { highWaterMark: 256 * 1024 }), sending);
  const { status, text } = await answered;
  if (status !== 200) throw new Error(`${path} answered ${status}: ${text.slice(0, 500)}`);
}

/** The same rows into two tables of the same shape: with the foreign keys of the original, and without any. */
async function copyBare(time: (name: string, work: () => Promise<void>) => Promise<void>): Promise<void> {
  const path = join(folder, "samples.copy");
  await writeCopyFile(path, await idsOfStudy());
  for (const name of [BARE, BARE_UNREFERRED]) {
    await database.query("CREATE TABLE bench_copy (LIKE samples INCLUDING ALL)");
    if (name === BARE)
      for (const [column, table] of [
        ["study_id", "studies"],
        ["system_id", "systems"],
        ["task_id", "tasks"],
      ])
        await database.query(`ALTER TABLE bench_copy ADD FOREIGN KEY (${column}) REFERENCES ${table}`);
    await time(name, () =>
      pipeline(
        createReadStream(path, { highWaterMark: 256 * 1024 }),
        database.query(
          from("COPY bench_copy (study_id, ordinal, key, system_id, task_id, language, original) FROM STDIN"),
        ),
      ),
    );
    await database.query("DROP TABLE bench_copy");
  }
}

async function idsOfStudy() {
  const keys = async (table: "systems" | "tasks") => {
    const { rows } = await database.query<{ id: number; key: string }>(`SELECT id, key FROM ${table}`);
    return new Map(rows.map(({ id, key }) => [key, id]));
  };
  const { rows } = await database.query<{ id: number }>("SELECT id FROM studies WHERE slug = 'bench'");
  return { study: rows[0]?.id ?? 0, systems: await keys("systems"), tasks: await keys("tasks") };
}
