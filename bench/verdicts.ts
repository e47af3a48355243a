import { Client } from "pg";
import { type LoadResult, call, load, median } from "./load";
import { processorMs, processorMsWithChildren } from "./processor-time";
import { type BenchServer, peakMemoryMb, startBareServer, startBenchServer } from "./server";

/**
 * `npm run bench:verdicts`: verdicts a second over HTTP against a production build on the embedded database, next to a
 * route of the same server that does one SELECT and one INSERT, and to a bare Node server doing the same. All three take
 * turns in each round, so that a machine whose speed drifts does not decide; the ratio is the median over rounds.
 */
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 5);
const JUDGES = (process.env.BENCH_JUDGES ?? "1,16,64").split(",").map(Number);
const TASKS = 500;
/** No server here is faster; so many trials are begun that no judge runs out of them. */
const FASTEST_PER_SECOND = 2000;

const server = await startBenchServer(3301);
process.env.DATABASE_URL = server.databaseUrl;
process.env.AUTH_SECRET ??= "not used by the bench itself";
const database = new Client({ connectionString: server.databaseUrl });
await database.connect();
await database.query("CREATE TABLE bench_yardstick (id serial PRIMARY KEY, found int, body jsonb)");
const { openBenchStudy } = await import("./bench-study");
await openBenchStudy(TASKS);
const bare = startBareServer(3302, server.databaseUrl);
try {
  await warmUp(server);
  for (const judges of JUDGES) await compare(server, judges);
  await twiceAtOnce(server, 16);
  console.log(`peak memory of the server: ${peakMemoryMb(server.pid)} MB`);
} finally {
  bare.kill();
  await database.end();
  const { pool } = await import("@/lib/db/shared/pool");
  await pool().end();
  await server.stop();
}

/** One worker's sessions, begun beforehand: when all trials of one are answered the worker goes on with the next. */
interface Judge {
  tokens: string[];
  position: number;
}

async function startJudges({ url }: BenchServer, count: number): Promise<Judge[]> {
  const sessionsEach = Math.ceil((SECONDS * FASTEST_PER_SECOND) / (count * TASKS));
  const judges: Judge[] = [];
  for (let at = 0; at < count; at += 1) {
    const tokens: string[] = [];
    while (tokens.length < sessionsEach) tokens.push(await startSession(url));
    judges.push({ tokens, position: 1 });
  }
  return judges;
}

async function startSession(url: string): Promise<string> {
  const body = JSON.stringify({ study: "bench", consent: true, profile: {} });
  const reply = await call("POST", `${url}/api/judge/sessions`, body);
  return (JSON.parse(reply.body) as { token: string }).token;
}

function goOn(judge: Judge): void {
  judge.position += 1;
  if (judge.position <= TASKS) return;
  judge.position = 1;
  judge.tokens.shift();
}

function verdict(position: number): string {
  const properties = ["first_impression", "readability", "usability", "modifiability", "acceptance"];
  const scores = properties.flatMap((question, at) =>
    (["left", "right"] as const).map((pane, side) => ({
      question,
      pane,
      score: [-2, -1, 1, 2][(position + at + side) % 4],
    })),
  );
  return JSON.stringify({
    scores: [...scores, { question: "preference", score: position % 2 === 0 ? 1 : -2 }],
    timing: { readMs: 3000, judgeMs: 9000, hiddenMs: 0 },
  });
}

async function putVerdict({ url }: BenchServer, judge: Judge): Promise<boolean> {
  const reply = await call("PUT", `${url}/api/judge/trials/${judge.position}`, verdict(judge.position), {
    "accept-encoding": "gzip",
    authorization: `Bearer ${judge.tokens[0]}`,
  });
  if (reply.status === 200) goOn(judge);
  return reply.status === 200;
}

function yardstick(url: string): () => Promise<boolean> {
  return async () => (await call("POST", url, verdict(1))).status === 200;
}

async function warmUp(target: BenchServer): Promise<void> {
  const judges = await startJudges(target, 4);
  await load(4, 4, (worker) => putVerdict(target, judges[worker] as Judge));
  await load(4, 3, yardstick(`${target.url}/api/bench/yardstick`));
  await load(4, 3, yardstick("http://127.0.0.1:3302/"));
}

