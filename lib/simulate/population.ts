/** A quantity that is normal over judges. */
export interface Spread {
  mean: number;
  sd: number;
}

/** A duration that is log-normal: half of all lie below the median; `spread` is the sd of its natural logarithm. */
export interface Duration {
  medianMs: number;
  spread: number;
}

/**
 * What judges are like. Leanings are in probits: standard deviations of the noise in a single answer, so that an
 * unbiased judge of ability 0.5 is right with probability Phi(0.5) = 69%.
 */
export interface Population {
  /** Human or robot: 0 guesses, below 0 is taken in. */
  ability: Spread;
  /** Human or robot: above 0 says "human" too often. */
  humanBias: Spread;
  /** Two panes: above 0 favours whatever stands on the right. */
  rightBias: Spread;
  /** Two panes: the judge's own liking for the later system, on top of its quality. */
  taste: Spread;
  /** Marks: above 0 marks everything higher. */
  leniency: Spread;
  /** A judge's own pace: 0 is usual, 1 takes e times as long. */
  slowness: Spread;
  /** One trial's times at the usual pace. */
  reading: Duration;
  judging: Duration;
  /** Chance to leave after a trial, the same after each. */
  dropOut: number;
  /** Share of judges who answer without looking: at random and in a tenth of the time. */
  careless: number;
}

/** Judges as public studies meet them: somewhat better than chance, unequal, a few of them careless or gone early. */
export const USUAL_POPULATION: Population = {
  ability: { mean: 0.4, sd: 0.4 },
  humanBias: { mean: 0.1, sd: 0.3 },
  rightBias: { mean: -0.05, sd: 0.1 },
  taste: { mean: 0, sd: 0.4 },
  leniency: { mean: 0.3, sd: 0.4 },
  slowness: { mean: 0, sd: 0.4 },
  reading: { medianMs: 15_000, spread: 0.5 },
  judging: { medianMs: 25_000, spread: 0.6 },
  dropOut: 0.01,
  careless: 0.03,
};

const NONE: Spread = { mean: 0, sd: 0 };

/** Judges all alike, who guess, are unbiased and finish: what a null hypothesis is about. */
export const GUESSING_POPULATION: Population = {
  ...USUAL_POPULATION,
  ability: NONE,
  humanBias: NONE,
  rightBias: NONE,
  taste: NONE,
  leniency: NONE,
  dropOut: 0,
  careless: 0,
};
