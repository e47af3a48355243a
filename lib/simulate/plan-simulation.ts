import t from "@stdlib/stats-base-dists-t";
import { type Bounds, SHARE } from "@/lib/stats/crossed/crossed-test";
import { tailRegion } from "@/lib/stats/planning/power-binomial";
import { studyDrawer } from "./plan-draw";
import { freedomOf } from "./plan-draw-times";
import { type PowerPlan, nullOf } from "./plan";
import { type SimulatedAnswers, significance, twoWayStatistic } from "./plan-two-way";
import { seededRandom } from "./random";

export interface SimulatedPower {
  runs: number;
  /** Share of studies in which the two-way test found an effect: the power, or its size if there is none. */
  twoWay: number;
  /** The same of the plain test, which takes answers as independent. */
  plain: number;
  /** Simulation error of `twoWay`: its standard error. */
  error: number;
}

/**
 * Power by simulation: judges who differ, units that differ, and the two-way test that the results page shows.
 *
 * In plain words: thousands of studies like this one are drawn, each with judges and units of its own, and it is counted how
 * often the test finds something. Where there is nothing to find, the plain test's share tells how often it would be wrong.
 *
 * A study without a two-way result (every answer right, say) counts as the plain test has it.
 *
 * The plain test is the exact binomial one, the t test over single differences, or of times the one whose gain is the same for all.
 *
 * Source: this simulation; its test holds it to `two-way-mean`, to alpha without an effect, and to the formula without spread.
 *
 * @param seed the same seed gives the same studies, also to plans that differ a little, so that curves are smooth
 * @throws InvalidInputError where the plan's spreads cannot be had
 * @example simulatePower(plan, { runs: 2000, seed: "plan" }).twoWay
 */
export function simulatePower(
  plan: PowerPlan,
  { runs, seed }: { runs: number; seed: string },
): SimulatedPower {
  const random = seededRandom(seed);
  const draw = studyDrawer(plan);
  const isSignificant = significance(plan.alpha);
  const isPlainlyFound = plainTest(plan);
  const asked = { nullValue: plan.kind === "times" ? 0 : nullOf(plan), bounds: scaleOf(plan) };
  const shrink = shrinkOf(plan);
  let [twoWay, plain] = [0, 0];
  for (let run = 0; run < runs; run++) {
    const study = draw(random);
    const result = twoWayStatistic(study, asked);
    const isPlain = isPlainlyFound(study);
    if (result ? isSignificant({ ...result, t: result.t * shrink }) : isPlain) twoWay += 1;
    if (isPlain) plain += 1;
  }
  const power = twoWay / runs;
  return { runs, twoWay: power, plain: plain / runs, error: Math.sqrt((power * (1 - power)) / runs) };
}

/** The simulated differences have no ends. */
export function scaleOf({ kind }: PowerPlan): Bounds | null {
  return kind === "accuracy" ? SHARE : null;
}

/** Means of persons and tasks that were taken off shrink residuals, as `crossoverEffect` corrects them. */
const shrinkOf = (plan: PowerPlan): number =>
  plan.kind === "times" ? Math.sqrt(Math.max(0, freedomOf(plan)) / (plan.judges * plan.items)) : 1;

const plainTest = (plan: PowerPlan): ((study: SimulatedAnswers) => boolean) => {
  const n = plan.judges * plan.items;
  if (plan.kind === "accuracy") {
    const { below, above } = tailRegion(n, 0.5, plan.alpha, "twoSidedEqualTails");
    return ({ values }) => {
      const right = values.reduce((sum, value) => sum + value, 0);
      return right <= below || right >= above;
    };
  }
  const df = plan.kind === "times" ? freedomOf(plan) : n - 1;
  if (df < 1) return () => false;
  const critical = t.quantile(1 - plan.alpha / 2, df);
  return ({ values }) => {
    const mean = values.reduce((sum, value) => sum + value, 0) / n;
    const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
    return Math.abs(mean) > critical * Math.sqrt(squares / df / n);
  };
};
