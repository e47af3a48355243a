import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import type { PairCounts } from "@/lib/results/counts/counts";
import { seededRandom } from "@/lib/simulate/random";
import { type ChoiceCluster, crossedStrengths } from "@/lib/stats/strengths/crossed-strengths";
import { startEmbeddedDatabase } from "@/scripts/embedded-database";
import { migrateDatabase } from "@/scripts/migrate-database";
import { median } from "./load";
import type { SyntheticStudy } from "./results-study";

/**
 * `npm run bench:results` (`-- --large` for ten million scores too, `BENCH_SCORES` for fewer): how long the counts of a study take to make, how long a
 * page's numbers take from them (the first time, and from the stored report), and the ratio of that to one plain GROUP BY over
 * the same raw rows in the same run. Then
 * strengths with judges and tasks crossed. Times are medians over rounds; the machine decides what they mean.
 */
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const MOST = process.argv.includes("--large") ? 10_000_000 : Number(process.env.BENCH_SCORES ?? 1_000_000);
const SIZES = (
  [
    [10_000, 100],
    [100_000, 1_000],
    [1_000_000, 10_000],
    [10_000_000, 10_000],
  ] as const
).filter(([scores]) => scores <= MOST);

/** What the counts spare: the cells of the paper table and of the contrasts, from the rows themselves. */
const PLAIN = `
SELECT t.task_id, t.left_sample_id, c.question, c.pane, c.score, count(*)
FROM sessions s JOIN trials t ON t.session_id = s.id JOIN scores c ON c.trial_id = t.id AND c.revision = t.revision
WHERE s.study_id = $1 AND s.kind = 'real' AND s.state <> 'withdrawn' GROUP BY 1, 2, 3, 4, 5`;

const folder = mkdtempSync(join(tmpdir(), "evenhand-bench-results-"));
const server = await startEmbeddedDatabase(folder, { isOpenToAll: true });
process.env.DATABASE_URL = server.url;
process.env.AUTH_SECRET ??= "not used by the bench itself";
await migrateDatabase(server.url);
const { makeSyntheticStudy } = await import("./results-study");
const { readCompleteMarks, readStoredCounts } = await import("@/lib/db/results/counts");
const { countStudy, toCounted } = await import("@/lib/operations/results/count-results");
const { getCountedProtocol } = await import("@/lib/db/results/counts-versions");
const { withStoredReport } = await import("@/lib/db/results/report-cache");
const { toPairsReport } = await import("@/lib/results/pairs/to-pairs-report");
const { unitsToRead } = await import("@/lib/results/pairs/complete-units");
const { selectCounts } = await import("@/lib/results/pairs/select-counts");
const { pool } = await import("@/lib/db/shared/pool");
const database = new Client({ connectionString: server.url });
await database.connect();
try {
  console.log(`medians of ${ROUNDS} rounds, ms`);
  console.log(
    "    scores  sessions   count  GROUP BY    read  report  stored  (read + report) and (read + stored) / GROUP BY",
  );
  for (const [scores, sessions] of SIZES)
    await measureStudy(await makeSyntheticStudy(database, scores, sessions));
  measureStrengths();
  const megabytes = (process.resourceUsage().maxRSS / 1024).toFixed(0);
  console.log(`peak memory of this process: ${megabytes} MB`);
} finally {
  await database.end();
  await pool().end();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function measureStudy({ studyId, scores, sessions }: SyntheticStudy): Promise<void> {
  await database.query("UPDATE studies SET state = 'UNSEALED' WHERE id = $1", [studyId]);
  const protocol = await getCountedProtocol(studyId);
  const counted = await toCounted(studyId, protocol);
  const { primary, family, alpha, margin = null } = protocol.analysis;
  const place = { studyId, filter: "null", part: "bench" };
  const order = protocol.questions.map(({ id }) => id);
  const count = await timed(async () => {
    if ((await countStudy(studyId)) !== "stored") throw new Error("nothing was counted");
  });
  const runs: Record<"plain" | "read" | "report" | "stored", number[]> = {
    plain: [],
    read: [],
    report: [],
    stored: [],
  };
  // Once more than is counted: the first round warms up.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const plain = await timed(() => database.query(PLAIN, [studyId]));
    let counts: PairCounts | undefined;
    const read = await timed(async () => {
      const stored = await readStoredCounts(counted);
      if (stored?.kind !== "pairs") throw new Error("there are no counts");
      ({ counts } = stored);
    });
    const report = await timed(async () => {
      if (!counts) return;
      const complete = await readCompleteMarks(counted, unitsToRead(selectCounts(counts)));
      const analysis = { primary, family, alpha, margin };
      const made = toPairsReport({ counts, complete, order, analysis, isWhole: true });
      await withStoredReport(place, () => Promise.resolve(made));
    });
    const stored = await timed(() => withStoredReport(place, notStored));
    if (round > 0)
      for (const [name, ms] of Object.entries({ plain, read, report, stored }))
        runs[name as keyof typeof runs].push(ms);
  }
  const { plain, read, report, stored } = runs;
  const ratio = (rest: number[]) =>
    median(plain.map((ms, at) => ((read[at] ?? 0) + (rest[at] ?? 0)) / ms)).toFixed(3);
  const cells = [scores, sessions, count, ...[plain, read, report, stored].map(median)];
  const widths = [10, 10, 8, 10, 8, 8, 8];
  console.log(
    `${cells.map((cell, at) => cell.toFixed(0).padStart(widths[at] ?? 0)).join("")}  ${ratio(report)}  ${ratio(stored)}`,
  );
}

function notStored(): Promise<object> {
  throw new Error("the report was not stored");
}

/** 1,000 judges with a choice about each of 100 tasks, among five systems. */
function measureStrengths(): void {
  const random = seededRandom("strengths");
  const systems = 5;
  const judges = Array.from({ length: 1_000 }, (): ChoiceCluster =>
    Array.from({ length: 100 }, () => {
      const [left = 0, right = 1] = random.sample([0, 1, 2, 3, 4], 2);
      const isLeft = random.chance(1 / (1 + Math.exp((right - left) / 4)));
      return { left, right, leftWins: isLeft ? 1 : 0, rightWins: isLeft ? 0 : 1, ties: 0 };
    }),
  );
  const units = Array.from({ length: 100 }, (_, task) => judges.flatMap((own) => own[task] ?? []));
  const times = Array.from({ length: ROUNDS }, () => {
    const began = performance.now();
    crossedStrengths(systems, { judges, units, doubles: [] });
    return performance.now() - began;
  });
  console.log(`Bradley-Terry, 100,000 votes of 1,000 judges about 100 tasks: ${median(times).toFixed(0)} ms`);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
