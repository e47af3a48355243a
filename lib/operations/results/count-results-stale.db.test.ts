import type { PoolClient } from "pg";
import { beforeAll, expect, test } from "vitest";
import type { Actor } from "@/lib/study/actor";
import { readStoredCounts } from "@/lib/db/results/counts";
import { getCountingProgress } from "@/lib/db/results/counts-versions";
import { pool } from "@/lib/db/shared/pool";
import { withStoredReport } from "@/lib/db/results/report-cache";
import { countAll, countStudy, hasUncounted, readCounts } from "./count-results";
import { closeStudy, unsealStudy } from "@/lib/operations/study/step-study";
import { answerTrials, startAsJudge } from "@/test/operations/judge";
import { makeTestResearcher, makeTestStudy, studyIdOf } from "@/test/operations/study";
import { withdrawJudge } from "@/lib/operations/judging/withdraw-judge";

/** Stored counts are those of the data as they are, or there are none, whoever dies or changes something meanwhile. */
const slug = "counted";
let owner: Actor;
let studyId: number;

beforeAll(async () => {
  owner = await makeTestResearcher("owner@example.org");
  await makeTestStudy({ slug, design: "side-by-side", tasks: 3, owner });
  studyId = await studyIdOf(slug);
  for (let judge = 0; judge < 4; judge += 1) await answerTrials((await startAsJudge(slug)).token);
});

const stored = () => readStoredCounts({ studyId, kind: "pairs" });
const countRowsOf = async (table: string): Promise<number> =>
  (
    await pool().query<{ n: number }>(`SELECT count(*)::int AS n FROM ${table} WHERE study_id = $1`, [
      studyId,
    ])
  ).rows[0]?.n ?? 0;

const judges = async (): Promise<number> => {
  const answer = await readCounts(studyId);
  if (!answer.isCounted) throw new Error("a small study was not counted at once");
  return new Set(answer.counts.counts.judges.map(({ judge }) => judge)).size;
};

test("Nothing is counted before a study is unsealed, since late verdicts may come until then", async () => {
  expect(await countStudy(studyId)).toBe("changed");
  await closeStudy({ actor: owner, slug });
  expect(await hasUncounted()).toBe(false);
  expect(await countStudy(studyId)).toBe("changed");
  expect(await countRowsOf("result_counts")).toBe(0);
  await unsealStudy({ actor: owner, slug });
  expect(await hasUncounted()).toBe(true);
});

test("A large study is left to the workshop, a small one is counted for whoever asks", async () => {
  const answer = await readCounts(studyId, undefined, { atOnce: 11 });
  expect(answer).toEqual({ isCounted: false, progress: { answers: 12, sinceMs: null } });
  await countAll();
  expect(await hasUncounted()).toBe(false);
  expect((await readCounts(studyId, undefined, { atOnce: 0 })).isCounted).toBe(true);
  await pool().query("DELETE FROM result_builds");
  expect(await judges()).toBe(4);
  expect(await hasUncounted()).toBe(false);
});

test("A withdrawal takes counts and reports away with the answers, and they are made anew without them", async () => {
  const place = { studyId, filter: "", part: "test@1" };
  let made = 0;
  const report = () =>
    withStoredReport(place, () => {
      made += 1;
      return Promise.resolve({ made, none: null });
    });
  await report();
  expect(await report()).toEqual({ made: 1, none: null });
  const { rows } = await pool().query<{ code: string }>("SELECT code FROM sessions ORDER BY id LIMIT 1");
  const reason = "the judge asked for it";
  await withdrawJudge({ actor: owner, slug, session: rows[0]?.code ?? "", reason, now: new Date() });
  expect(await countRowsOf("result_counts")).toBe(0);
  expect(await countRowsOf("result_reports")).toBe(0);
  expect(await stored()).toBe(null);
  expect(await hasUncounted()).toBe(true);
  expect(await judges()).toBe(3);
  expect(await report()).toEqual({ made: 2, none: null });
});

test("A report that was made of data that changed meanwhile is not stored", async () => {
  const place = { studyId, filter: "language=plain", part: "test@1" };
  await withStoredReport(place, async () => {
    await pool().query("UPDATE studies SET results_version = results_version + 1 WHERE id = $1", [studyId]);
    return { old: true };
  });
  expect(await withStoredReport(place, () => Promise.resolve({ old: false }))).toEqual({ old: false });
  await countAll();
});

/** Holds the study's row as a withdrawal does, so that counting waits at its very end. */
async function whileCounting(then: (holder: PoolClient, counter: number) => Promise<void>): Promise<string> {
  const holder = await pool().connect();
  try {
    await holder.query("BEGIN");
    await holder.query("SELECT 1 FROM studies WHERE id = $1 FOR NO KEY UPDATE", [studyId]);
    const counting = countStudy(studyId).catch((error: Error) => error.message);
    let waiting: number | undefined;
    while (waiting === undefined) {
      const { rows } = await pool().query<{ pid: number }>(
        "SELECT pid FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()",
      );
      waiting = rows[0]?.pid;
    }
    await then(holder, waiting);
    await holder.query("COMMIT");
    return await counting;
  } finally {
    holder.release();
  }
}

test("Of two processes one counts, and the other sees since when", async () => {
  const outcome = await whileCounting(async () => {
    expect(await countStudy(studyId)).toBe("busy");
    const { answers, sinceMs } = await getCountingProgress(studyId);
    expect(answers).toBe(9);
    expect(sinceMs).toBeGreaterThan(0);
    expect(await stored()).not.toBe(null);
  });
  expect(outcome).toBe("stored");
  expect((await getCountingProgress(studyId)).sinceMs).toBe(null);
});

test("A process that dies while it counts leaves what was there before", async () => {
  const before = await stored();
  const rows = await countRowsOf("result_counts");
  const outcome = await whileCounting(async (_holder, counter) => {
    await pool().query("SELECT pg_terminate_backend($1)", [counter]);
  });
  expect(outcome).toMatch(/terminat/);
  expect(await countRowsOf("result_counts")).toBe(rows);
  expect(await stored()).toEqual(before);
  expect((await getCountingProgress(studyId)).sinceMs).toBe(null);
});

test("What was counted while the data changed is not kept", async () => {
  const outcome = await whileCounting(async (holder) => {
    await holder.query("UPDATE studies SET results_version = results_version + 1 WHERE id = $1", [studyId]);
    await holder.query("DELETE FROM result_counts WHERE study_id = $1", [studyId]);
  });
  expect(outcome).toBe("changed");
  expect(await countRowsOf("result_counts")).toBe(0);
  expect(await stored()).toBe(null);
  expect(await hasUncounted()).toBe(true);
});
