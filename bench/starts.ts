import { Client, Pool } from "pg";
import { balanceTable } from "@/lib/allocation/balance";
import { arrive, type Arrivals, atOnce, overTime } from "./arrivals";
import { call } from "./load";
import { type BenchServer, startBenchServer } from "./server";

/**
 * `npm run bench:starts`: people who start one study at the same moment, over HTTP against production builds on one
 * database, beside two yardsticks in the same run: as many requests to a route of the same server that does one SELECT
 * and one INSERT, and as many bare transactions that hold one row, without any server. Then many more over a minute.
 * Each person sends again after 503 as the judge's page does. Balance and replay are checked at the end.
 */
const PEOPLE = Number(process.env.BENCH_PEOPLE ?? 500);
const OVER_A_MINUTE = Number(process.env.BENCH_MINUTE ?? 5000);
const SLUG = "starts";

const first = await startBenchServer(3301, { STARTS_PER_MINUTE: "1000000" });
process.env.DATABASE_URL = first.databaseUrl;
process.env.AUTH_SECRET ??= "not used by the bench itself";
const shared = { DATABASE_URL: first.databaseUrl, STARTS_PER_MINUTE: "1000000" };
const others = [await startBenchServer(3302, shared), await startBenchServer(3303, shared)];
const servers = [first, ...others];
const database = new Client({ connectionString: first.databaseUrl });
await database.connect();
await database.query("CREATE TABLE bench_yardstick (id serial PRIMARY KEY, found int, body jsonb)");
await database.query("CREATE TABLE bench_row (id int PRIMARY KEY, last int)");
await database.query("INSERT INTO bench_row VALUES (1, 0)");
const { makeTestResearcher, makeTestStudy, studyIdOf } = await import("@/test/operations/study");
try {
  await makeTestStudy({
    slug: SLUG,
    design: "side-by-side",
    tasks: 50,
    protocol: { public: true, allocation: { itemsPerSession: 25 } },
  });
  for (const server of servers) await atOnce(20, (place) => start([server], place));
  console.log(
    "                                                 begun  errors  told to wait     p50     p95     all in",
  );
  print(`${PEOPLE} starts at once, one server`, await atOnce(PEOPLE, (place) => start([first], place)));
  print(`${PEOPLE} starts at once, three servers`, await atOnce(PEOPLE, (place) => start(servers, place)));
  print(`yardstick: route, SELECT + INSERT, one server`, await atOnce(PEOPLE, () => yardstick(first)));
  await bareTransactions();
  if (OVER_A_MINUTE > 0)
    print(
      `${OVER_A_MINUTE} starts over a minute, one server`,
      await overTime(OVER_A_MINUTE, 60_000, (place) => start([first], place)),
    );
  await check();
} finally {
  await database.end();
  const { pool } = await import("@/lib/db/shared/pool");
  await pool().end();
  for (const server of [...others, first]) await server.stop();
}

function start(among: BenchServer[], place: number) {
  const url = among[place % among.length]?.url ?? "";
  const body = JSON.stringify({ study: SLUG, consent: true, profile: {} });
  const headers = { "Idempotency-Key": crypto.randomUUID() };
  return arrive(201, () => call("POST", `${url}/api/judge/sessions`, body, headers));
}

function yardstick({ url }: BenchServer) {
  return arrive(200, () => call("POST", `${url}/api/bench/yardstick`, JSON.stringify({ some: "body" })));
}

async function bareTransactions(): Promise<void> {
  const clients = new Pool({ connectionString: first.databaseUrl, max: 10 });
  const result = await atOnce(PEOPLE, async () => {
    const client = await clients.connect();
    await client.query("BEGIN");
    await client.query("SELECT last FROM bench_row WHERE id = 1 FOR NO KEY UPDATE");
    await client.query("INSERT INTO bench_yardstick (found, body) VALUES (1, '{}')");
    await client.query("UPDATE bench_row SET last = last + 1 WHERE id = 1");
    await client.query("COMMIT");
    client.release();
    return { isDone: true, waits: 0 };
  });
  await clients.end();
  print("yardstick: bare transactions that hold one row", result);
}

/** Every start is there once, even within 1, and the log replays. */
async function check(): Promise<void> {
  const { listRecordedPlans } = await import("@/lib/db/study/recorded-plans");
  const { requireOpenedStudy } = await import("@/lib/db/study/frozen-studies");
  const { replayStudy } = await import("@/lib/operations/monitoring/replay-study");
  const studyId = await studyIdOf(SLUG);
  const plans = (await listRecordedPlans(studyId, [])).map((plan) => ({
    arm: plan.arm ?? -1,
    slot: plan.slot ?? null,
    placement: "randomised" as const,
    trials: [...plan.trials],
  }));
  const rows = balanceTable((await requireOpenedStudy(studyId)).design, plans);
  const exposures = Math.max(
    ...rows.filter(({ measure }) => measure === "exposures").map(({ spread }) => spread),
  );
  const sides = Math.max(
    ...rows
      .filter(({ measure }) => measure !== "exposures")
      .flatMap(({ min, max }) => [Math.abs(min), Math.abs(max)]),
  );
  const actor = await makeTestResearcher("bench@example.org", true);
  const { differences } = await replayStudy({ actor, slug: SLUG });
  console.log(
    `\n${plans.length} sessions; exposures within ${exposures}, sides within ${sides}; replay: ${differences.length} differences`,
  );
  if (exposures > 1 || sides > 1 || differences.length > 0) process.exitCode = 1;
}

function print(name: string, { begun, errors, waits, p50, p95, seconds }: Arrivals): void {
  const cells = [
    String(begun).padStart(6),
    String(errors).padStart(7),
    String(waits).padStart(13),
    `${(p50 / 1000).toFixed(1)} s`.padStart(8),
    `${(p95 / 1000).toFixed(1)} s`.padStart(8),
    `${seconds.toFixed(1)} s`.padStart(8),
  ];
  console.log(`${name.padEnd(47)} ${cells.join("")}`);
  if (errors > 0) process.exitCode = 1;
}
