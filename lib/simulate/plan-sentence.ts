import { formatNumber, formatPercent } from "@/lib/results/format-number";
import type { PlanReport, PlanSide } from "./plan-report";
import type { PowerPlan } from "./plan";

/** What the planner says first: what these judges can find as judges are, and if answers were independent. */
export function planSentence({ plan, formula, simulated }: PlanReport): string {
  const { judges, items } = plan;
  const is = plan.kind === "accuracy" ? "items" : "tasks";
  const people = peopleWord(plan);
  return (
    `With ${judges} ${people} × ${items} ${is} you can detect ${effectWords(plan)} with ` +
    `${formatPercent(simulated.power)} power, if ${people} and ${unitWord(plan)} differ as assumed ` +
    `(${formatPercent(formula.power)} if answers were independent).`
  );
}

/** Whether a plan reaches the power that is wished for, and how many would. The number is rough: its search has few runs. */
export function enoughSentence(plan: PowerPlan, { power, judges }: PlanSide, goal: number): string {
  const people = peopleWord(plan);
  if (power >= goal) return `${plan.judges} ${people} are enough for ${goalWord(goal)} power.`;
  const needed =
    judges === null
      ? `no number of ${people} that can be simulated here reaches it`
      : judges > plan.judges
        ? `about ${judges.toLocaleString("en")} are needed`
        : "a few more are needed";
  return `${plan.judges} ${people} are too few for ${goalWord(goal)} power: ${needed}.`;
}

/** The smallest effect that these judges detect with the power that is wished for. */
export function smallestSentence(plan: PowerPlan, { effect }: PlanSide, goal: number): string {
  const people = `${plan.judges} ${peopleWord(plan)}`;
  return effect === null
    ? `With ${goalWord(goal)} power, ${people} cannot detect any effect.`
    : `With ${goalWord(goal)} power, ${people} detect ${leastWords({ ...plan, effect })}.`;
}

/** What would help where no number of judges reaches the power that is wished for; null where one does. */
export function helpSentence(plan: PowerPlan, { judges, units }: PlanReport["simulated"]): string | null {
  if (judges !== null) return null;
  const people = peopleWord(plan);
  const seen = unitWord(plan);
  if (plan.unitSd === 0) return "What would help: a larger effect.";
  const more =
    units === null
      ? `more ${seen}, many more than ${plan.units.toLocaleString("en")}`
      : `more ${seen}: with ${units.toLocaleString("en")} instead of ${plan.units.toLocaleString("en")}, enough ${people} reach it`;
  return `More ${people} alone do not make up for ${seen} that differ. What would help: ${more}; or a larger effect.`;
}

/** Why the simulated curve is uneven, and why it levels off below the other one where it does. */
export function curveSentence({ plan, curve }: Pick<PlanReport, "plan" | "curve">): string {
  const [before, last] = [curve.at(-4), curve.at(-1)];
  const uneven = "Simulated points go up and down a little by chance.";
  if (!before || !last || plan.unitSd === 0) return uneven;
  const isLevel = last.simulated - before.simulated < LEVEL && last.formula - last.simulated > LEVEL;
  return isLevel
    ? `${uneven} The simulated curve levels off because more ${peopleWord(plan)} do not add ${unitWord(plan)}.`
    : uneven;
}

/** Of power: less than this over a quarter of the curve is level, and more than this between the curves is a distance. */
const LEVEL = 0.04;

/** "62% against 50%", "a difference of 0.50". */
export function effectWords(plan: PowerPlan): string {
  if (plan.kind === "times") return `${formatNumber(plan.effect, 2)} times as long`;
  return plan.kind === "accuracy"
    ? `${formatPercent(plan.effect, isWholePercent(plan.effect) ? 0 : 1)} against 50%`
    : `a difference of ${formatNumber(plan.effect, 2)}`;
}

/** "a difference of 0.50 or more", "61.7% or more, against 50%". */
const leastWords = (plan: PowerPlan): string =>
  plan.kind === "accuracy"
    ? effectWords(plan).replace(" against", " or more, against")
    : `${effectWords(plan)} or more`;

export function peopleWord({ kind }: Pick<PowerPlan, "kind">): "judges" | "people" {
  return kind === "times" ? "people" : "judges";
}

export function unitWord({ kind }: Pick<PowerPlan, "kind">): string {
  return kind === "accuracy" ? "samples" : "tasks";
}

const goalWord = (power: number): string =>
  formatPercent(power, Number.isInteger(Math.round(1000 * power) / 10) ? 0 : 1);

const isWholePercent = (share: number): boolean => Math.abs(100 * share - Math.round(100 * share)) < 0.05;
