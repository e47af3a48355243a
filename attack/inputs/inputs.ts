import { createHash } from "node:crypto";
import { pool } from "@/lib/db/shared/pool";
import { makeTestStudy } from "@/test/operations/study";
import { makeTimedStudy } from "@/test/operations/timed";
import { seededRandom } from "@/lib/simulate/random";
import { HttpJudge } from "@/e2e/http-judge";
import type { House } from "@/attack/house";
import { ask, inParallel } from "@/attack/http";
import { startPatiently } from "@/attack/judge";
import type { Person } from "@/attack/people";
import { persist } from "@/attack/persist";
import type { Plan } from "@/attack/plan";
import { startProgress } from "@/attack/progress";
import { type Tally, newTally, note } from "@/attack/tally";
import type { Attacker } from "./bad";
import { sendRaw } from "./raw";
import { nextBad } from "./requests";
import { listTargets } from "./targets";

const VICTIM = "victim";
/** So that most of them still have their task when others gave theirs up. */
const WORKERS = 100;

/** Bad input of every kind, from somebody with an account; another owner's study must stay as it is. */
export async function attackByInputs(
  house: House,
  plan: Plan,
  people: { owner: Person; stranger: Person },
): Promise<Tally> {
  const tally = newTally("bad inputs", "requests");
  const { count, atOnce } = plan.inputs;
  await makeTestStudy({ slug: VICTIM, design: "side-by-side", tasks: 4, owner: people.owner.actor });
  await (await HttpJudge.start(house.address, VICTIM)).judge(2);
  const before = await stateOf(VICTIM);
  const attackers = await makeAttackers(house, tally, people.stranger);
  const random = seededRandom(`${plan.seed}, inputs`);
  const statuses = new Map<string, number>();

  const progress = startProgress("bad inputs", plan.minutes);
  await inParallel(Array(count).keys(), atOnce, async (which) => {
    if (progress.isOver()) return;
    progress.tell(`${tally.done} of ${count}`);
    const attacker = attackers[which % attackers.length];
    if (!attacker) return;
    const { what, bytes } = nextBad(random, attacker.targets, attacker);
    const status = await sendRaw(house.address, bytes, which % 2000);
    tally.done += 1;
    const family = status === null ? "none" : status === 0 ? "closed" : `${Math.floor(status / 100)}xx`;
    statuses.set(family, (statuses.get(family) ?? 0) + 1);
    if (status === null) note(tally, "wrong", `no answer to ${what}`);
    else if (status >= 500) note(tally, "errors", `${status} to ${what}`);
  });

  if ((await stateOf(VICTIM)) !== before) note(tally, "wrong", "another owner's study was changed");
  const health = await ask(house.address, "GET", "/api/health");
  if (health.status !== 200) note(tally, "wrong", `afterwards the server answers ${health.status}`);
  const answered = [...statuses].sort().map(([family, times]) => `${times} x ${family}`);
  tally.notes.push(`${answered.join(", ")}; memory at most ${house.peakMemoryMb()} MB`);
  return tally;
}

/** One with a draft, one with an open study and one with timed tasks: what is refused in one state is read in the other. */
async function makeAttackers(house: House, tally: Tally, person: Person) {
  const open = "inputs-open";
  await makeTestStudy({
    slug: open,
    design: "side-by-side",
    tasks: 20,
    owner: person.actor,
    protocol: { public: true },
  });
  await makeTestStudy({
    slug: "inputs-draft",
    design: "side-by-side",
    tasks: 2,
    owner: person.actor,
    isDraft: true,
  });
  const timed = "inputs-timed";
  await makeTimedStudy({
    slug: timed,
    owner: person.actor,
    tasks: 3,
    timed: { people: WORKERS, pauses: true },
    protocol: { public: true },
  });
  const { token } = await HttpJudge.start(house.address, open);
  const workTokens = await Promise.all(Array.from({ length: WORKERS }, () => openTask(house, tally, timed)));
  const [first, ...rest] = workTokens;
  if (first === undefined) throw new Error("No one is at work.");
  return ["inputs-draft", open, timed].map((slug) => {
    const attacker: Attacker = { person, judgeToken: token, workTokens: [first, ...rest], slug };
    return { ...attacker, targets: listTargets(slug) };
  });
}

/** A session whose first task is open. */
async function openTask(house: House, tally: Tally, slug: string): Promise<string> {
  const line = { address: house.address, tally };
  const { token } = await startPatiently(line, slug);
  const headers = { Authorization: `Bearer ${token}` };
  await persist(line, { method: "POST", path: "/api/judge/timed/1/open", headers, wanted: 200 });
  return token;
}

/** A hash of everything that is stored of a study. */
async function stateOf(slug: string): Promise<string> {
  const hash = createHash("sha256");
  for (const query of [
    "SELECT to_jsonb(y) AS row FROM studies y WHERE slug = $1",
    "SELECT to_jsonb(m) AS row FROM study_members m JOIN studies y ON y.id = m.study_id WHERE slug = $1 ORDER BY 1",
    "SELECT to_jsonb(a) AS row FROM samples a JOIN studies y ON y.id = a.study_id WHERE slug = $1 ORDER BY a.id",
    "SELECT to_jsonb(s) AS row FROM sessions s JOIN studies y ON y.id = s.study_id WHERE slug = $1 ORDER BY s.id",
    "SELECT to_jsonb(c) AS row FROM scores c JOIN trials t ON t.id = c.trial_id JOIN sessions s ON s.id = t.session_id JOIN studies y ON y.id = s.study_id WHERE slug = $1 ORDER BY 1",
  ]) {
    const { rows } = await pool().query(query, [slug]);
    hash.update(JSON.stringify(rows));
  }
  return hash.digest("hex");
}
