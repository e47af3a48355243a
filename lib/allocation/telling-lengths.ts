import type { AllocationDesign } from "./design";
import { planSession, prepareDesign } from "./plan-session";
import { createRunningState } from "./running-state";

/**
 * How many trials every judge's first session has at least, where the number of a session's trials can tell its arm; null where it
 * cannot. It can with arms of pools that differ in size, and sessions that go through a whole pool, as one does with "all" items,
 * and a judge's later ones may.
 */
export function untellingTrials(design: AllocationDesign, { perJudge }: { perJudge: number }): number | null {
  const { itemsPerSession } = design;
  if (!canLengthsDiffer(design.arms.length, itemsPerSession, perJudge)) return null;
  const checks = design.attentionChecks.length;
  const lengths = wholeLengths(design).map((length) => length + checks);
  if (new Set(lengths).size === 1) return null;
  return Math.min(...lengths, itemsPerSession === "all" ? Infinity : itemsPerSession);
}

/** By arm, how many trials a judge's first session has that goes through the arm's whole pool, attention checks left out. */
export function wholeLengths(design: AllocationDesign): number[] {
  return lengthsOf(goingThroughAll(design));
}

/** The same of a design that nothing was worked out of yet: `pause` lets others have a turn now and then. */
export async function prepareWholeLengths(
  design: AllocationDesign,
  pause: () => Promise<void>,
): Promise<number[]> {
  const whole = goingThroughAll(design);
  await prepareDesign(whole, pause);
  return lengthsOf(whole);
}

const goingThroughAll = (design: AllocationDesign): AllocationDesign => ({
  ...design,
  itemsPerSession: "all",
  attentionChecks: [],
});

const lengthsOf = (whole: AllocationDesign): number[] => {
  const state = createRunningState(whole).view({ arm: null, samples: [] });
  return whole.arms.map((_, inviteArm) => {
    const outcome = planSession(whole, new Uint8Array(32), state, { ordinal: 1, inviteArm });
    return outcome.kind === "planned" ? outcome.plan.trials.length : 0;
  });
};

/** Rules most studies out without their design. */
export function canLengthsDiffer(
  arms: number,
  itemsPerSession: AllocationDesign["itemsPerSession"],
  perJudge: number,
): boolean {
  return arms > 1 && (itemsPerSession === "all" || perJudge > 1);
}
