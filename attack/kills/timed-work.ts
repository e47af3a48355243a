import { randomUUID } from "node:crypto";
import type { SubmittedWork, WorkOverview, WorkView } from "@/lib/blind/timed-view";
import { pool } from "@/lib/db/shared/pool";
import type { Actor } from "@/lib/study/actor";
import { rightProgram } from "@/test/operations/timed";
import { studyIdOf } from "@/test/operations/study";
import { asJson } from "@/attack/http";
import { hashOf, startPatiently } from "@/attack/judge";
import { persist } from "@/attack/persist";
import { checkReplay } from "@/attack/stored";
import { type Tally, note } from "@/attack/tally";

/** A submission whose result was answered. */
export interface AcknowledgedWork {
  key: string;
  tokenHash: string;
  position: number;
  passed: boolean | null;
}

/** So that tests take long enough to be killed in the middle. */
const SLOWLY = "let n = 0;\nfor (let i = 0; i < 1_000_000; i++) n += i;\n";

/** A person at timed tasks who sends again until there is an answer. */
export class PatientPerson {
  constructor(
    private readonly line: { address: string; tally: Tally },
    private readonly slug: string,
  ) {}

  /** One session, or as much of it as there is time for: each task with a draft, a wrong and a right program. */
  async work(tell: (one: AcknowledgedWork) => void, isOver: () => boolean): Promise<void> {
    const { token } = await startPatiently(this.line, this.slug);
    const headers = { Authorization: `Bearer ${token}` };
    while (!isOver()) {
      const overview = await this.#call("GET", "/api/judge/timed", headers);
      const { position } = JSON.parse(overview) as WorkOverview;
      if (position === null) return;
      const path = `/api/judge/timed/${position}`;
      const { task } = JSON.parse(await this.#call("POST", `${path}/open`, headers)) as WorkView;
      const draft = `// draft ${randomUUID()}\n`;
      await this.#call("PUT", `${path}/draft`, headers, { source: draft });
      const read = JSON.parse(await this.#call("GET", path, headers)) as WorkView;
      if (read.draft !== draft) note(this.line.tally, "lost", "a draft that was acknowledged");
      for (const source of ["console.log(0);\n", rightProgram(Number(task.title.split(" ")[1]))]) {
        const key = randomUUID();
        const body = { source: SLOWLY + source, key };
        const answer = await this.#call("POST", `${path}/submissions`, headers, body);
        const { passed } = JSON.parse(answer) as SubmittedWork;
        if (passed !== (source !== "console.log(0);\n"))
          note(this.line.tally, "wrong", `a program passed: ${String(passed)}`);
        tell({ key, tokenHash: hashOf(token), position, passed });
      }
    }
  }

  async #call(method: string, path: string, own: Record<string, string>, body?: object): Promise<string> {
    const asked = body ? asJson(body) : {};
    const headers = { ...asked.headers, ...own };
    return (await persist(this.line, { ...asked, method, path, headers, wanted: 200 })).text;
  }
}

/** Holds the submissions that were acknowledged against what is stored, and the clocks against the submissions. */
export async function checkWork(
  tally: Tally,
  slug: string,
  acknowledged: readonly AcknowledgedWork[],
  actor: Actor,
): Promise<void> {
  const { rows } = await pool().query<{ place: string; passed: boolean | null; times: number }>(
    `SELECT concat_ws(' ', u.key, encode(k.hash, 'hex'), t.position) AS place, bool_and(u.passed) AS passed,
       count(*)::int AS times
     FROM submissions u JOIN trials t ON t.id = u.trial_id JOIN sessions s ON s.id = t.session_id
     JOIN session_tokens k ON k.session_id = s.id WHERE s.study_id = $1 GROUP BY 1`,
    [await studyIdOf(slug)],
  );
  const stored = new Map(rows.map((row) => [row.place, row]));
  for (const { times } of rows) if (times > 1) note(tally, "doubled", `a submission ${times} times`);
  for (const { key, tokenHash, position, passed } of acknowledged) {
    const row = stored.get(`${key} ${tokenHash} ${position}`);
    if (!row) note(tally, "lost", `an acknowledged submission at task ${position}`);
    else if (row.passed !== passed)
      note(tally, "wrong", `a submission passed: ${passed}, and ${row.passed} is stored`);
  }
  const { rows: clocks } = await pool().query(
    `SELECT FROM completions c JOIN trials t ON t.id = c.trial_id JOIN sessions s ON s.id = t.session_id
     WHERE s.study_id = $1 AND c.ended_at IS DISTINCT FROM
       (SELECT min(u.at) FROM submissions u WHERE u.trial_id = c.trial_id AND u.passed)`,
    [await studyIdOf(slug)],
  );
  if (clocks.length > 0)
    note(tally, "wrong", `${clocks.length} clocks did not stop at the first program that passed`);
  const differences = await checkReplay(tally, slug, actor);
  tally.notes.push(
    `${acknowledged.length} submissions of timed tasks acknowledged, ${differences} differences in replay`,
  );
}
