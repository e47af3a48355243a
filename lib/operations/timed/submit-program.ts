import "server-only";
import { stateOfWork, toSubmissionView } from "@/lib/blind/to-timed-view";
import { type SubmittedWork, submittedWorkSchema } from "@/lib/blind/timed-view";
import { storeProgress } from "@/lib/db/timed/completions";
import { listSubmissions, storeSubmission } from "@/lib/db/timed/submissions";
import { AppError } from "@/lib/errors";
import { elapsedMs } from "@/lib/study/timed/work-clock";
import { atWork, type Desk, refuseWhileTested, requireOpenWork, requireWork } from "./at-work";
import { runSubmission } from "./run-submission";
import { requireTests, visibleTests } from "./work-views";

/** Submissions of one task: more than anybody needs. */
const MOST_SUBMISSIONS = 1_000;

/**
 * Stores a program, then runs its tests, and says what became of it. What was answered is stored: a server that ends in between
 * leaves it to be run again. A retry with the same key is answered as the first one.
 */
export async function submitProgram(request: {
  token: string | null;
  position: number;
  source: string;
  key: string;
  activeMs?: number | undefined;
}): Promise<SubmittedWork> {
  const { token, position } = request;
  const { trialId, number } = await atWork(token, (desk) => store(desk, request));
  await runSubmission({ trialId, number });
  return atWork(token, (desk) => viewSubmission(desk, position, number));
}

const store = async (
  desk: Desk,
  request: { position: number; source: string; key: string; activeMs?: number | undefined },
): Promise<{ trialId: number; number: number }> => {
  const { position, source, key, activeMs = 0 } = request;
  const { trialId } = requireWork(desk, position);
  const earlier = await listSubmissions(desk.tx, trialId);
  const same = earlier.find((one) => one.key === key.toLowerCase());
  if (same) return { trialId, number: same.number };
  const work = requireOpenWork(desk, position);
  refuseWhileTested(work);
  if (work.clock.pausedAtMs !== null)
    throw new AppError("conflict", { userMessage: "The clock is stopped. Continue the task first." });
  if (earlier.length >= MOST_SUBMISSIONS)
    throw new AppError("conflict", { userMessage: `A task takes at most ${MOST_SUBMISSIONS} submissions.` });
  const number = earlier.length + 1;
  await storeSubmission(desk.tx, { trialId, number, key, source, atMs: desk.nowMs });
  const elapsed = elapsedMs(work.clock, desk.nowMs);
  await storeProgress(desk.tx, trialId, { source, activeMs, runs: 0, elapsedMs: elapsed });
  return { trialId, number };
};

const viewSubmission = async (desk: Desk, position: number, number: number): Promise<SubmittedWork> => {
  const work = requireWork(desk, position);
  const submission = (await listSubmissions(desk.tx, work.trialId)).find((one) => one.number === number);
  if (!submission) throw new Error("a stored submission vanished");
  const tests = visibleTests(await requireTests(work.taskId, desk.tx));
  const view = toSubmissionView(submission, tests, desk.timed.shows);
  return submittedWorkSchema.parse({ ...view, state: stateOfWork(work) });
};
