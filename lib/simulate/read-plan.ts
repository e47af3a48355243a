import type { PowerPlan } from "./plan";
import { type PlanField, type PlanFieldId, type PlanKind, type PlanTexts, planFields } from "./plan-fields";
import { latentAccuracy } from "./plan-latent";
import type { PlanGoal } from "./plan-report";
import { curveEnd, MOST_ANSWERS } from "./plan-search";

export type PlanFaults = Partial<Record<PlanFieldId, string>>;

/** The plan that the texts say, or what is wrong with them, each fault with its field: "must be ...". */
export function readPlan(
  kind: PlanKind,
  texts: PlanTexts,
): { plan: PowerPlan; goal: PlanGoal; faults: null } | { plan: null; goal: null; faults: PlanFaults } {
  const faults: PlanFaults = {};
  const said = {} as Record<PlanFieldId, number>;
  for (const field of planFields(kind)) {
    const fault = fieldFault(field, texts[field.id]);
    if (fault) faults[field.id] = fault;
    else said[field.id] = Number(texts[field.id]) / (field.isPercent ? 100 : 1);
  }
  if (Object.keys(faults).length > 0) return { plan: null, goal: null, faults };
  const { judges, items, units = items, effect, spread, judgeSd, unitSd, alpha, power } = said;
  const common = { judges, items, units, effect, judgeSd, unitSd, alpha };
  const plan: PowerPlan = kind === "accuracy" ? { kind, ...common } : { kind, ...common, spread };
  const fault = jointFault(plan);
  if (fault) return { plan: null, goal: null, faults: fault };
  return { plan, goal: { power, mostEffect: MOST_EFFECT[kind], mostJudges: curveEnd(plan) }, faults: null };
}

const MOST_EFFECT: Readonly<Record<PlanKind, number>> = { accuracy: 0.99, difference: 4, times: 10 };

const fieldFault = ({ low, high, isWhole }: PlanField, text: string): string | null => {
  const value = Number(text.trim());
  const isGood = text.trim() !== "" && Number.isFinite(value) && (!isWhole || Number.isInteger(value));
  if (isGood && value >= low && value <= high) return null;
  return `must be a ${isWhole ? "whole " : ""}number from ${low.toLocaleString("en")} to ${high.toLocaleString("en")}`;
};

/** Fields that are fine alone and impossible together. */
const jointFault = (plan: PowerPlan): PlanFaults | null => {
  const { judges, items, units, judgeSd, unitSd } = plan;
  if (units < items) return { units: `must be at least ${items}, because no judge meets one twice` };
  if (judges * items > MOST_ANSWERS)
    return { judges: `must be at most ${Math.floor(MOST_ANSWERS / items)} with ${items} answers each` };
  if (plan.kind === "times") return null;
  if (plan.kind === "difference")
    return judgeSd ** 2 + unitSd ** 2 < plan.spread ** 2 * 0.99
      ? null
      : { spread: "must be larger than what judges and tasks contribute to it" };
  try {
    latentAccuracy(plan);
    return null;
  } catch {
    return { unitSd: "must be smaller: together with the judges' it leaves nothing to single answers" };
  }
};
