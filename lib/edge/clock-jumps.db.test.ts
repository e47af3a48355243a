import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { db } from "@/lib/db/shared/client";
import { runJobs } from "@/lib/operations/jobs/run-jobs";
import { answerTrials, startAsJudge } from "@/test/operations/judge";
import { makeTestStudy } from "@/test/operations/study";
import { countAttempt, countPassword } from "@/lib/auth/rate-limit";

/** The server's own clock jumps; the database's, by which everything about judging is timed, stays. */
const HOUR_MS = 3_600_000;
const setClock = (byMs: number): void => {
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(performance.timeOrigin + performance.now() + byMs);
};
afterEach(() => void vi.useRealTimers());

beforeAll(async () => {
  await makeTestStudy({ slug: "clock", design: "rating", tasks: 3 });
});

test.each([
  ["two days ahead", 48 * HOUR_MS],
  ["two days behind", -48 * HOUR_MS],
])("with the server's clock %s, starts and verdicts are timed by the database", async (_, byMs) => {
  setClock(byMs);
  const { token } = await startAsJudge("clock");
  await answerTrials(token, 1);
  const [row] = await db().$queryRaw<{ verdict: number; start: number; shown: number }[]>`
    SELECT abs(extract(epoch FROM now() - v.answered_at))::float8 AS verdict,
      abs(extract(epoch FROM now() - s.started_at))::float8 AS start, abs(extract(epoch FROM now() - t.shown_at))::float8 AS shown
    FROM verdicts v JOIN trials t ON t.id = v.trial_id JOIN sessions s ON s.id = t.session_id ORDER BY s.id DESC LIMIT 1`;
  expect(Math.max(row?.verdict ?? NaN, row?.start ?? NaN, row?.shown ?? NaN)).toBeLessThan(120);
});

test("jobs that release, or delete what is old, do not believe a clock that is months ahead", async () => {
  await startAsJudge("clock");
  setClock(100 * 24 * HOUR_MS);
  const { faults } = await runJobs();
  expect(faults).toEqual([]);
  expect(await db().session.count({ where: { releasedAt: { not: null } } })).toBe(0);
});

const from = (address: string) => ({ headers: new Headers({ "x-evenhand-address": address }) });

const isRefused = async (attempt: () => Promise<unknown>): Promise<boolean> =>
  attempt().then(
    () => false,
    (error: unknown) => {
      expect(error).toMatchObject({ code: "too_many" });
      return true;
    },
  );

test("an address that used its tries up while the clock was ahead is let in again soon after it is set back", async () => {
  const request = from("192.0.2.1");
  const attempt = () => countAttempt("failed-token", request, performance.timeOrigin);
  const password = () => countPassword("someone@example.org", request, performance.timeOrigin);
  setClock(3 * HOUR_MS);
  while (!(await isRefused(attempt)));
  while (!(await isRefused(password)));

  // Its counters last until then: for three hours nobody would get in.
  setClock(0);
  expect(await isRefused(attempt)).toBe(true);
  expect((await runJobs()).faults).toEqual([]);
  expect(await isRefused(attempt)).toBe(false);
  expect(await isRefused(password)).toBe(false);
});

test("counters of an ordinary clock stay as they are", async () => {
  const request = from("192.0.2.2");
  const attempt = () => countAttempt("failed-token", request, performance.timeOrigin);
  while (!(await isRefused(attempt)));
  await runJobs();
  expect(await isRefused(attempt)).toBe(true);
});
