/** Arms' weights after division by their greatest common divisor: 10 and 5 are 2 and 1. Whole numbers from 1. */
export function lowestWeights(weights: readonly number[]): number[] {
  const divisor = weights.reduce(greatestCommonDivisor, 0);
  return weights.map((weight) => weight / divisor);
}

const greatestCommonDivisor = (a: number, b: number): number =>
  b === 0 ? a : greatestCommonDivisor(b, a % b);
