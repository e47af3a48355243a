import type { Actor } from "@/lib/study/actor";
import { pool } from "@/lib/db/shared/pool";
import { makeTestStudy } from "@/test/operations/study";
import { makeTimedStudy } from "@/test/operations/timed";
import { type Random, seededRandom } from "@/lib/simulate/random";
import type { House } from "@/attack/house";
import { later } from "@/attack/http";
import { type Acknowledged, PatientJudge } from "@/attack/judge";
import type { Plan } from "@/attack/plan";
import { startProgress } from "@/attack/progress";
import { checkStored } from "@/attack/stored";
import { type Tally, newTally } from "@/attack/tally";
import { type AcknowledgedWork, checkWork, PatientPerson } from "./timed-work";

const SLUG = "kills";
const TIMED = "kills-timed";
const TASKS = 12;
const KINDS = ["node", "backend", "database", "everything"] as const;

/** Kills processes with SIGKILL under judges and people at timed tasks; what was acknowledged must be there, once. */
export async function attackByKills(house: House, plan: Plan, actor: Actor): Promise<Tally> {
  const tally = newTally("kills", "verdicts and submissions acknowledged");
  const random = seededRandom(`${plan.seed}, kills`);
  await makeTestStudy({
    slug: SLUG,
    design: "side-by-side",
    tasks: 30,
    protocol: { public: true, allocation: { itemsPerSession: 10 } },
  });
  await makeTimedStudy({
    slug: TIMED,
    owner: actor,
    tasks: TASKS,
    timed: { people: 200 },
    protocol: { public: true },
  });
  let isOver = false;
  const handedIn: AcknowledgedWork[] = [];
  const working = Array.from({ length: plan.kills.people }, async () => {
    const person = new PatientPerson({ address: house.address, tally }, TIMED);
    while (!isOver)
      await person.work(
        (one) => handedIn.push(one),
        () => isOver,
      );
  });
  const acknowledged: Acknowledged[] = [];
  const judging = Array.from({ length: plan.kills.judges }, async (_, which) => {
    const own = seededRandom(`${plan.seed}, judge ${which}`);
    while (!isOver) {
      const judge = new PatientJudge({ address: house.address, slug: SLUG }, own, tally);
      await judge.judge((one) => acknowledged.push(one));
    }
  });
  const counts = new Map<string, number>();
  let slowestMs = 0;
  const progress = startProgress("kills", plan.minutes);
  let kills = 0;
  for (; kills < plan.kills.times && !progress.isOver(); kills += 1) {
    progress.tell(`${kills} kills, ${acknowledged.length} verdicts, ${handedIn.length} submissions`);
    // Counted in verdicts, so that a slow machine is killed at work as well.
    const next = acknowledged.length + 10 + random.integer(60);
    while (acknowledged.length < next) await later(5);
    await later(random.integer(100));
    const kind = KINDS[random.integer(KINDS.length)] ?? "node";
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    const began = performance.now();
    await killAndRestart(house, kind, random);
    slowestMs = Math.max(slowestMs, performance.now() - began);
  }
  isOver = true;
  await Promise.all([...judging, ...working]);
  await checkStored(tally, SLUG, acknowledged, actor);
  await checkWork(tally, TIMED, handedIn, actor);
  tally.done = acknowledged.length + handedIn.length;
  const said = [...counts].map(([kind, count]) => `${count} of ${kind}`).join(", ");
  tally.notes.unshift(
    `${kills} kills of ${plan.kills.times} (${said}); answering again after at most ${(slowestMs / 1000).toFixed(1)} s`,
  );
  return tally;
}

async function killAndRestart(house: House, kind: (typeof KINDS)[number], random: Random): Promise<void> {
  if (kind === "backend") await killBackend(random);
  if (kind === "database" || kind === "everything") await house.killDatabase();
  if (kind === "node" || kind === "everything") await house.killNode();
  if (kind === "database" || kind === "everything") await house.startDatabase();
  if (kind === "node" || kind === "everything") await house.startNode();
  await house.answering();
}

/** One of PostgreSQL's processes for a connection: it then ends all connections, and recovers from its log. */
async function killBackend(random: Random): Promise<void> {
  const { rows } = await pool().query<{ pid: number }>(
    "SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()",
  );
  const pid = rows[random.integer(rows.length)]?.pid;
  if (pid !== undefined) process.kill(pid, "SIGKILL");
  await later(50);
}
