import { InvalidInputError } from "@/lib/stats/invalid-input";
import { FEW_JUDGES, type PowerPlan, nullOf, withoutEffect } from "./plan";
import { formulaPower } from "./plan-formula";
import { type SimulatedPower, simulatePower } from "./plan-simulation";
import { MOST_ANSWERS, curveEnd, effectFor, judgesFor, unitsFor } from "./plan-search";

export interface PlanGoal {
  /** The power that is wished for. */
  power: number;
  /** The largest effect that can be meant. */
  mostEffect: number;
  /** Where the curve ends, unless as many as are needed stand a little beyond. */
  mostJudges: number;
}

export interface PlanSide {
  power: number;
  /** Null where no number of judges, or no effect, within reach gives the power that is wished for. */
  judges: number | null;
  effect: number | null;
}

interface CurvePoint {
  judges: number;
  formula: number;
  simulated: number;
}

export interface PlanReport {
  plan: PowerPlan;
  formula: PlanSide;
  simulated: PlanSide &
    Pick<SimulatedPower, "runs" | "error"> & {
      /** Samples (or tasks) with which judges within reach would do it; null where that was not asked, or not found. */
      units: number | null;
    };
  /** How often each test finds something where nothing is. */
  falseAlarms: { twoWay: number; plain: number };
  curve: CurvePoint[];
}

/**
 * All that the planner shows, step by step: it yields how far it is, from 0 to 1, and returns the report. Every simulation
 * has the same seed, so that numbers that belong together do not contradict each other by chance.
 *
 * @throws InvalidInputError where the plan's spreads cannot be had
 */
export function* reportPlan(plan: PowerPlan, goal: PlanGoal): Generator<number, PlanReport> {
  if (plan.judges * plan.items > MOST_ANSWERS) throw new InvalidInputError("too many answers to simulate");
  const simulate = (other: PowerPlan, most = RUNS): SimulatedPower =>
    simulatePower(other, { runs: runsFor(other, most), seed: SEED });
  const found = simulate(plan);
  yield 0.1;
  const nothing = simulate(withoutEffect(plan));
  yield 0.2;
  const reach = { none: nullOf(plan), most: goal.mostEffect };
  const mostJudges = Math.floor(MOST_ANSWERS / plan.items);
  const roughly = (other: PowerPlan): number => simulate(other, ROUGH_RUNS).twoWay;
  const judges = judgesFor(plan, goal.power, mostJudges, roughly);
  yield 0.3;
  const needed = judges === null ? 0 : curveEnd({ judges, items: plan.items });
  const end = needed > MOST_STRETCH * goal.mostJudges ? goal.mostJudges : Math.max(goal.mostJudges, needed);
  const curve: CurvePoint[] = [];
  for (const [at, most] of curveJudges(end, Math.min(plan.judges, FEW_JUDGES)).entries()) {
    const there = { ...plan, judges: most };
    curve.push({ judges: most, formula: formulaPower(there), simulated: simulate(there).twoWay });
    yield 0.3 + (0.5 * (at + 1)) / POINTS;
  }
  const units = judges === null ? unitsFor(plan, goal.power, roughly) : null;
  yield 0.9;
  return {
    plan,
    formula: {
      power: formulaPower(plan),
      judges: judgesFor(plan, goal.power, mostJudges, formulaPower),
      effect: effectFor(plan, goal.power, reach, formulaPower),
    },
    simulated: {
      power: found.twoWay,
      error: found.error,
      runs: found.runs,
      judges,
      units,
      effect: effectFor(plan, goal.power, reach, roughly),
    },
    falseAlarms: { twoWay: nothing.twoWay, plain: nothing.plain },
    curve,
  };
}

const SEED = "power plan";
const RUNS = 2000;
const ROUGH_RUNS = 600;
/** Answers of one simulation: about a tenth of a second. */
const DRAWS = 1_000_000;
const POINTS = 12;
/** A curve that is made this many times as long shows nothing of the plan's own judges any more. */
const MOST_STRETCH = 5;

const runsFor = ({ judges, items }: PowerPlan, most: number): number =>
  Math.max(200, Math.min(most, Math.floor(DRAWS / (judges * items))));

const curveJudges = (most: number, first: number): number[] => [
  ...new Set(
    Array.from({ length: POINTS }, (_, at) =>
      Math.max(2, Math.round(first + ((most - first) * at) / (POINTS - 1))),
    ),
  ),
];