async function compare(target: BenchServer, count: number): Promise<void> {
  const runs = { ours: [] as Run[], route: [] as Run[], bare: [] as Run[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    const judges = await startJudges(target, count);
    const put = (worker: number) => putVerdict(target, judges[worker] as Judge);
    runs.ours.push(await run(count, target.pid, put));
    runs.route.push(await run(count, target.pid, yardstick(`${target.url}/api/bench/yardstick`)));
    runs.bare.push(await run(count, bare.pid ?? 0, yardstick("http://127.0.0.1:3302/")));
  }
  console.log(`\n${count} judge${count > 1 ? "s" : ""}, ${ROUNDS} rounds of ${SECONDS} s`);
  console.log(
    "                                     per second     p50     p95     p99  errors  server  database (ms of processor each)",
  );
  print("verdicts (11 scores, next trial)", runs.ours);
  print("(i)  route: SELECT + INSERT", runs.route);
  print("(ii) bare Node: SELECT + INSERT", runs.bare);
  const ratio = (other: Run[]) =>
    median(runs.ours.map(({ perSecond }, at) => perSecond / (other[at]?.perSecond ?? Number.NaN)));
  console.log(
    `verdicts / (i): ${ratio(runs.route).toFixed(2)}   verdicts / (ii): ${ratio(runs.bare).toFixed(2)}`,
  );
}

/** A run with what it took of the processors, in ms for each answer. */
interface Run extends LoadResult {
  serverMs: number;
  databaseMs: number;
}

async function run(workers: number, pid: number, send: (worker: number) => Promise<boolean>): Promise<Run> {
  const now = () => [processorMs(pid), processorMsWithChildren(server.databasePid ?? 0)] as const;
  const before = now();
  const result = await load(workers, SECONDS, send);
  const after = now();
  const count = Math.max(1, result.count);
  return {
    ...result,
    serverMs: (after[0] - before[0]) / count,
    databaseMs: (after[1] - before[1]) / count,
  };
}

function print(name: string, results: Run[]): void {
  const of = (key: keyof Run, digits: number) => median(results.map((result) => result[key])).toFixed(digits);
  const errors = results.reduce((sum, result) => sum + result.errors, 0);
  console.log(
    `${name.padEnd(36)} ${of("perSecond", 0).padStart(10)} ${of("p50", 1).padStart(7)} ${of("p95", 1).padStart(7)} ${of("p99", 1).padStart(7)} ${String(errors).padStart(7)} ${of("serverMs", 2).padStart(7)} ${of("databaseMs", 2).padStart(9)}`,
  );
}

/** Every PUT goes out twice at the same time; what the database holds is counted against what was acknowledged. */
async function twiceAtOnce(target: BenchServer, count: number): Promise<void> {
  const before = await stored();
  const judges = await startJudges(target, count);
  let acknowledged = 0;
  await load(count, SECONDS, async (worker) => {
    const judge = judges[worker] as Judge;
    const send = () =>
      call("PUT", `${target.url}/api/judge/trials/${judge.position}`, verdict(judge.position), {
        "accept-encoding": "gzip",
        authorization: `Bearer ${judge.tokens[0]}`,
      });
    const replies = await Promise.all([send(), send()]);
    if (replies.some(({ status }) => status !== 200)) return false;
    acknowledged += 1;
    goOn(judge);
    return true;
  });
  const after = await stored();
  const verdicts = after.verdicts - before.verdicts;
  const lost =
    Math.max(0, acknowledged - verdicts) + Math.max(0, acknowledged * 11 - (after.scores - before.scores));
  const doubled =
    Math.max(0, verdicts - acknowledged) + Math.max(0, after.scores - before.scores - acknowledged * 11);
  console.log(
    `\nevery PUT twice at once, ${count} judges: ${acknowledged} acknowledged, ${verdicts} stored, ${lost} lost, ${doubled} doubled`,
  );
  if (lost + doubled > 0) process.exitCode = 1;
}

async function stored(): Promise<{ verdicts: number; scores: number }> {
  const { rows } = await database.query<{ verdicts: number; scores: number }>(
    "SELECT (SELECT count(*)::int FROM verdicts) AS verdicts, (SELECT count(*)::int FROM scores) AS scores",
  );
  return rows[0] ?? { verdicts: 0, scores: 0 };
}
