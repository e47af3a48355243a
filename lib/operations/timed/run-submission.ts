import "server-only";
import { availableParallelism } from "node:os";
import { transaction } from "@/lib/db/shared/client";
import { listLateSessions } from "@/lib/db/timed/completions";
import { holdWork } from "@/lib/db/timed/held-work";
import {
  getSubmissionToRun,
  listSubmissions,
  listWaitingSubmissions,
  storeResults,
} from "@/lib/db/timed/submissions";
import { db } from "@/lib/db/shared/client";
import { isRunnable } from "@/lib/sandbox/run-request";
import { NoInterpreter } from "@/lib/sandbox/server/interpreter-process";
import { Sandbox } from "@/lib/sandbox/server/sandbox";
import { type Desk, endLate, endWork } from "./at-work";
import { requireTests } from "./work-views";

interface Submission {
  trialId: number;
  number: number;
}

/** A server that is at work says so before this: what waits longer was left by one that ended. */
const LEFT_AFTER_SECONDS = 180;

const shared = globalThis as { evenhandWorkSandbox?: Sandbox; evenhandRuns?: Map<string, Promise<void>> };

/** Runs a stored submission against its tests, in the line of this server, and ends its task where it passes. */
export function runSubmission(submission: Submission): Promise<void> {
  const runs = (shared.evenhandRuns ??= new Map<string, Promise<void>>());
  const name = `${submission.trialId}/${submission.number}`;
  const running = runs.get(name);
  if (running) return running;
  const run = runOnce(submission).finally(() => runs.delete(name));
  runs.set(name, run);
  return run;
}

/** Runs what a server left that ended; its person does not wait for it. */
export function runLeftSubmissions(
  trialId: number,
  submissions: readonly { number: number; passed: boolean | null }[],
): void {
  for (const { number, passed } of submissions)
    if (passed === null) runSubmission({ trialId, number }).catch((error: unknown) => console.error(error));
}

/** For the background: runs what was left, and ends tasks whose time is over with nobody looking. */
export async function settleTimedWork(): Promise<void> {
  for (const submission of await listWaitingSubmissions(LEFT_AFTER_SECONDS)) await runSubmission(submission);
  for (const sessionId of await listLateSessions(db()))
    await transaction(async (tx) => {
      const held = await holdWork(tx, sessionId);
      if (held?.protocol.timed) await endLate({ ...held, tx, timed: held.protocol.timed });
    });
}

const runOnce = async ({ trialId, number }: Submission): Promise<void> => {
  const found = await getSubmissionToRun(trialId, number);
  if (!found) return;
  if (!isRunnable(found.language)) throw new Error(`timed tasks do not run ${found.language}`);
  shared.evenhandWorkSandbox ??= new Sandbox(Math.min(2, availableParallelism()));
  const tests = await requireTests(found.taskId);
  const results = await shared.evenhandWorkSandbox
    .test({ language: found.language, code: found.source, tests })
    .catch((error: unknown) => {
      if (error instanceof NoInterpreter) console.error(error.cause);
      throw error;
    });
  const passed = results.every(({ status }) => status === "passed");
  await transaction(async (tx) => {
    const held = await holdWork(tx, found.sessionId);
    // Withdrawn while it ran, or unsealed by a researcher who did not wait.
    if (!held?.protocol.timed || held.session.state === "withdrawn" || held.study.state === "UNSEALED")
      return;
    await storeResults(tx, { trialId, number, results, passed });
    if (passed) await endPassed({ ...held, tx, timed: held.protocol.timed }, trialId);
  });
};

/** The first submission that passed is what stops the clock, whichever was run first. */
const endPassed = async (desk: Desk, trialId: number): Promise<void> => {
  const work = desk.works.find((one) => one.trialId === trialId);
  if (!work?.clock || (work.outcome !== null && work.outcome !== "passed")) return;
  const first = (await listSubmissions(desk.tx, trialId)).find(({ passed }) => passed === true);
  if (first)
    await endWork(desk, { ...work, clock: work.clock }, { outcome: "passed", endedAtMs: first.atMs });
};
