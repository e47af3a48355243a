import "server-only";
import { setTimeout } from "node:timers/promises";
import { prepareSamples } from "./prepare-samples";

/**
 * Prepares samples for somebody who waits for them, so that a script may open the study next. A process that is at them
 * already is waited for, as long as the budget lasts.
 */
export async function prepareAtOnce({
  studyId,
  budgetMs,
}: {
  studyId: number;
  budgetMs: number;
}): Promise<{ left: number }> {
  const untilMs = performance.now() + budgetMs;
  for (;;) {
    const leftMs = untilMs - performance.now();
    const outcome = await prepareSamples({ studyId, budgetMs: leftMs });
    if (outcome.left === 0 || performance.now() + AGAIN_MS > untilMs) return outcome;
    await setTimeout(AGAIN_MS);
  }
}

const AGAIN_MS = 200;
