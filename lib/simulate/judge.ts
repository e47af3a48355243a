import type { Population, Spread } from "./population";
import type { Random } from "./random";

/** One simulated person; units as in `Population`. */
export interface SimulatedJudge {
  ability: number;
  humanBias: number;
  rightBias: number;
  taste: number;
  leniency: number;
  slowness: number;
  isCareless: boolean;
  /** The same for everybody of a population; kept here so that one argument describes the judge. */
  population: Population;
}

/** A judge from this population. Every judge takes as many random numbers as any other. */
export function drawJudge(random: Random, population: Population): SimulatedJudge {
  const draw = ({ mean, sd }: Spread): number => mean + sd * random.normal();
  return {
    ability: draw(population.ability),
    humanBias: draw(population.humanBias),
    rightBias: draw(population.rightBias),
    taste: draw(population.taste),
    leniency: draw(population.leniency),
    slowness: draw(population.slowness),
    isCareless: random.chance(population.careless),
    population,
  };
}

/** Whether the judge closes the page after this trial and never comes back. */
export function leavesAfterTrial(random: Random, { population }: SimulatedJudge): boolean {
  return random.chance(population.dropOut);
}
