import normal from "@stdlib/stats-base-dists-normal";
import type { OriginItem } from "./answer-origin";
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
  return shareOf(ability.mean - difficulty.mean, humanBias.mean, sd, population.careless);
}

/** The same for these very programs, both pools weighing alike: what many more judges would give them. */
export function expectedAccuracyOn(population: Population, samples: readonly OriginItem[]): number {
  const { ability, humanBias, careless } = population;
  const sd = Math.hypot(1, ability.sd, humanBias.sd);
  const of = (truth: OriginItem["truth"], sign: number): number => {
    const pool = samples.filter((sample) => sample.truth === truth);
    const sum = pool.reduce(
      (so, { difficulty }) => so + normal.cdf((ability.mean - difficulty + sign * humanBias.mean) / sd, 0, 1),
      0,
    );
    return careless / 2 + ((1 - careless) * sum) / pool.length;
  };
  return (of("human", 1) + of("machine", -1)) / 2;
}

/**
 * The share of choices for the later system, which stands on each side equally often.
 *
 * @param advantage laterQuality - earlierQuality, normal over tasks
 */
export function expectedPreference(population: Population, advantage: Spread): number {
  const { taste, rightBias } = population;
  const sd = Math.hypot(1, taste.sd, rightBias.sd, advantage.sd);
  return shareOf(advantage.mean + taste.mean, rightBias.mean, sd, population.careless);
}

const shareOf = (lean: number, bias: number, sd: number, careless: number): number => {
  const of = (total: number): number => normal.cdf(total / sd, 0, 1);
  return careless / 2 + (1 - careless) * ((of(lean + bias) + of(lean - bias)) / 2);
};
