import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { armOfSlot } from "@/lib/allocation/arms";
import { type BalanceRow, balanceTable } from "@/lib/allocation/balance";
import type { AllocationDesign } from "@/lib/allocation/design";
import type { SessionPlan } from "@/lib/allocation/plan";
import type { RecordedPlan } from "@/lib/allocation/replay";
import type { Actor } from "@/lib/study/actor";
import { requireOpenedStudy } from "@/lib/db/study/frozen-studies";
import { pool } from "@/lib/db/shared/pool";
import { listAllocationEvents, listRecordedPlans } from "@/lib/db/study/recorded-plans";
import { releaseIdleSessions } from "./release-idle-sessions";
import { replayStudy } from "@/lib/operations/monitoring/replay-study";
import type { StartOrder, StartReport } from "@/test/operations/start-worker";
import { type TestStudy, makeTestResearcher, makeTestStudy, studyIdOf } from "@/test/operations/study";

// hundreds of starts each: half a minute on a busy machine
vi.setConfig({ testTimeout: 180_000 });

/** A judge's session is idle after half an hour in a public study. */
const PUBLIC = { public: true };
const AT_ONCE = 50;

const STUDIES: (TestStudy & { first: number; second: number })[] = [
  {
    slug: "human-or-robot",
    design: "human-or-robot",
    tasks: 120,
    first: 400,
    second: 100,
    systems: [
      { id: "people", role: "human" },
      { id: "test", role: "machine" },
      { id: "control", role: "machine" },
    ],
    protocol: {
      ...PUBLIC,
      arms: [
        { id: "test", weight: 10, systems: ["people", "test"] },
        { id: "control", weight: 5, systems: ["people", "control"] },
      ],
    },
  },
  {
    slug: "side-by-side",
    design: "side-by-side",
    tasks: 13,
    first: 200,
    second: 100,
    languages: ["c", "java"],
    protocol: { ...PUBLIC, allocation: { itemsPerSession: 5 } },
  },
  {
    slug: "three-systems",
    design: "side-by-side",
    tasks: 8,
    first: 200,
    second: 100,
    systems: [{ id: "a" }, { id: "b" }, { id: "c" }],
    protocol: { ...PUBLIC, allocation: { itemsPerSession: 4 } },
  },
];

let admin: Actor;
const servers: [Server, Server] = [startServer(), startServer()];
beforeAll(async () => {
  admin = await makeTestResearcher("admin@example.org", true);
});
afterAll(() => servers.forEach(({ child }) => child.kill("SIGKILL")));

describe.each(STUDIES)(
  "$first and $second sessions, 50 at a time, through two servers ($slug)",
  ({ first, second, ...plan }) => {
    let design: AllocationDesign;
    let studyId: number;
    let seed: Uint8Array;

    beforeAll(async () => {
      ({ seed } = await makeTestStudy(plan));
      studyId = await studyIdOf(plan.slug);
      ({ design } = await requireOpenedStudy(studyId));
    });

    test("before any kill: even within 1 in each arm, arms by their blocks, no judge with a repeat", async () => {
      const half = { slug: plan.slug, count: first / 2, atOnce: AT_ONCE / 2 };
      const began = performance.now();
      await Promise.all(servers.map((server) => server.start(half)));
      console.log(
        `${plan.slug}: ${Math.round((first * 1000) / (performance.now() - began))} starts a second`,
      );
      const plans = await plansOf(studyId);
      expect(plans).toHaveLength(first);
      expect(uneven(balanceTable(design, plans))).toEqual([]);
      expectBlocks(design, seed, plans);
      expectNoRepeats(design, plans);
    });

    test("after a kill half-way, a release and enough further starts: even within 1 again, and it replays", async () => {
      const half = { slug: plan.slug, count: second / 2, atOnce: AT_ONCE / 2 };
      const before = await counted(studyId);
      const killed = new Set<string>();
      const dying = servers[0].start(half, ({ token }) => {
        killed.add(token);
        if (killed.size === 10) servers[0].child.kill("SIGKILL");
      });
      await Promise.all([servers[1].start(half), expect(dying).rejects.toThrow("The server ended.")]);
      // Whatever the killed server acknowledged is there; of the starts it was at, each is there whole or not at all.
      const after = await counted(studyId);
      expect(after - before).toBeGreaterThanOrEqual(half.count + killed.size);
      expect(after - before).toBeLessThan(2 * half.count);
      const plans = await plansOf(studyId);
      expect(uneven(balanceTable(design, plans))).toEqual([]);
      expectBlocks(design, seed, plans);

      // The judges of half of all sessions never come back.
      await pool().query(
        "UPDATE sessions SET started_at = started_at - interval '1 hour' WHERE study_id = $1 AND id % 2 = 0",
        [studyId],
      );
      const { released } = await releaseIdleSessions({ now: new Date() });
      expect(released).toBeGreaterThan(first / 2);
      const left = await plansOf(studyId);
      expect(left).toHaveLength(after - released);
      expect(uneven(balanceTable(design, left)).length).toBeGreaterThan(0);

      // While tasks lean, whoever starts turns them back, so that a session's own sides may lean; no later one's do.
      servers[0] = startServer();
      const isEven = async () =>
        uneven(balanceTable(design, await plansOf(studyId)), "session sides").length === 0;
      let further = 0;
      for (; further < 600 && !(await isEven()); further += AT_ONCE)
        await Promise.all(servers.map((server) => server.start({ ...half, count: AT_ONCE / 2 })));
      console.log(`${plan.slug}: ${released} released, even again after at most ${further} further starts`);
      const even = new Set((await plansOf(studyId)).map(({ session }) => session));
      await Promise.all(servers.map((server) => server.start(half)));
      const all = await plansOf(studyId);
      const later = all.filter(({ session }) => !even.has(session));
      expect(later).toHaveLength(second);
      expect(uneven(balanceTable(design, all), "session sides")).toEqual([]);
      expect(uneven(balanceTable(design, later)).map(({ measure }) => measure)).not.toContain(
        "session sides",
      );
      expectNoRepeats(design, all);
      const events = await listAllocationEvents(studyId);
      expect(events.map(({ ordinal }) => ordinal)).toEqual(events.map((_, at) => at + 1));
      await expect(replayStudy({ actor: admin, slug: plan.slug })).resolves.toEqual({ differences: [] });
    });
  },
);

