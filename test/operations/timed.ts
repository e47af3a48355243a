import "server-only";
import type { ProtocolInput } from "@/lib/study/protocol/protocol-input";
import type { RunnableLanguage } from "@/lib/sandbox/run-request";
import type { Actor } from "@/lib/study/actor";
import { pool } from "@/lib/db/shared/pool";
import { openWork } from "@/lib/operations/timed/change-work";
import { submitProgram } from "@/lib/operations/timed/submit-program";
import { importTable } from "@/lib/operations/samples/import-table";
import { prepareAtOnce } from "@/lib/operations/samples/prepare-at-once";
import { createStudy } from "@/lib/operations/study/create-study";
import { openStudy } from "@/lib/operations/study/open-study";
import { studyIdOf } from "@/test/operations/study";

const NOW = new Date("2026-01-01T00:00:00.000Z");

/** A study of timed tasks, in JavaScript unless said otherwise, made as researchers make it: task k multiplies a number by k + 2. */
export async function makeTimedStudy(plan: {
  slug: string;
  owner: Actor;
  tasks: number;
  timed?: ProtocolInput["timed"];
  protocol?: Partial<ProtocolInput>;
  isDraft?: boolean;
  language?: RunnableLanguage;
  /** In place of tests that read a number. */
  tests?: readonly object[];
}): Promise<{ slug: string }> {
  const { slug, owner: actor, tasks, timed, language = "javascript" } = plan;
  await createStudy({
    actor,
    document: {
      slug,
      title: `Study ${slug}`,
      design: "timed-task",
      systems: [{ id: "generator" }],
      ...(timed && { timed }),
      ...plan.protocol,
    },
  });
  const pretest = timed?.pretest?.task;
  const keys = Array.from({ length: tasks }, (_, index) => `task-${index}`);
  const send = async (table: "tasks" | "samples", rows: object[]) => {
    const text = rows.map((row) => JSON.stringify(row)).join("\n");
    await importTable({ actor, slug, table, format: "jsonl", text, isDryRun: false, now: NOW });
  };
  await send(
    "tasks",
    keys.map((task, index) => ({
      task,
      language,
      title: `Title ${index}`,
      body: `Read a number and print ${index + 2} times as much.`,
      tests:
        plan.tests ??
        [3, 10].map((given) => ({
          name: `of ${given}`,
          stdin: `${given}\n`,
          stdout: `${given * (index + 2)}`,
        })),
    })),
  );
  await send(
    "samples",
    keys
      .filter((task) => task !== pretest)
      .map((task) => ({
        sample: `start-${task}`,
        task,
        language,
        system: "generator",
        code: STARTERS[language](task),
      })),
  );
  await prepareAtOnce({ studyId: await studyIdOf(slug), budgetMs: 60_000 });
  if (!plan.isDraft) await openStudy({ actor, slug, now: NOW, seed: new Uint8Array(32).fill(7) });
  return { slug };
}

const STARTERS: Record<RunnableLanguage, (task: string) => string> = {
  javascript: (task) => `// begins ${task}\nconsole.log(0);\n`,
  python: (task) => `# begins ${task}\nprint(0)\n`,
};

/** A program that passes the tests of task k. */
export const rightProgram = (task: number): string =>
  `console.log(Number(require("fs").readFileSync(0, "utf8")) * ${task + 2});\n`;

/** Opens a task and hands in a right program; a title names the task. */
export async function passTask(token: string, position: number): Promise<void> {
  const { task } = await openWork({ token, position });
  const number = Number(task.title.split(" ")[1]);
  const done = await submitProgram({
    token,
    position,
    source: rightProgram(number),
    key: crypto.randomUUID(),
  });
  if (done.passed !== true) throw new Error(`task ${number} was not passed: ${JSON.stringify(done)}`);
}

/** Sets a task's beginning so that it took so many minutes: nobody waits for them in a test. */
export async function setMinutes(token: string, position: number, minutes: number): Promise<void> {
  await pool().query(
    `UPDATE completions c SET opened_at = c.ended_at - make_interval(secs => $3::float8 * 60) FROM trials t
     JOIN session_tokens n ON n.session_id = t.session_id
     WHERE c.trial_id = t.id AND t.position = $2 AND n.hash = sha256($1::bytea)`,
    [token, position, minutes],
  );
}

/** The main part of a person's plan, with what each task begins with: nothing that the person may know. */
export async function listPlan(
  token: string,
): Promise<{ group: string; position: number; condition: "scratch" | "program" }[]> {
  const { rows } = await pool().query<{ group: string; position: number; condition: "scratch" | "program" }>(
    `SELECT s.group_name AS "group", t.position,
       CASE WHEN t.left_sample_id IS NULL THEN 'scratch' ELSE 'program' END AS condition
     FROM trials t JOIN sessions s ON s.id = t.session_id JOIN session_tokens n ON n.session_id = s.id
     WHERE n.hash = sha256($1::bytea) AND t.position > 1 ORDER BY t.position`,
    [token],
  );
  return rows;
}
