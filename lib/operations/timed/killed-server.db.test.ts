import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";
import { beforeAll, expect, test, vi } from "vitest";
import { pool } from "@/lib/db/shared/pool";
import { makeSandboxRunner } from "@/scripts/sandbox-runner";
import { startAtOnce } from "@/test/operations/judge";
import { makeTestResearcher, studyIdOf } from "@/test/operations/study";
import { makeTimedStudy } from "@/test/operations/timed";
import type { WorkReport } from "@/test/operations/work-worker";
import { getWorkOverview } from "./get-work";
import { submitProgram } from "./submit-program";

// a server is loaded twice
vi.setConfig({ testTimeout: 240_000 });

const PEOPLE = 20;
const TASKS = 3;
/** Answers of 120 after which the server is killed. */
const ANSWERS = 45;

beforeAll(() => makeSandboxRunner(), 90_000);

test("kill -9 in the middle of 20 people's work loses nothing that was answered, and no clock", async () => {
  const slug = "killed";
  const owner = await makeTestResearcher("killed@example.org", true);
  await makeTimedStudy({ slug, owner, tasks: TASKS, timed: { people: PEOPLE } });
  const tokens = (await startAtOnce(slug, PEOPLE)).map(({ token }) => token);

  const reports: WorkReport[] = [];
  const count = (kind: WorkReport["kind"]) => reports.filter((one) => one.kind === kind).length;
  const first = startWorker((report) => {
    reports.push(report);
    if (count("answered") === ANSWERS) first.kill("SIGKILL");
  });
  first.send({ tokens });
  await new Promise((ended) => first.once("exit", ended));
  expect(first.signalCode).toBe("SIGKILL");
  expect(reports.filter(({ kind }) => kind === "fault")).toEqual([]);
  const answered = reports.flatMap((one) => (one.kind === "answered" ? [one] : []));
  const sent = reports.flatMap((one) => (one.kind === "sent" ? [one] : []));
  expect(answered.length).toBeGreaterThanOrEqual(ANSWERS);
  expect(answered.length).toBeLessThan(PEOPLE * TASKS * 2);
  expect(sent.length).toBeGreaterThan(answered.length);

  // All that was answered is there as it was answered.
  const rowOf = new Map((await submissionsOf(slug)).map((row) => [row.key, row]));
  for (const { key, passed } of answered) expect(rowOf.get(key)?.passed).toBe(passed);

  // What nobody knows the fate of is sent again with its key, and is stored once.
  const known = new Set(answered.map(({ key }) => key));
  for (const { token, position, key, source } of sent.filter((one) => !known.has(one.key)))
    expect((await submitProgram({ token, position, key, source })).passed).toBe(!source.includes("log(0)"));
  const second = startWorker((report) => {
    reports.push(report);
    if (report.kind === "done" || report.kind === "fault") second.kill("SIGTERM");
  });
  second.send({ tokens });
  await new Promise((ended) => second.once("exit", ended));
  expect(reports.at(-1)).toEqual({ kind: "done" });
  for (const token of tokens) expect((await getWorkOverview({ token })).stage).toBe("done");

  const rows = await submissionsOf(slug);
  expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
  expect(rows.filter(({ passed }) => passed)).toHaveLength(PEOPLE * TASKS);
  for (const row of rows) {
    expect(row.outcome).toBe("passed");
    // The clock stopped when the program that passed arrived, however late its tests were run.
    if (row.passed) expect(row.atMs).toBe(row.endedAtMs);
    else expect(row.atMs).toBeLessThan(row.endedAtMs);
  }
  // No clock began twice: who opened a task before the kill has that time still.
  const openedAt = new Map(rows.map(({ openedAtMs, place }) => [place, openedAtMs]));
  const places = await placesOf(tokens);
  for (const report of reports)
    if (report.kind === "opened")
      expect(openedAt.get(`${places.get(report.token)} ${report.position}`)).toBe(report.openedAtMs);
});

const startWorker = (listen: (report: WorkReport) => void): ChildProcess => {
  const child = fork(join("test", "operations", "work-worker.ts"), {
    execArgv: ["--conditions=react-server", "--import", "tsx"],
    env: process.env,
  });
  child.on("message", listen);
  return child;
};

interface Row {
  key: string;
  passed: boolean | null;
  outcome: string | null;
  atMs: number;
  openedAtMs: number;
  endedAtMs: number;
  /** Session and position. */
  place: string;
}

const submissionsOf = async (slug: string): Promise<Row[]> => {
  const ms = (column: string) => `round(extract(epoch FROM ${column}) * 1000)::float8`;
  const { rows } = await pool().query<Row>(
    `SELECT u.key, u.passed, c.outcome, ${ms("u.at")} AS "atMs", ${ms("c.opened_at")} AS "openedAtMs",
       ${ms("c.ended_at")} AS "endedAtMs", concat_ws(' ', t.session_id, t.position) AS place
     FROM submissions u JOIN completions c USING (trial_id) JOIN trials t ON t.id = u.trial_id
     JOIN sessions s ON s.id = t.session_id WHERE s.study_id = $1`,
    [await studyIdOf(slug)],
  );
  return rows;
};

const placesOf = async (tokens: readonly string[]): Promise<Map<string, number>> => {
  const found = await Promise.all(
    tokens.map(async (token) => {
      const { rows } = await pool().query<{ id: number }>(
        "SELECT session_id AS id FROM session_tokens WHERE hash = sha256($1::bytea)",
        [token],
      );
      return [token, rows[0]?.id ?? 0] as const;
    }),
  );
  return new Map(found);
};
