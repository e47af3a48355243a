import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable, pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
import { stringify } from "csv-stringify/sync";
import { Client, Query } from "pg";
import { to } from "pg-copy-streams";
import { EXPORT_TABLES } from "@/lib/exchange/export-tables";
import { startEmbeddedDatabase } from "@/scripts/embedded-database";
import { migrateDatabase } from "@/scripts/migrate-database";
import { median } from "./load";
import type { SyntheticStudy } from "./results-study";

/**
 * `npm run bench:export`: rows a second of our exports (the operation behind the interface, its stream read to the end), beside `COPY` of
 * the rows of verdicts.csv, unpaged and without worked-out flags, piped through Node, and beside rows of that query written one by one in
 * JavaScript; in one run, in turns, with medians over rounds. Then every table once at the largest size. Memory is how far this process
 * grew above where it stood when all of it had run once. `-- --large` adds 10 million scores, `BENCH_SCORES=100000` is a quick look.
 */
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const LARGEST = process.argv.includes("--large") ? 10_000_000 : Number(process.env.BENCH_SCORES ?? 1_000_000);
const SIZES = [10_000, 100_000, 1_000_000, 10_000_000].filter((scores) => scores <= LARGEST);
/** Beyond this size the yardsticks and more than one round only take time. */
const COMPARED = 1_000_000;
const MAX_SESSIONS = 10_000;

const HEAD =
  "    scores   verdicts       gzip      jsonl     trials       COPY one by one  verdicts / COPY  memory";

type Way = keyof ReturnType<typeof waysOf>;
const EXPORTED: readonly Way[] = ["verdicts", "gzip", "jsonl", "trials"];

