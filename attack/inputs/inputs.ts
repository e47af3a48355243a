import { createHash } from "node:crypto";
import { pool } from "@/lib/db/shared/pool";
import { makeTestStudy } from "@/test/operations/study";
import { seededRandom } from "@/lib/simulate/random";
import { HttpJudge } from "@/e2e/http-judge";
import type { House } from "@/attack/house";
import { ask, inParallel } from "@/attack/http";
import type { Person } from "@/attack/people";
import type { Plan } from "@/attack/plan";
import { type Tally, newTally, note } from "@/attack/tally";
import type { Attacker } from "./bad";
import { sendRaw } from "./raw";
import { nextBad } from "./requests";
import { listTargets } from "./targets";

const VICTIM = "victim";

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
  const attackers = await makeAttackers(house, people.stranger);
  const random = seededRandom(`${plan.seed}, inputs`);
  const statuses = new Map<string, number>();

  await inParallel(Array(count).keys(), atOnce, async (which) => {
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

/** One with a draft and one with an open study: what is refused in one state is read in the other. */
async function makeAttackers(house: House, person: Person) {
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
  const { token } = await HttpJudge.start(house.address, open);
  return ["inputs-draft", open].map((slug) => {
    const attacker: Attacker = { person, judgeToken: token, slug };
    return { ...attacker, targets: listTargets(slug) };
  });
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
