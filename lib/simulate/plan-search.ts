import type { PowerPlan } from "./plan";
import { planFields } from "./plan-fields";

/** More answers than this in one simulated study would keep a person waiting. */
export const MOST_ANSWERS = 50_000;

/** So far the curve goes: a round number of judges, beyond the plan's own. */
export function curveEnd({ judges, items }: Pick<PowerPlan, "judges" | "items">): number {
  const steps = [20, 40, 60, 100, 200, 400, 1000, 2000, 5000, 10_000];
  const wanted = steps.find((step) => step >= 1.5 * judges) ?? judges;
  return Math.max(3, Math.min(wanted, Math.floor(MOST_ANSWERS / items)));
}

/**
 * The fewest judges with whom a plan reaches a power, or null if `most` do not. Power over counts goes up and down a little
 * like a saw, so the next few numbers of judges have to reach it too.
 *
 * @param powerOf by formula or by simulation with one seed; grows with the judges but for the saw
 */
export function judgesFor(
  plan: PowerPlan,
  power: number,
  most: number,
  powerOf: (plan: PowerPlan) => number,
): number | null {
  const reaches = (judges: number): boolean => powerOf({ ...plan, judges }) >= power;
  let high = Math.min(most, Math.max(2, plan.judges));
  let low = 1;
  while (!reaches(high)) {
    if (high === most) return null;
    [low, high] = [high, Math.min(most, 2 * high)];
  }
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (reaches(middle)) high = middle;
    else low = middle;
  }
  for (let next = high + 1; next <= Math.min(most, high + SAW); next++) if (!reaches(next)) high = next + 1;
  return high > most ? null : high;
}

const SAW = 3;

/**
 * Twice, four or eight times the samples (or tasks): the first of them with which as many judges as can be simulated reach a
 * power. Null if none does, or if they are more than a plan can have.
 */
export function unitsFor(
  plan: PowerPlan,
  power: number,
  powerOf: (plan: PowerPlan) => number,
): number | null {
  for (const times of [2, 4, 8]) {
    const units = times * plan.units;
    // Of timed tasks everybody does all.
    const items = plan.kind === "times" ? units : plan.items;
    if (units > mostUnits(plan)) return null;
    if (powerOf({ ...plan, units, items, judges: Math.floor(MOST_ANSWERS / items) }) >= power) return units;
  }
  return null;
}

const mostUnits = ({ kind }: PowerPlan): number =>
  planFields(kind).find(({ id }) => id === (kind === "times" ? "items" : "units"))?.high ?? 0;

/** The smallest effect above none that reaches a power, up to `most`, to one part in a thousand; null if none does. */
export function effectFor(
  plan: PowerPlan,
  power: number,
  { none, most }: { none: number; most: number },
  powerOf: (plan: PowerPlan) => number,
): number | null {
  const reaches = (effect: number): boolean => powerOf({ ...plan, effect }) >= power;
  if (!reaches(most)) return null;
  let [low, high] = [none, most];
  for (let step = 0; step < 10; step++) {
    const middle = (low + high) / 2;
    if (reaches(middle)) high = middle;
    else low = middle;
  }
  return high;
}
