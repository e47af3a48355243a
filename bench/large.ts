import { createReadStream, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { Client } from "pg";
import { from, to } from "pg-copy-streams";
import { createBenchApi } from "./large/api";
import { LARGE_SYSTEMS, writeLargeCopy, writeLargeFiles } from "./large/programs";
import { printHead, printJob } from "./large/print";
import { benchManySystems } from "./large/many-systems";
import { SAMPLE_ROWS, SAMPLE_PAGE } from "./large/yardsticks";
import { JudgesAtWork } from "./large/watch";
import { startBenchServer } from "./server";

/**
 * `npm run bench:large -- 100000`: one study of so many samples from import to deletion over the interface of a production server, while four
 * judges of another study answer ten times a second. Of each step: how long it took, beside its yardstick of the same database
 * where it has one; what the judges waited; and the largest resident memory of the server and of the process that works for it.
 * `BENCH_PREPARED=1` prepares the samples by SQL, to look at the rest.
 */
const SAMPLES = Number(process.argv[2] ?? 100_000);
const SYSTEMS = (process.env.BENCH_SYSTEMS ?? "30,60").split(",").filter(Boolean).map(Number);

const folder = mkdtempSync(join(tmpdir(), "evenhand-bench-large-"));
const files = {
  tasks: join(folder, "tasks.csv"),
  samples: join(folder, "samples.csv"),
  copy: join(folder, "samples.copy"),
};
const server = await startBenchServer(Number(process.env.PORT ?? 3303));
process.env.DATABASE_URL = server.databaseUrl;
process.env.AUTH_SECRET ??= "not used by the bench itself";
const database = new Client({ connectionString: server.databaseUrl });
await database.connect();
const { openBenchStudy } = await import("./bench-study");
const { createShellToken } = await import("@/lib/operations/people/create-shell-token");
const { pool } = await import("@/lib/db/shared/pool");
try {
  await openBenchStudy(500);
  const { token } = await createShellToken({ email: "bench@example.org", now: new Date() });
  const api = await createBenchApi(server.url, token);
  await writeLargeFiles(files, SAMPLES);
  const judges = new JudgesAtWork(server);
  await judges.begin();
  printHead(SAMPLES, statSync(files.samples).size);
  printJob("nothing else", await judges.during(() => later(5_000)));
  await importing();
  const ids = await idsOfStudy();
  await preparing();
  await reading();
  await exporting();
  await living();
  await benchManySystems({ judges, api, systems: SYSTEMS });
  await judges.end();

  async function importing(): Promise<void> {
    await api.send("POST", "studies", {
      slug: "large",
      title: "Large",
      design: "side-by-side",
      languages: ["python"],
      systems: LARGE_SYSTEMS.map((id) => ({ id })),
      public: true,
    });
    printJob("import of tasks", await judges.during(() => api.upload("large", "tasks", files.tasks)));
    const watched = await judges.during(() => api.upload("large", "samples", files.samples));
    await writeLargeCopy(files.copy, SAMPLES, await idsOfStudy());
    printJob("import of samples", watched, { "COPY with foreign keys": await timed(copyBare) });
    printJob(
      "import again, unchanged",
      await judges.during(() => api.upload("large", "samples", files.samples)),
    );
  }

  async function preparing(): Promise<void> {
    if (process.env.BENCH_PREPARED === "1") return prepareBySql();
    const until = async (key: "presented" | "measured") => {
      while ((await api.preparation("large"))[key] < SAMPLES) await later(500);
    };
    printJob("preparing", await judges.during(() => until("presented")));
    printJob("measuring, the rest", await judges.during(() => until("measured")));
    await database.query("ANALYZE");
  }

  async function reading(): Promise<void> {
    const last = Math.ceil(SAMPLES / 50);
    const page = await timed(() => database.query(SAMPLE_PAGE, [ids.study, SAMPLES - 50]));
    const open = async (path: string, yardstick: Record<string, number> = {}) => {
      // A server that has shown such a page of a small study before: what it loads for the first page of a kind has nothing to do with size.
      await api.page(`/studies/bench${path.split("?")[0]}`);
      const watched = await judges.during(() => api.page(`/studies/large${path}`));
      printJob(
        `page ${path || "of the study"}, ${(watched.result.bytes / 1024).toFixed(0)} KB`,
        watched,
        yardstick,
      );
      console.log(`  ${"its first part".padEnd(36)}${watched.result.first.toFixed(3).padStart(9)}`);
    };
    await open("/samples");
    await open(`/samples?page=${last}`, { "bare SELECT": page });
    await open("/samples?system=two&page=100");
    await open("/samples/pools");
    await open("/samples/metrics");
    await open("/samples/inspect");
    await open("");
    // Comparing thousands of samples takes minutes where other work goes on.
    if (process.env.BENCH_PREPARED === "1") return;
    printJob("pool check made", await judges.during(poolCheck));
    await open("/samples/pools");
  }

  async function poolCheck(): Promise<void> {
    for (;;) {
      const { state } = await api.get<{ state: string }>("studies/large/pool-check");
      if (state === "ready" || state === "empty") return;
      await later(500);
    }
  }

  async function exporting(): Promise<void> {
    const watched = await judges.during(() => api.download("studies/large/export/samples.csv"));
    const rows = await timed(() =>
      readAll(`COPY (${SAMPLE_ROWS(ids.study)}) TO STDOUT WITH (FORMAT csv, HEADER)`),
    );
    await database.query(`CREATE TABLE bench_rows AS ${SAMPLE_ROWS(ids.study)}`);
    const ready = await timed(() =>
      readAll("COPY (SELECT * FROM bench_rows) TO STDOUT WITH (FORMAT csv, HEADER)"),
    );
    printJob(`samples.csv, ${(watched.result / 1e6).toFixed(1)} MB`, watched, {
      "COPY of the query": rows,
      "COPY of ready rows": ready,
    });
  }

  async function living(): Promise<void> {
    printJob("opening", await judges.during(() => api.send("POST", "studies/large/open", {})));
    await api.send("POST", "studies/large/close", {});
    await api.send("POST", "studies/large/unseal", {});
    const ready = await judges.during(() => api.untilReady("studies/large/results"));
    printJob("results, first", ready);
    const one = await judges.during(() => api.download("studies/large/export/bundle.zip"));
    printJob(`bundle, ${(one.result / 1e6).toFixed(0)} MB`, one);
    const six = await judges.during(() =>
      Promise.all(Array.from({ length: 6 }, () => api.download("studies/large/export/bundle.zip"))),
    );
    printJob("six bundles at once", six);
    const bare = await timed(() => copyDeleted(ids.study));
    printJob("delete, answered", await judges.during(() => api.remove("large")), {
      "DELETE of a copy": bare,
    });
    const left = await judges.during(async () => {
      while (await isLeft(ids.study)) await later(200);
    });
    printJob("delete, until no row is left", left);
  }
} finally {
  await database.end();
  await pool().end();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function idsOfStudy() {
  const keys = async (table: "systems" | "tasks", study: number) => {
    const { rows } = await database.query<{ id: number; key: string }>(
      `SELECT id, key FROM ${table} WHERE study_id = $1`,
      [study],
    );
    return new Map(rows.map(({ id, key }) => [key, id]));
  };
  const { rows } = await database.query<{ id: number }>("SELECT id FROM studies WHERE slug = 'large'");
  const study = rows[0]?.id ?? 0;
  return { study, systems: await keys("systems", study), tasks: await keys("tasks", study) };
}

/** As if all were prepared and measured: for a look at what comes after, which preparing 100,000 samples would delay by minutes. */
async function prepareBySql(): Promise<void> {
  const { MEASURING } = await import("@/lib/metrics/measure-program");
  const marked = "replace(original, 'value', '<span>value</span>')";
  await database.query(`UPDATE samples SET shown = original, html = ${marked} WHERE shown IS NULL`);
  await database.query(
    `INSERT INTO metrics (sample_id, name, value, is_imported)
     SELECT a.id, 'metric_' || g, a.ordinal % 97, false FROM samples a, generate_series(1, 12) g ON CONFLICT DO NOTHING`,
  );
  await database.query(
    "INSERT INTO measurements (sample_id, version) SELECT id, $1 FROM samples ON CONFLICT DO NOTHING",
    [MEASURING.version],
  );
  await database.query("VACUUM ANALYZE");
}

async function copyBare(): Promise<void> {
  await database.query("CREATE TABLE bench_copy (LIKE samples INCLUDING ALL)");
  for (const [column, table] of Object.entries({
    study_id: "studies",
    system_id: "systems",
    task_id: "tasks",
  }))
    await database.query(`ALTER TABLE bench_copy ADD FOREIGN KEY (${column}) REFERENCES ${table}`);
  const columns = "study_id, ordinal, key, system_id, task_id, language, original";
  await pipeline(
    createReadStream(files.copy),
    database.query(from(`COPY bench_copy (${columns}) FROM STDIN`)),
  );
  await database.query("DROP TABLE bench_copy");
}

async function copyDeleted(study: number): Promise<void> {
  await database.query("CREATE TABLE bench_deleted AS SELECT * FROM samples WHERE study_id = $1", [study]);
  await database.query("DELETE FROM bench_deleted");
  await database.query("DROP TABLE bench_deleted");
}

async function isLeft(study: number): Promise<boolean> {
  const { rowCount } = await database.query("SELECT FROM studies WHERE id = $1", [study]);
  return rowCount === 1;
}

async function readAll(statement: string): Promise<void> {
  for await (const chunk of database.query(to(statement))) void chunk;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}

function later(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}
