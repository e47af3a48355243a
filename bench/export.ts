import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stringify } from "csv-stringify/sync";
import { Client, Query } from "pg";
import { to } from "pg-copy-streams";
import { startEmbeddedDatabase } from "@/scripts/embedded-database";
import { migrateDatabase } from "@/scripts/migrate-database";
import { median } from "./load";
import type { SyntheticStudy } from "./results-study";

/**
 * `npm run bench:export`: rows a second of our export of verdicts.csv and trials.csv (the operation behind the interface, its
 * stream read to the end), beside `COPY` of the same rows, unpaged and without worked-out flags, piped through Node, and beside
 * rows of that query written one by one in JavaScript; in one run, in turns, with medians over rounds. Then how far this
 * process's memory grew above where it stood before. `BENCH_SCORES=100000` for a quick look.
 */
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const LARGEST = Number(process.env.BENCH_SCORES ?? 1_000_000);
const SIZES = [10_000, 100_000, 1_000_000, 10_000_000].filter((scores) => scores <= LARGEST);
const MAX_SESSIONS = 10_000;

const folder = mkdtempSync(join(tmpdir(), "evenhand-bench-export-"));
const server = await startEmbeddedDatabase(folder, { isOpenToAll: true });
process.env.DATABASE_URL = server.url;
process.env.AUTH_SECRET ??= "not used by the bench itself";
await migrateDatabase(server.url);
const { makeSyntheticStudy } = await import("./results-study");
const { makeTestResearcher } = await import("@/lib/operations/test-study");
const { exportTable } = await import("@/lib/operations/export-table");
const { pool } = await import("@/lib/db/pool");
const { utcText } = await import("@/lib/db/utc-text");
const database = new Client({ connectionString: server.url });
await database.connect();
try {
  const actor = await makeTestResearcher("bench@example.org", true);
  console.log(`medians of ${ROUNDS} rounds, thousand rows a second; memory in MB above the start of each`);
  console.log("    scores  verdicts  memory  trials  memory    COPY  one by one  verdicts / COPY");
  for (const scores of SIZES)
    await measure(await makeSyntheticStudy(database, scores, Math.min(MAX_SESSIONS, scores / 100)), actor);
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

async function measure({ slug, studyId, scores }: SyntheticStudy, actor: Actor): Promise<void> {
  await database.query("UPDATE studies SET state = 'UNSEALED' WHERE id = $1", [studyId]);
  const ways = {
    verdicts: () => readExport(slug, actor, "verdicts"),
    trials: () => readExport(slug, actor, "trials"),
    copy: () => copyRows(studyId),
    single: () => writeOneByOne(studyId),
  };
  const runs: Record<keyof typeof ways, Run[]> = { verdicts: [], trials: [], copy: [], single: [] };
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [name, way] of Object.entries(ways)) runs[name as keyof typeof ways].push(await timed(way));
  const speed = (all: Run[]) => median(all.map(({ rows, seconds }) => rows / seconds / 1000));
  const memory = (all: Run[]) => Math.max(...all.map((one) => one.memory));
  const { verdicts, trials, copy, single } = runs;
  if ([...verdicts, ...copy, ...single].some(({ rows }) => rows !== scores))
    throw new Error("a row is missing");
  const cells = [
    scores,
    speed(verdicts),
    memory(verdicts),
    speed(trials),
    memory(trials),
    speed(copy),
    speed(single),
  ];
  const widths = [10, 10, 8, 8, 8, 8, 12];
  const line = cells.map((cell, at) => cell.toFixed(0).padStart(widths[at] ?? 0)).join("");
  console.log(`${line}${(speed(verdicts) / speed(copy)).toFixed(2).padStart(17)}`);
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

async function* readExport(slug: string, actor: Actor, table: string): Chunks {
  const { stream } = await exportTable({ actor, slug, table });
  for await (const chunk of stream) yield chunk;
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
