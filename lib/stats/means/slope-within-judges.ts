import { type CrossedEffect } from "@/lib/stats/crossed/crossed-of-pulls";
import { noCrossedTest, boundedTest } from "@/lib/stats/crossed/crossed-test";
import { requireLevel } from "@/lib/stats/invalid-input";
import { total } from "@/lib/stats/total";
import { type OrUndefined, isUndefined, undefinedBecause } from "@/lib/stats/undefined";

/** What one judge's values add up to: `x` is the place of a value in the judge's session. */
export interface PlacedSums {
  n: number;
  x: number;
  xSquared: number;
  y: number;
  xy: number;
}

/**
 * By how much a value changes from one place of a session to the next, within judges.
 *
 * In plain words: a line is fitted to each judge's own values, all with one slope. A judge who is harsher than others, or who
 * leaves early, does not move it. Judges are the clusters: whole judges vary, and so may their own slopes.
 *
 * Use it for fatigue and learning where each judge meets the tasks in an order of their own. Then a task stands anywhere in
 * a session, and its difficulty adds noise but no slope. Where all judges have one order, the tasks and the
 * places cannot be told apart, and the slope is about this order.
 *
 * The variance is Bell and McCaffrey's (CR2) with judges' means set aside, the degrees of freedom are Satterthwaite's for answers that
 * are independent within a judge: with sessions as long as each other it is the t interval of the judges' slopes.
 *
 * No values: `no_data`. All of each judge's values at one place: `zero_variance`. Fewer than three judges with values at two places:
 * `too_few_judges`. All judges with exactly the same line: `zero_variance`.
 *
 * Source: Bell and McCaffrey, Surv. Methodol. 28 (2002) 169; Pustejovsky and Tipton, J. Bus. Econ. Stat. 36 (2018) 672; R package
 * clubSandwich: `coef_test(lm(y ~ judge + x), vcov = "CR2", test = "Satterthwaite")`.
 *
 * @throws InvalidInputError unless 0 < level < 1
 * @example slopeWithinJudges([{ n: 2, x: 3, xSquared: 5, y: 1, xy: 2 }, ...], 0.95).estimate // per place
 */
export function slopeWithinJudges(judges: readonly PlacedSums[], level: number): CrossedEffect {
  requireLevel(level);
  if (judges.every(({ n }) => n === 0)) return none("no_data");
  const own = judges
    .filter(({ n }) => n > 0)
    .map(({ n, x, xSquared, y, xy }) => ({ weight: xSquared - x ** 2 / n, product: xy - (x * y) / n }))
    .filter(({ weight }) => weight > 1e-9);
  if (own.length === 0) return none("zero_variance");
  const weights = total(own.map(({ weight }) => weight));
  const estimate = total(own.map(({ product }) => product)) / weights;
  if (own.length < 3) return { ...none("too_few_judges"), estimate };
  const pulls = own.map(({ weight, product }) => ({ weight, pull: product - weight * estimate }));
  // One judge with nearly all of the weight has hardly a residual.
  const variance = total(pulls.map(({ weight, pull }) => pull ** 2 / (1 - weight / weights))) / weights ** 2;
  const size = total(own.map(({ weight, product }) => product ** 2 + (weight * estimate) ** 2));
  if (!(variance * weights ** 2 > 1e-20 * size)) return { ...none("zero_variance"), estimate };
  const [se, df] = [Math.sqrt(variance), freedomOf(own.map(({ weight }) => weight / weights))];
  const { interval, pTwoSided } = boundedTest(estimate, { se, df }, { nullValue: 0, level, bounds: null });
  return { estimate, basis: "judges", se, df, interval, pTwoSided };
}

/** Satterthwaite's, from the shares of the weight: (sum of w)² over the trace of the squared matrix of CR2's quadratic form. */
const freedomOf = (shares: readonly number[]): number => {
  const ofSquares = total(shares.map((share) => share ** 2));
  const ratios = shares.map((share) => share ** 2 / (1 - share));
  const ofRatios = total(ratios) ** 2 - total(ratios.map((ratio) => ratio ** 2));
  return 1 / (ofSquares + ofRatios);
};

const none = (reason: Parameters<typeof undefinedBecause>[0]): CrossedEffect => {
  const why = undefinedBecause(reason);
  const { se, df, interval, pTwoSided } = noCrossedTest("no_data", why);
  return { estimate: why, basis: "judges", se, df, interval, pTwoSided };
};

/** The same of a slope `times` as far. */
export function timesAsFar(effect: CrossedEffect, times: number): CrossedEffect {
  const scaled = (value: OrUndefined<number>): OrUndefined<number> =>
    isUndefined(value) ? value : value * times;
  const { interval } = effect;
  return {
    ...effect,
    estimate: scaled(effect.estimate),
    se: scaled(effect.se),
    interval: isUndefined(interval)
      ? interval
      : { low: interval.low * times, high: interval.high * times, level: interval.level },
  };
}
