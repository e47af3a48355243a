import type { AllocationEvent } from "@/lib/allocation/allocation-event";
import type { AllocationDesign } from "@/lib/allocation/design";
import { foldEvents, type FoldedLog } from "@/lib/allocation/fold-events";
import type { SessionPlan, ShownTrial } from "@/lib/allocation/plan";

/** A log in which so many judges start one session each, one after the other. */
export function exampleStarts(count: number): AllocationEvent[] {
  return Array.from({ length: count }, (_, at) => ({
    ordinal: at + 1,
    kind: "start",
    judge: `judge ${at}`,
    session: `session ${at}`,
  }));
}

/** The plans of a log whose starts must all succeed. */
export function plansOf({ sessions }: Pick<FoldedLog, "sessions">): SessionPlan[] {
  return sessions.map(({ session, outcome }) => {
    if (outcome.kind === "refused") throw new Error(`${session} was refused: ${outcome.reason}`);
    return outcome.plan;
  });
}

export function planExamples(design: AllocationDesign, seed: Uint8Array, sessions: number): SessionPlan[] {
  return plansOf(foldEvents(design, seed, exampleStarts(sessions)));
}

export function shownTrials({ trials }: SessionPlan): ShownTrial[] {
  return trials.filter((trial): trial is ShownTrial => !("check" in trial));
}

/** Counted by hand, apart from the allocation's own books: how often each key of an arm's trials was shown. */
export function countShown(
  plans: readonly SessionPlan[],
  keys: (trial: ShownTrial) => readonly (number | string)[],
  weight: (trial: ShownTrial) => number = () => 1,
): Map<number | string, number> {
  const counts = new Map<number | string, number>();
  for (const trial of plans.flatMap(shownTrials)) {
    for (const key of keys(trial)) counts.set(key, (counts.get(key) ?? 0) + weight(trial));
  }
  return counts;
}

export function spreadOver(
  keys: readonly (number | string)[],
  counts: ReadonlyMap<number | string, number>,
): number {
  const numbers = keys.map((key) => counts.get(key) ?? 0);
  return Math.max(...numbers) - Math.min(...numbers);
}
