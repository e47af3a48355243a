/** Arms' weights after division by their greatest common divisor: 10 and 5 are 2 and 1. Whole numbers from 1. */
export function lowestWeights(weights: readonly number[]): number[] {
  const divisor = weights.reduce(greatestCommonDivisor, 0);
  return weights.map((weight) => weight / divisor);
}

/** The fewest sessions that come out in exactly the ratio of the weights. */
export function blockOf(weights: readonly number[]): number {
  return lowestWeights(weights).reduce((sum, weight) => sum + weight, 0);
}

/** Whether these are weights that count: a document that is being written may have none yet. */
export const areWeights = (weights: readonly unknown[]): weights is readonly number[] =>
  weights.length > 0 && weights.every((weight) => Number.isInteger(weight) && Number(weight) > 0);

/**
 * How many sessions each arm has once all sessions of a limit have begun; null without a limit, or with one that the weights do not
 * divide.
 */
export function sessionsByArm(weights: readonly number[], sessions: unknown): number[] | null {
  const rounds = Number(sessions) / blockOf(weights);
  return Number.isInteger(rounds) && rounds > 0
    ? lowestWeights(weights).map((weight) => weight * rounds)
    : null;
}

const greatestCommonDivisor = (a: number, b: number): number =>
  b === 0 ? a : greatestCommonDivisor(b, a % b);
