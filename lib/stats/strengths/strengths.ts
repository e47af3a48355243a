import { type ChoiceCounts, type ChoiceFit, fitChoices } from "@/lib/stats/numerics/choice-model";

/**
 * Strengths of systems that sum to zero, as free parameters: all but the last one's, which is minus their sum. Behind them
 * stand the model's other parameters.
 */
export interface Strengths {
  /** One for each system. */
  values: number[];
  /** Of each, with the sum held at zero. */
  se: number[];
  others: { value: number; se: number }[];
  logLikelihood: number;
  /** The free parameters: all strengths but the last, then the others. */
  parameters: number[];
  /** Of the free parameters: the inverse of the information. */
  covariance: number[][];
}

/** A weight as a sum of strengths (by system) and other parameters. */
export type Weight = readonly { system: number; times: number }[];

/** The features of a weight among the free parameters. */
export function featuresOf(weight: Weight, systems: number, others: readonly number[] = []): number[] {
  const features = new Array<number>(systems - 1).fill(0);
  for (const { system, times } of weight)
    for (let at = 0; at < systems - 1; at++)
      features[at] = (features[at] ?? 0) + (system === systems - 1 ? -times : system === at ? times : 0);
  return [...features, ...others];
}

/** Fits choices over such features; `lambda` penalises the squares of all strengths. */
export function fitStrengths(
  choices: readonly ChoiceCounts[],
  systems: number,
  others: number,
  lambda = 0,
): Strengths | Exclude<ChoiceFit, { status: "ok" }> {
  const size = systems - 1 + others;
  const ridge = Array.from({ length: size }, (_, i) =>
    Array.from({ length: size }, (_one, j) =>
      i < systems - 1 && j < systems - 1 ? lambda * (i === j ? 2 : 1) : 0,
    ),
  );
  const fit = fitChoices(choices, size, lambda > 0 ? ridge : undefined);
  if (fit.status !== "ok") return fit;
  const { parameters, covariance, logLikelihood } = fit;
  const free = parameters.slice(0, systems - 1);
  const variance = (at: number): number => covariance[at]?.[at] ?? 0;
  const whole = covariance.slice(0, systems - 1).flatMap((row) => row.slice(0, systems - 1));
  return {
    values: [...free, 0 - free.reduce((sum, value) => sum + value, 0)],
    se: [
      ...free.map((_, at) => Math.sqrt(variance(at))),
      Math.sqrt(whole.reduce((sum, value) => sum + value, 0)),
    ],
    others: parameters
      .slice(systems - 1)
      .map((value, at) => ({ value, se: Math.sqrt(variance(systems - 1 + at)) })),
    logLikelihood,
    parameters,
    covariance,
  };
}
