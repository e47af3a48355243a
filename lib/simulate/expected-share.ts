import normal from "@stdlib/stats-base-dists-normal";
import type { Population, Spread } from "./population";

/**
 * The share of right answers that this population will give to many programs, as many human as machine-made: the truth
 * against which intervals are checked.
 *
 * Exact, because sums of normal quantities are normal: a judge, a program and a moment together lean by a normal amount.
 *
 * @param difficulty of the programs, normal
 * @example expectedAccuracy({ ...GUESSING_POPULATION, ability: { mean: 0.5, sd: 1 } }, { mean: 0, sd: 0 }) // 0.638
 */
export function expectedAccuracy(population: Population, difficulty: Spread): number {
  const { ability, humanBias } = population;
  const sd = Math.hypot(1, ability.sd, humanBias.sd, difficulty.sd);
  return expectedShare(ability.mean - difficulty.mean, humanBias.mean, sd, population.careless);
}

/**
 * The share of choices for the later system, which stands on each side equally often.
 *
 * @param advantage laterQuality - earlierQuality, normal over tasks
 */
export function expectedPreference(population: Population, advantage: Spread): number {
  const { taste, rightBias } = population;
  const sd = Math.hypot(1, taste.sd, rightBias.sd, advantage.sd);
  return expectedShare(advantage.mean + taste.mean, rightBias.mean, sd, population.careless);
}

const expectedShare = (lean: number, bias: number, sd: number, careless: number): number => {
  const of = (total: number): number => normal.cdf(total / sd, 0, 1);
  return careless / 2 + (1 - careless) * ((of(lean + bias) + of(lean - bias)) / 2);
};