interface Server {
  child: ChildProcess;
  start: (order: StartOrder, onToken?: (report: { token: string }) => void) => Promise<void>;
}

function startServer(): Server {
  const child = fork(join("test", "operations", "start-worker.ts"), {
    execArgv: ["--conditions=react-server", "--import", "tsx"],
    env: process.env,
  });
  const start: Server["start"] = (order, onToken) =>
    new Promise((done, failed) => {
      const hear = (report: StartReport) => {
        if ("token" in report) return onToken?.(report);
        child.off("message", hear);
        if ("fault" in report) failed(new Error(report.fault));
        else done();
      };
      if (child.exitCode !== null) return failed(new Error("The server ended."));
      child.on("message", hear);
      child.once("exit", () => failed(new Error("The server ended.")));
      child.send(order);
    });
  return { child, start };
}

const counted = async (studyId: number): Promise<number> => (await plansOf(studyId)).length;

/** The plans of the sessions that count. */
const plansOf = async (studyId: number): Promise<(SessionPlan & RecordedPlan)[]> => {
  const { rows } = await pool().query<{ code: string }>(
    "SELECT code FROM sessions WHERE study_id = $1 AND released_at IS NULL",
    [studyId],
  );
  const codes = new Set(rows.map(({ code }) => code));
  const plans = await listRecordedPlans(studyId, []);
  return plans
    .filter(({ session }) => codes.has(session))
    .map((plan) => ({
      ...plan,
      arm: plan.arm ?? -1,
      slot: plan.slot ?? null,
      placement: "randomised",
      trials: [...plan.trials],
    }));
};

/**
 * What is not within 1. Of sides, a number is a difference of left and right, so it stays between -1 and 1; with more
 * than two systems the promise is about tasks and pairs, and sides are as near even as possible.
 */
const uneven = (rows: BalanceRow[], except?: BalanceRow["measure"]): BalanceRow[] =>
  rows.filter(({ measure, of, min, max, spread }) => {
    if (measure === except || of.startsWith("system ") || of === "all pairs") return false;
    return measure === "exposures" || measure === "pairs in a task" ? spread > 1 : min < -1 || max > 1;
  });

const expectBlocks = (design: AllocationDesign, seed: Uint8Array, plans: readonly SessionPlan[]): void => {
  const slots = plans.map(({ slot }) => Number(slot)).sort((a, b) => a - b);
  expect(slots).toEqual(plans.map((_, at) => at));
  for (const { arm, slot } of plans) expect(arm).toBe(armOfSlot(design, seed, slot ?? -1));
};

const expectNoRepeats = (design: AllocationDesign, plans: readonly RecordedPlan[]): void => {
  expect(new Set(plans.map(({ judge }) => judge)).size).toBe(plans.length);
  for (const { trials } of plans) {
    const topics = trials.flatMap((trial) => {
      if (!("samples" in trial)) return [];
      const { left, right } = trial.samples;
      const topic = design.tasks[trial.task ?? -1]?.topic;
      return topic === undefined ? [`sample ${left}`, `sample ${right}`] : [`topic ${topic}`];
    });
    const known = topics.filter((topic) => topic !== "sample undefined");
    expect(new Set(known).size).toBe(known.length);
  }
};
