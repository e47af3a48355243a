import "server-only";
import type { WorkView } from "@/lib/blind/timed-view";
import { openCompletion, pauseCompletion, resumeCompletion, storeProgress } from "@/lib/db/timed/completions";
import { holdWork } from "@/lib/db/timed/held-work";
import { AppError } from "@/lib/errors";
import { elapsedMs, pausedUntil } from "@/lib/study/timed/work-clock";
import {
  atWork,
  type Desk,
  endWork,
  refuseClosed,
  refuseWhileTested,
  requireOpenWork,
  requireWork,
} from "./at-work";
import { toOverview, viewWork } from "./work-views";
import { refusal } from "@/lib/study/wording/refusals";

interface WorkRequest {
  token: string | null;
  position: number;
}

/** Starts the clock of the next task; a repeat changes nothing. */
export function openWork({ token, position }: WorkRequest): Promise<WorkView> {
  return atWork(token, async (desk) => {
    const work = requireWork(desk, position);
    if (work.clock !== null) return viewWork(desk, position);
    const next = toOverview(desk).position;
    if (next === null) throw refusal("gone", "no-task");
    if (next !== position) throw new AppError("conflict", { userMessage: `Finish task ${next} first.` });
    refuseClosed(desk, work);
    await openCompletion(desk.tx, work.trialId, desk.nowMs);
    return viewAgain(desk, position);
  });
}

/** Keeps what was typed. */
export function saveDraft(
  request: WorkRequest & { source: string; activeMs?: number | undefined },
): Promise<{ savedAtMs: number }> {
  const { token, position, source, activeMs = 0 } = request;
  return atWork(token, async (desk) => {
    const work = requireOpenWork(desk, position);
    await storeProgress(desk.tx, work.trialId, {
      source,
      activeMs,
      runs: 0,
      elapsedMs: elapsedMs(work.clock, desk.nowMs),
    });
    return { savedAtMs: desk.nowMs };
  });
}

/** Counts runs in the person's browser. */
export function countRuns(request: WorkRequest & { count: number }): Promise<WorkView> {
  const { token, position, count } = request;
  return atWork(token, async (desk) => {
    const work = requireOpenWork(desk, position);
    await storeProgress(desk.tx, work.trialId, {
      activeMs: 0,
      runs: count,
      elapsedMs: elapsedMs(work.clock, desk.nowMs),
    });
    return viewAgain(desk, position);
  });
}

/** Stops the clock, where the study allows it; a repeat changes nothing. */
export function pauseWork({ token, position }: WorkRequest): Promise<WorkView> {
  return atWork(token, async (desk) => {
    const work = requireOpenWork(desk, position);
    if (!desk.timed.pauses)
      throw new AppError("conflict", { userMessage: "This study does not allow pauses." });
    refuseWhileTested(work);
    await pauseCompletion(desk.tx, work.trialId, desk.nowMs);
    return viewAgain(desk, position);
  });
}

/** Lets the clock run again; a repeat changes nothing. */
export function resumeWork({ token, position }: WorkRequest): Promise<WorkView> {
  return atWork(token, async (desk) => {
    const work = requireOpenWork(desk, position);
    await resumeCompletion(desk.tx, work.trialId, pausedUntil(work.clock, desk.nowMs));
    return viewAgain(desk, position);
  });
}

/** Ends a task without a solution; a repeat changes nothing. */
export function giveUpWork({ token, position }: WorkRequest): Promise<WorkView> {
  return atWork(token, async (desk) => {
    if (requireWork(desk, position).outcome === "gave-up") return viewWork(desk, position);
    const work = requireOpenWork(desk, position);
    refuseWhileTested(work);
    await endWork(desk, work, { outcome: "gave-up", endedAtMs: desk.nowMs });
    return viewAgain(desk, position);
  });
}

const viewAgain = async (desk: Desk, position: number): Promise<WorkView> =>
  viewWork({ ...desk, ...((await holdWork(desk.tx, desk.session.id)) ?? {}) }, position);
