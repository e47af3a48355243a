import { latentAccuracy } from "./plan-latent";
import type { PowerPlan, TimesPlan } from "./plan";
import { timesDrawer } from "./plan-draw-times";
import type { SimulatedAnswers } from "./plan-two-way";
import type { Random } from "./random";

/**
 * Draws whole studies of a plan: new judges and new units each time, units dealt evenly as the allocation deals them. The
 * arrays are used again by the next draw.
 *
 * Accuracy: an answer is 1 or 0 by the probit model of `latentAccuracy`. Difference: normal around the effect; t tests
 * hardly feel that real differences come in steps. Times: see `timesDrawer`.
 *
 * @throws InvalidInputError where the plan's spreads cannot be had
 */
export function studyDrawer(plan: PowerPlan): (random: Random) => SimulatedAnswers {
  if (plan.kind === "times") return timesDrawer(plan);
  const { judges, items, units } = plan;
  const values = new Float64Array(judges * items);
  const judge = Uint32Array.from(values, (_, at) => Math.floor(at / items));
  const unit = new Uint32Array(values.length);
  const study = { values, judge, unit, judges, units };
  const answer = answerOf(plan);
  const own = { judge: new Float64Array(judges), unit: new Float64Array(units) };
  return (random) => {
    for (let at = 0; at < judges; at++) own.judge[at] = plan.judgeSd === 0 ? 0 : random.normal();
    for (let at = 0; at < units; at++) own.unit[at] = plan.unitSd === 0 ? 0 : random.normal();
    deal(random, unit, items, units);
    for (let at = 0; at < values.length; at++)
      values[at] = answer(
        own.judge[judge[at] as number] as number,
        own.unit[unit[at] as number] as number,
        random.normal(),
      );
    return study;
  };
}

const answerOf = (
  plan: Exclude<PowerPlan, TimesPlan>,
): ((judge: number, unit: number, noise: number) => number) => {
  if (plan.kind === "accuracy") {
    const { centre, judgeSd, unitSd } = latentAccuracy(plan);
    return (judge, unit, noise) => (centre + judgeSd * judge + unitSd * unit + noise > 0 ? 1 : 0);
  }
  const { effect, judgeSd, unitSd } = plan;
  const rest = Math.sqrt(plan.spread ** 2 - judgeSd ** 2 - unitSd ** 2);
  return (judge, unit, noise) => effect + judgeSd * judge + unitSd * unit + rest * noise;
};

/** Deals from a shuffled deck; a judge who gets the last of it goes on with a new one, without the units already held. */
const deal = (random: Random, unit: Uint32Array, items: number, units: number): void => {
  const deck = Uint32Array.from({ length: units }, (_, at) => at);
  let left = units;
  for (let start = 0; start < unit.length; start += items) {
    let renewedAt = start;
    for (let at = start; at < start + items; at++) {
      if (left === 0) [left, renewedAt] = [units, at];
      let other = random.integer(left);
      while (holds(unit, start, renewedAt, deck[other] as number)) other = random.integer(left);
      left -= 1;
      const drawn = deck[other] as number;
      deck[other] = deck[left] as number;
      deck[left] = drawn;
      unit[at] = drawn;
    }
  }
};

/** Whether the hand's part from the old deck has it. */
const holds = (unit: Uint32Array, start: number, end: number, drawn: number): boolean => {
  for (let at = start; at < end; at++) if (unit[at] === drawn) return true;
  return false;
};
