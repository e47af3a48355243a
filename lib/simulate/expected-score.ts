import normal from "@stdlib/stats-base-dists-normal";
import { QUESTION_NOISE } from "./answer-pair";
import { SURE_FROM } from "./even-answer";
import type { Population, Spread } from "./population";

/** The probabilities of -2, -1, +1, +2 where the lean is normal. */
export function scoreShares({ mean, sd }: Spread): [number, number, number, number] {
  const below = (limit: number): number => normal.cdf((limit - mean) / sd, 0, 1);
  const [one, two, three] = [below(-SURE_FROM), below(0), below(SURE_FROM)];
  return [one, two - one, three - two, 1 - three];
}

/** The mean of the four scores where the lean is normal. */
export function expectedScore(lean: Spread): number {
  const [one, two, three, four] = scoreShares(lean);
  return 2 * (four - one) + three - two;
}

/** The mean choice on the even scale, positive for the later system, which stands on each side equally often. */
export function expectedChoice(population: Population, advantage: Spread): number {
  const { taste, rightBias, careless } = population;
  const sd = Math.hypot(1, taste.sd, rightBias.sd, advantage.sd);
  const of = (bias: number): number => expectedScore({ mean: advantage.mean + taste.mean + bias, sd });
  return ((1 - careless) * (of(rightBias.mean) + of(-rightBias.mean))) / 2;
}

/** The mean difference of the two marks on any question, later less earlier. */
export function expectedDifference(population: Population, advantage: Spread): number {
  const { taste, leniency, careless } = population;
  const sd = Math.hypot(Math.SQRT1_2, QUESTION_NOISE, taste.sd / 2, leniency.sd, advantage.sd / 2);
  const half = (advantage.mean + taste.mean) / 2;
  const of = (sign: number): number => expectedScore({ mean: leniency.mean + sign * half, sd });
  return (1 - careless) * (of(1) - of(-1));
}
