/** The two-way test was found to hold from here on (`lib/stats/declared.ts`). With two judges it finds too much. */
export const FEW_JUDGES = 5;

/** What every plan says: how many judges give how many answers, and how much they and what they see differ. */
interface CommonPlan {
  judges: number;
  /** Trials of each judge. */
  items: number;
  /** Samples (or tasks) that the trials are drawn from, without repeats within a judge. */
  units: number;
  /** Two-sided. */
  alpha: number;
  /** Standard deviation of the judges' true values: of their accuracies, or of their mean differences. */
  judgeSd: number;
  /** The same of the units. */
  unitSd: number;
}

/** Human or robot: how often would judges who are right this often be told from guessing? */
export interface AccuracyPlan extends CommonPlan {
  kind: "accuracy";
  /** Share of right answers, over all judges and units there could be. */
  effect: number;
}

/** Side by side: how often would this mean difference between two systems be told from none? */
export interface DifferencePlan extends CommonPlan {
  kind: "difference";
  /** In points of the even scale. */
  effect: number;
  /** Standard deviation of single differences, with what judges and units contribute to it. */
  spread: number;
}

/**
 * Timed tasks: how often would this ratio of times be told from 1? Every person does every task, half of them from a program, so
 * that `units` are `items`. Spreads are those of logarithms; judges and units differ in the ratio.
 */
export interface TimesPlan extends CommonPlan {
  kind: "times";
  /** How many times as long the slower start takes, above 1. */
  effect: number;
  /** Standard deviation of the logarithm of single times, with persons and tasks set aside. */
  spread: number;
}

export type PowerPlan = AccuracyPlan | DifferencePlan | TimesPlan;

/** What there is when there is no effect: guessing, no difference, or as long. */
export function nullOf({ kind }: Pick<PowerPlan, "kind">): number {
  return { accuracy: 0.5, difference: 0, times: 1 }[kind];
}

/** The same plan with nothing to be found. */
export function withoutEffect(plan: PowerPlan): PowerPlan {
  return { ...plan, effect: nullOf(plan) };
}