const folder = mkdtempSync(join(tmpdir(), "evenhand-bench-export-"));
const server = await startEmbeddedDatabase(folder, { isOpenToAll: true });
process.env.DATABASE_URL = server.url;
process.env.AUTH_SECRET ??= "not used by the bench itself";
await migrateDatabase(server.url);
const { makeSyntheticStudy } = await import("./results-study");
const { makeTestResearcher } = await import("@/test/operations/study");
const { exportTable } = await import("@/lib/operations/exchange/export-table");
const { countStudy } = await import("@/lib/operations/results/count-results");
const { pool } = await import("@/lib/db/shared/pool");
const { utcText } = await import("@/lib/db/shared/utc-text");
const database = new Client({ connectionString: server.url });
await database.connect();
try {
  const actor = await makeTestResearcher("bench@example.org", true);
  console.log(`medians of ${ROUNDS} rounds, thousand rows a second; memory in MB above the start of each`);
  console.log(HEAD);
  let largest: SyntheticStudy | undefined;
  for (const scores of SIZES) {
    largest = await makeSyntheticStudy(database, scores, Math.min(MAX_SESSIONS, scores / 100));
    await database.query("UPDATE studies SET state = 'UNSEALED' WHERE id = $1", [largest.studyId]);
    // What is loaded, compiled and kept for good by the first of each is none of a table's rows.
    if (scores === SIZES[0]) for (const way of Object.values(waysOf(largest, actor))) await timed(way);
    await measure(largest, actor);
  }
  if (largest) await measureTables(largest, actor);
} finally {
  await database.end();
  await pool().end();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

type Chunks = AsyncGenerator<Uint8Array, void>;

interface Run {
  rows: number;
  seconds: number;
  memory: number;
}

type Actor = Awaited<ReturnType<typeof makeTestResearcher>>;

function waysOf({ slug, studyId }: SyntheticStudy, actor: Actor) {
  return {
    verdicts: () => readExport({ slug, actor, table: "verdicts" }),
    gzip: () => unpacked(readExport({ slug, actor, table: "verdicts", isGzipped: true })),
    jsonl: () => readExport({ slug, actor, table: "verdicts", format: "jsonl" }),
    trials: () => readExport({ slug, actor, table: "trials" }),
    copy: () => copyRows(studyId),
    single: () => writeOneByOne(studyId),
  };
}

async function measure(study: SyntheticStudy, actor: Actor): Promise<void> {
  const isCompared = study.scores <= COMPARED;
  const ways = Object.entries(waysOf(study, actor)) as [Way, () => Chunks][];
  const runs = new Map<Way, Run[]>();
  for (let round = 0; round < (isCompared ? ROUNDS : 1); round += 1)
    for (const [name, way] of ways)
      if (isCompared || EXPORTED.includes(name))
        runs.set(name, [...(runs.get(name) ?? []), await timed(way)]);
  for (const name of ["verdicts", "gzip", "copy", "single"] as const)
    if (runs.get(name)?.some(({ rows }) => rows !== study.scores))
      throw new Error(`a row of ${name} is missing`);
  const speed = (name: Way) =>
    median((runs.get(name) ?? []).map(({ rows, seconds }) => rows / seconds / 1000));
  const memory = Math.max(...EXPORTED.flatMap((name) => runs.get(name) ?? []).map((one) => one.memory));
  const speeds = ways.map(([name]) => (runs.has(name) ? speed(name).toFixed(0) : "-").padStart(11)).join("");
  const ratio = isCompared ? (speed("verdicts") / speed("copy")).toFixed(2) : "-";
  console.log(
    `${study.scores.toFixed(0).padStart(10)}${speeds}${ratio.padStart(17)}${memory.toFixed(0).padStart(8)}`,
  );
}

/** Every other table, whose rows are fewer: how long it takes, and how far memory grows. */
async function measureTables({ slug, studyId, scores }: SyntheticStudy, actor: Actor): Promise<void> {
  // What the paper table is added up from; a study has it before anybody exports.
  if ((await countStudy(studyId)) !== "stored") throw new Error("nothing was counted");
  console.log(`every table of ${scores} scores: rows, seconds, memory`);
  for (const table of EXPORT_TABLES) {
    const { rows, seconds, memory } = await timed(() => readExport({ slug, actor, table }));
    console.log(
      `${table.padStart(12)}${String(rows).padStart(10)}${seconds.toFixed(1).padStart(8)}${memory.toFixed(0).padStart(8)}`,
    );
  }
}

/** A way gives its chunks; their lines are counted, but for the head. */
async function timed(way: () => Chunks): Promise<Run> {
  const before = process.memoryUsage().rss;
  const began = performance.now();
  let [rows, peak] = [-1, before];
  for await (const chunk of way()) {
    rows += countLines(chunk);
    peak = Math.max(peak, process.memoryUsage.rss());
  }
  const seconds = (performance.now() - began) / 1000;
  return { rows, seconds, memory: (peak - before) / 2 ** 20 };
}

function countLines(chunk: Uint8Array): number {
  let lines = 0;
  for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines += 1;
  return lines;
}

async function* readExport(request: Parameters<typeof exportTable>[0]): Chunks {
  const { stream } = await exportTable(request);
  for await (const chunk of stream) yield chunk;
  // JSON lines have no head; every way is counted as if it had one.
  if (request.format === "jsonl") yield Uint8Array.of(10);
}

/** The reader's half of the work is part of the time: this process is client and server. */
async function* unpacked(chunks: Chunks): Chunks {
  const gunzip = createGunzip();
  pipeline(Readable.from(chunks), gunzip, () => undefined);
  for await (const chunk of gunzip) yield chunk as Uint8Array;
}

async function* copyRows(studyId: number): Chunks {
  const text = `COPY (${flatVerdicts(studyId)}) TO STDOUT WITH (FORMAT csv, HEADER)`;
  for await (const chunk of database.query(to(text))) yield chunk as Uint8Array;
}

/** Every row as the driver parses it, written by the library that is at hand for that; what is written is counted and let go. */
async function* writeOneByOne(studyId: number): Chunks {
  const encoder = new TextEncoder();
  const write = (cells: unknown[]) => encoder.encode(stringify([cells], { record_delimiter: "windows" }));
  let lines = countLines(write(["the head"]));
  await new Promise((done, fail) => {
    const query = new Query<Record<string, unknown>>({ text: flatVerdicts(studyId) });
    query.on("row", (row) => {
      lines += countLines(write(Object.values(row)));
    });
    query.on("end", done);
    query.on("error", fail);
    database.query(query);
  });
  yield new Uint8Array(lines).fill(10);
}

/** The columns of verdicts.csv, without flags that are worked out from whole sessions. */
function flatVerdicts(studyId: number): string {
  return `
SELECT st.slug AS study, a.key AS arm, j.code AS judge, s.code AS session, s.code || '-' || lpad(t.position::text, 3, '0') AS trial,
  t.position, COALESCE(k.key, l.key) AS task, l.language, c.question, CASE WHEN c.pane = 'both' THEN 'pair' ELSE 'sample' END AS kind,
  NULLIF(c.pane::text, 'both') AS pane, CASE c.pane WHEN 'left' THEN ly.key WHEN 'right' THEN ry.key END AS system,
  CASE c.pane WHEN 'left' THEN l.key WHEN 'right' THEN r.key END AS sample, c.score, ly.key AS left_system, ry.key AS right_system,
  CASE WHEN c.pane <> 'both' OR ly.key = ry.key THEN NULL WHEN ly.key COLLATE "C" < ry.key COLLATE "C" THEN c.score ELSE -c.score END
    AS oriented_score, v.revision, ${utcText("t.shown_at")} AS shown_at, ${utcText("v.answered_at")} AS answered_at,
  v.read_ms, v.judge_ms, array_to_string(v.flags, ';') AS flags
FROM sessions s JOIN trials t ON t.session_id = s.id
JOIN studies st ON st.id = s.study_id JOIN arms a ON a.id = s.arm_id JOIN judges j ON j.id = s.judge_id
JOIN samples l ON l.id = t.left_sample_id JOIN systems ly ON ly.id = l.system_id
LEFT JOIN samples r ON r.id = t.right_sample_id LEFT JOIN systems ry ON ry.id = r.system_id
LEFT JOIN tasks k ON k.id = t.task_id
JOIN verdicts v ON v.trial_id = t.id AND v.revision = t.revision
JOIN scores c ON c.trial_id = v.trial_id AND c.revision = v.revision
WHERE s.study_id = ${studyId} AND s.kind = 'real' AND s.state <> 'withdrawn' AND t.check_key IS NULL AND t.shown_at IS NOT NULL
ORDER BY s.id, t.position, v.revision, c.pane, c.question`;
}
