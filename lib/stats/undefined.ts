/**
 * Why a statistic has no value. A closed list, so that pages can put each into words and exports can code it; a new
 * statistic that fails in a new way adds its reason here and, because the map below is total, its words too.
 */
export const UNDEFINED_REASONS = {
  no_data: "no answers",
  one_observation: "only one observation, so no spread can be estimated",
  zero_variance: "all values are identical, so the spread is zero and no interval or test follows",
  unequal_judges: "units have unequal numbers of judges, which this coefficient cannot take",
  unbalanced: "cells hold unequal numbers of values, which this analysis cannot take",
  one_cluster: "fewer than two judges or units, so no variation between them can be estimated",
  too_few_judges: "fewer than three judges, too few for an interval",
  too_few_tasks: "fewer than three tasks, too few for an interval over tasks",
  two_groups: "two groups of scores, which have no single spread",
  one_category: "only one category occurs, so there is nothing to compare",
  too_many: "too many patterns for exact enumeration; the approximate test is used instead",
  not_identified: "the data do not connect all systems, so their strengths cannot be compared",
  one_side: "the system was always shown on the same side, so its effect cannot be told from the side's",
  unbalanced_sides:
    "pairs were not shown in both orders as by chance, so the side cannot be told from the system",
  infinite: "the estimate is infinite, because one of the counts it divides by is zero",
  no_freedom: "so few degrees of freedom are left that no interval follows",
  too_few_units: "fewer than 20 units, too few for an interval",
  one_unit: "without one of the units there would be no disagreement, so its spread cannot be estimated",
  not_two_judges: "only for exactly two judges",
  no_common_program: "no program was rated by two judges",
  no_common_pair: "no pair of programs was rated by two judges",
  no_complete_unit: "nothing was judged by every judge",
  alike_within_tasks: "in every task all values or all scores are equal",
  too_many_marks: "more answers or judges than variance components are estimated from here",
  judges_apart: "judges and units hardly cross, so their variances cannot be told apart",
  no_residual: "judges and units explain all scores, so nothing is left to compare with",
  not_resampled: "nothing was resampled for it here",
  no_outcome: "no outcome of this design can do what is asked",
  no_tokens: "no tokens to take a share of",
  no_values: "no sample here has this metric",
  not_recorded: "not recorded",
  no_covariates: "no measured difference between the programs varies, so there is nothing to adjust for",
  too_few_choices: "fewer than ten of the rarer choice for each number that the model estimates",
  separated: "the measured differences tell every choice apart, so the model has no finite estimate",
  too_many_choices: "more choices than are fitted here; the analysis scripts fit them",
  zero_base: "the value it is compared with is 0",
  no_programs: "no program was measured against a reference",
  never_half: "fewer than half were completed",
  not_watched: "none was at work as long as the limit, and not all were done",
  not_above_zero: "a time is 0, which has no logarithm",
  one_without_spread: "one of the two studies has no standard error above 0",
} as const;
export type UndefinedReason = keyof typeof UNDEFINED_REASONS;

/**
 * "There is no such number, because ...": what a statistic returns in the place of NaN, Infinity or a misleading 0.
 * A plain object, so that it survives JSON, CSV conversion and the way from server to client.
 */
export interface Undefined {
  readonly undefined: UndefinedReason;
}

/**
 * A value, or the reason why there is none. Every number in a statistic's result that can fail to exist has this
 * type, so the compiler makes the caller decide what to show instead.
 *
 * @example
 * const { sd } = summary([0.7]); // { undefined: "one_observation" }
 * const text = isUndefined(sd) ? reasonInWords(sd) : sd.toFixed(2);
 */
export type OrUndefined<T> = T | Undefined;

export function undefinedBecause(reason: UndefinedReason): Undefined {
  return { undefined: reason };
}

export function isUndefined<T>(value: OrUndefined<T>): value is Undefined {
  return typeof value === "object" && value !== null && "undefined" in value;
}

/** Applies `change` to a value that exists and passes the reason on otherwise. */
export function mapDefined<T, U>(value: OrUndefined<T>, change: (value: T) => U): OrUndefined<U> {
  return isUndefined(value) ? value : change(value);
}

export function reasonInWords(value: Undefined): string {
  return UNDEFINED_REASONS[value.undefined];
}

/** A value, or what to take where there is none. */
export function definedOr<T>(value: OrUndefined<T>, otherwise: T): T {
  return isUndefined(value) ? otherwise : value;
}
