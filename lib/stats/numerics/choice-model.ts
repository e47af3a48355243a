import { invertSymmetric } from "./cholesky";

/** So often was each of some options chosen; an option's weight is exp(features · parameters). */
export interface ChoiceCounts {
  options: readonly { features: readonly number[]; count: number }[];
}

export type ChoiceFit =
  | {
      status: "ok";
      parameters: number[];
      /** Inverse of the information (with the penalty, where there is one). */
      covariance: number[][];
      logLikelihood: number;
    }
  | { status: "no_data" | "not_identified" | "infinite" };

/**
 * Maximum likelihood of a conditional logit model by Newton's method, optionally with a ridge.
 *
 * In plain words: finds the strengths under which what was chosen is most likely. Bradley-Terry, its variants with ties and
 * order, and logistic regression are all of this form; the likelihood has one top, if it has one.
 *
 * `infinite`: the data are most likely at no finite strength (someone wins everything); no number is printed then, for it
 * would be where the solver stopped. `not_identified`: some difference of strengths is not told by the data at all.
 *
 * Source: McFadden, in Frontiers in Econometrics (1974) 105.
 *
 * @param ridge penalty matrix P of parametersᵀ P parameters / 2
 */
export function fitChoices(
  choices: readonly ChoiceCounts[],
  size: number,
  ridge?: readonly (readonly number[])[],
): ChoiceFit {
  const used = choices.filter(({ options }) => options.some(({ count }) => count > 0));
  if (used.length === 0 && !ridge) return { status: "no_data" };
  let parameters = new Array<number>(size).fill(0);
  for (let round = 0; round < 200; round++) {
    const { gradient, information } = derivatives(used, parameters, ridge);
    const covariance = invertSymmetric(information);
    if (covariance === null) return { status: round === 0 ? "not_identified" : "infinite" };
    const step = covariance.map((row) => dot(row, gradient));
    const before = logLikelihood(used, parameters) - penalty(parameters, ridge);
    let next = add(parameters, step, 1);
    for (
      let share = 1;
      share > 1e-6 && logLikelihood(used, next) - penalty(next, ridge) < before - 1e-12 * Math.abs(before);
    ) {
      share /= 2;
      next = add(parameters, step, share);
    }
    parameters = next;
    if (widest(used, parameters) > WIDEST) return { status: "infinite" };
    if (step.every((value) => Math.abs(value) < 1e-12)) break;
  }
  const covariance = invertSymmetric(derivatives(used, parameters, ridge).information);
  if (covariance === null) return { status: "infinite" };
  return { status: "ok", parameters, covariance, logLikelihood: logLikelihood(used, parameters) };
}

/** Odds of e^20 are never a finite estimate from counts that people gave: the solver is on its way to infinity. */
const WIDEST = 20;

const widest = (choices: readonly ChoiceCounts[], parameters: readonly number[]): number =>
  choices.reduce((most, { options }) => {
    const weights = options.map(({ features }) => dot(features, parameters));
    return Math.max(most, Math.max(...weights) - Math.min(...weights));
  }, 0);

const sharesOf = ({ options }: ChoiceCounts, parameters: readonly number[]): number[] => {
  const weights = options.map(({ features }) => dot(features, parameters));
  const highest = Math.max(...weights);
  const raw = weights.map((weight) => Math.exp(weight - highest));
  const whole = raw.reduce((sum, weight) => sum + weight, 0);
  return raw.map((weight) => weight / whole);
};

const logLikelihood = (choices: readonly ChoiceCounts[], parameters: readonly number[]): number =>
  choices.reduce((sum, choice) => {
    const shares = sharesOf(choice, parameters);
    return (
      sum +
      choice.options.reduce(
        (part, { count }, at) => part + (count === 0 ? 0 : count * Math.log(shares[at] ?? 0)),
        0,
      )
    );
  }, 0);

const penalty = (parameters: readonly number[], ridge: readonly (readonly number[])[] = []): number =>
  ridge.reduce((sum, row, at) => sum + (dot(row, parameters) * (parameters[at] ?? 0)) / 2, 0);

const derivatives = (
  choices: readonly ChoiceCounts[],
  parameters: readonly number[],
  ridge: readonly (readonly number[])[] = [],
) => {
  const gradient = parameters.map((_, at) => -dot(ridge[at] ?? [], parameters));
  const information = parameters.map((_, i) => parameters.map((_one, j) => ridge[i]?.[j] ?? 0));
  for (const choice of choices) {
    const shares = sharesOf(choice, parameters);
    const n = choice.options.reduce((sum, { count }) => sum + count, 0);
    const mean = parameters.map((_, at) =>
      choice.options.reduce(
        (sum, { features }, option) => sum + (shares[option] ?? 0) * (features[at] ?? 0),
        0,
      ),
    );
    for (const [option, { features, count }] of choice.options.entries()) {
      const share = shares[option] ?? 0;
      for (const [i, centre] of mean.entries()) {
        const distance = (features[i] ?? 0) - centre;
        gradient[i] = (gradient[i] ?? 0) + count * distance;
        const row = information[i] ?? [];
        for (const [j, other] of mean.entries())
          row[j] = (row[j] ?? 0) + n * share * distance * ((features[j] ?? 0) - other);
      }
    }
  }
  return { gradient, information };
};

const dot = (one: readonly number[], other: readonly number[]): number =>
  one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0);

const add = (one: readonly number[], step: readonly number[], share: number): number[] =>
  one.map((value, at) => value + share * (step[at] ?? 0));
