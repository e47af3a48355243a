import type { PowerPlan } from "./plan";

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
