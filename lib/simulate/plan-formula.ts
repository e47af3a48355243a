import { chanceOf, tailRegion } from "@/lib/stats/planning/power-binomial";
import { powerT } from "@/lib/stats/planning/power-t";
import { isUndefined } from "@/lib/stats/undefined";
import type { PowerPlan } from "./plan";

/**
 * Power by formula, as if every answer were independent: the exact binomial test with equal tails, or the t test over
 * single differences.
 *
 * In plain words: the usual sample-size formula. It is too hopeful wherever judges differ or share what they see, because
 * answers of one judge, and answers about one sample, go the same way.
 *
 * Use it beside `simulatePower`, never in its place.
 *
 * No effect: the size of the test, which is alpha for t and somewhat less for counts. Fewer than two answers: 0.
 *
 * Source: `power-binomial` and `power-t` in lib/stats.
 *
 * @throws InvalidInputError where those do
 * @example formulaPower({ kind: "accuracy", judges: 15, items: 10, effect: 0.62, alpha: 0.05, ... }) // 0.82
 */
export function formulaPower(plan: PowerPlan): number {
  const answers = plan.judges * plan.items;
  if (plan.kind === "accuracy")
    return chanceOf(tailRegion(answers, 0.5, plan.alpha, "twoSidedEqualTails"), answers, plan.effect);
  // Each time says as much about the ratio as a difference of two times whose logarithms differ by twice the spread.
  const d = plan.kind === "times" ? Math.log(plan.effect) / (2 * plan.spread) : plan.effect / plan.spread;
  const power = powerT(answers, { type: "one.sample", d, alpha: plan.alpha, alternative: "two.sided" });
  return isUndefined(power) ? 0 : power;
}
