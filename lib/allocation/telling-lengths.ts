import type { AllocationDesign } from "./design";
import { planSession } from "./plan-session";
import { createRunningState } from "./running-state";

/**
 * Whether the number of a session's trials can tell its arm: arms of pools that differ in size, and sessions that go
 * through a whole pool, as one does with "all" items, and a judge's later ones may.
 */
export function doLengthsTellArms(design: AllocationDesign, { perJudge }: { perJudge: number }): boolean {
  if (design.arms.length < 2 || (design.itemsPerSession !== "all" && perJudge === 1)) return false;
  const whole: AllocationDesign = { ...design, itemsPerSession: "all" };
  const state = createRunningState(whole).view({ arm: null, samples: [] });
  const lengths = whole.arms.map((_, inviteArm) => {
    const outcome = planSession(whole, new Uint8Array(32), state, { ordinal: 1, inviteArm });
    return outcome.kind === "planned" ? outcome.plan.trials.length : 0;
  });
  return new Set(lengths).size > 1;
}
