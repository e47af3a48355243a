import normal from "@stdlib/stats-base-dists-normal";
import { InvalidInputError } from "@/lib/stats/invalid-input";
import type { AccuracyPlan } from "./plan";

/** An answer is right when `centre` + judge + unit + standard normal noise is above 0. */
interface LatentAccuracy {
  centre: number;
  judgeSd: number;
  unitSd: number;
}

/**
 * The probit model of judges whose true accuracies differ by so much, and of units that do.
 *
 * In plain words: people think in points of accuracy ("judges differ by 6 points"), while a model must not give anybody
 * more than 100%. So spreads are said as they are around guessing, and carried over to a scale without ends, where an
 * effect moves everybody alike; near 100% the points shrink by themselves.
 *
 * Around guessing two answers of one judge are both right with probability 1/4 + sd², which on the probit scale is
 * 1/4 + asin(rho) / 2 pi; so rho = sin(2 pi sd²).
 *
 * No spread: no correlation. Spreads that leave nothing to single answers (correlations together near 1): refused.
 *
 * Source: Sheppard (1899), the orthant probability of two normals.
 *
 * @param effect mean accuracy over all judges and units
 * @throws InvalidInputError unless 0 < effect < 1 and the spreads can be had
 * @example latentAccuracy({ effect: 0.5, judgeSd: 0.1, unitSd: 0 }).judgeSd // 0.2589
 */
export function latentAccuracy({
  effect,
  judgeSd,
  unitSd,
}: Pick<AccuracyPlan, "effect" | "judgeSd" | "unitSd">): LatentAccuracy {
  if (!(effect > 0 && effect < 1))
    throw new InvalidInputError(`an accuracy must lie in (0, 1), got ${effect}`);
  const [judge, unit] = [correlationOf(judgeSd), correlationOf(unitSd)];
  const rest = 1 - judge - unit;
  if (!(rest > 0.01)) throw new InvalidInputError("judges and units differ so much that nothing is left");
  const scale = Math.sqrt(1 / rest);
  return {
    centre: normal.quantile(effect, 0, 1) * scale,
    judgeSd: Math.sqrt(judge) * scale,
    unitSd: Math.sqrt(unit) * scale,
  };
}

const correlationOf = (sd: number): number => {
  if (!(sd >= 0 && sd < 0.5))
    throw new InvalidInputError(`accuracies have a standard deviation from 0 to 0.5, got ${sd}`);
  return Math.sin(2 * Math.PI * sd ** 2);
};
