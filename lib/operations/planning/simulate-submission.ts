import "server-only";
import { randomUUID } from "node:crypto";
import { storeProgress } from "@/lib/db/timed/completions";
import { listSubmissions, storeResults, storeSubmission } from "@/lib/db/timed/submissions";
import { atWork, endWork, requireOpenWork } from "@/lib/operations/timed/at-work";
import { requireTests } from "@/lib/operations/timed/work-views";
import type { TestOutcome } from "@/lib/sandbox/judge-run";
import { elapsedMs } from "@/lib/study/timed/work-clock";

/** A simulated person's submission, without a program: nothing is run, and where it does not pass, the first test failed. */
export function storeSimulatedSubmission(request: {
  /** Of a session of a study that is marked as simulated. */
  token: string;
  position: number;
  isPassed: boolean;
  activeMs: number;
}): Promise<void> {
  const { token, position, isPassed, activeMs } = request;
  return atWork(token, async (desk) => {
    const work = requireOpenWork(desk, position);
    const { trialId } = work;
    const number = (await listSubmissions(desk.tx, trialId)).length + 1;
    const { tests } = await requireTests(work.taskId, desk.tx);
    const results = tests.map(({ name, kind }, index): TestOutcome => {
      const status = isPassed || index > 0 ? "passed" : "failed";
      return { name, kind, status, isExact: null, error: null, message: "", ms: 0, output: "" };
    });
    await storeSubmission(desk.tx, { trialId, number, key: randomUUID(), source: "", atMs: desk.nowMs });
    await storeProgress(desk.tx, trialId, {
      source: "",
      activeMs,
      runs: 0,
      elapsedMs: elapsedMs(work.clock, desk.nowMs),
    });
    await storeResults(desk.tx, { trialId, number, results, passed: isPassed });
    if (isPassed) await endWork(desk, work, { outcome: "passed", endedAtMs: desk.nowMs });
  });
}
