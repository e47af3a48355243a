import normal from "@stdlib/stats-base-dists-normal";
import { InvalidInputError } from "@/lib/stats/invalid-input";
import type { AccuracyPlan } from "./plan";

/** An answer is right when `centre` + judge + unit + standard normal noise is above 0. */
export interface LatentAccuracy {
  centre: number;
  judgeSd: number;
  unitSd: number;
}

/**
 * The probit model whose judges' true accuracies have a given mean and standard deviation, and whose units' have theirs.
 *
 * In plain words: people think in points of accuracy ("judges differ by 6 points"), while a model must not give anybody
 * more than 100%. This finds the hidden scale on which both are true.
 *
 * Two answers of one judge correlate as much as their accuracy varies: P(both right) = accuracy² + sd². On the probit
 * scale that chance is a bivariate normal one, of which the correlation is found by halving.
 *
 * No spread: no correlation. Spread that leaves nothing to single answers (judges and units together at 1 or above): refused.
 *
 * Source: Plackett's identity for the bivariate normal, d P / d rho = phi2; Drezner and Wesolowsky, J. Stat. Comput. Simul.
 * 35 (1990) 101.
 *
 * @throws InvalidInputError unless 0 < effect < 1 and the spreads can be had
 * @example latentAccuracy({ effect: 0.5, judgeSd: 0.1, unitSd: 0 }).judgeSd // 0.257
 */
export function latentAccuracy({
  effect,
  judgeSd,
  unitSd,
}: Pick<AccuracyPlan, "effect" | "judgeSd" | "unitSd">): LatentAccuracy {
  if (!(effect > 0 && effect < 1))
    throw new InvalidInputError(`an accuracy must lie in (0, 1), got ${effect}`);
  const z = normal.quantile(effect, 0, 1);
  const judge = correlationOf(z, judgeSd);
  const unit = correlationOf(z, unitSd);
  const rest = 1 - judge - unit;
  if (!(rest > 0.01)) throw new InvalidInputError("judges and units differ so much that nothing is left");
  const scale = Math.sqrt(1 / rest);
  return { centre: z * scale, judgeSd: Math.sqrt(judge) * scale, unitSd: Math.sqrt(unit) * scale };
}

const correlationOf = (z: number, sd: number): number => {
  if (!(sd >= 0)) throw new InvalidInputError(`a standard deviation must be 0 or more, got ${sd}`);
  if (sd === 0) return 0;
  if (excess(z, 1) <= sd ** 2) return 1;
  let [low, high] = [0, 1];
  for (let step = 0; step < 50; step++) {
    const middle = (low + high) / 2;
    if (excess(z, middle) < sd ** 2) low = middle;
    else high = middle;
  }
  return low;
};

/** P(both below z) - P(below z)² of two standard normals that correlate by rho, by Simpson's rule over the angle. */
const excess = (z: number, rho: number): number => {
  const end = Math.asin(rho);
  const at = (angle: number): number => Math.exp(-(z ** 2) / (1 + Math.sin(angle)));
  let sum = at(0) + at(end);
  for (let step = 1; step < STEPS; step++) sum += (step % 2 === 1 ? 4 : 2) * at((end * step) / STEPS);
  return (sum * end) / (3 * STEPS) / (2 * Math.PI);
};

const STEPS = 64;
