import "server-only";
import { AppError } from "@/lib/errors";
import type { PowerPlan } from "@/lib/simulate/plan";
import { PLAN_DEFAULTS, type PlanFieldId, type PlanKind, planFields } from "@/lib/simulate/plan-fields";
import { formulaPower } from "@/lib/simulate/plan-formula";
import { nullOf } from "@/lib/simulate/plan";
import { MOST_ANSWERS, effectFor, judgesFor } from "@/lib/simulate/plan-search";
import { readPlan } from "@/lib/simulate/read-plan";

interface PlannedPower {
  /** What was asked, with the planner's own defaults where nothing was said; shares from 0 to 1. */
  plan: PowerPlan;
  target: number;
  /** By formula. */
  power: number;
  /** The fewest judges who reach the target; null where none within reach do. */
  judges: number | null;
  /** The smallest effect that reaches it; null likewise. */
  effect: number | null;
}

/** What the planner's page says by formula. Simulations take a second and more, which judges would wait for: the page makes them in the browser. */
export function planPower(
  given: { kind: PlanKind } & Partial<Record<PlanFieldId, number | undefined>>,
): PlannedPower {
  const { kind, ...numbers } = given;
  const texts = { ...PLAN_DEFAULTS[kind] };
  for (const { id, isPercent } of planFields(kind)) {
    const said = numbers[id];
    // 0.55 as a percentage is not 55.00000000000001.
    if (said !== undefined) texts[id] = String(isPercent ? Number((100 * said).toPrecision(12)) : said);
  }
  const { plan, goal, faults } = readPlan(kind, texts);
  if (faults !== null)
    throw new AppError("invalid", {
      userMessage: "The plan has faults.",
      faults: Object.entries(faults).map(([path, message]) => ({
        path,
        message: inShares(kind, path, message),
      })),
    });
  return {
    plan,
    target: goal.power,
    power: formulaPower(plan),
    judges: judgesFor(plan, goal.power, Math.floor(MOST_ANSWERS / plan.items), formulaPower),
    effect: effectFor(plan, goal.power, { none: nullOf(plan), most: goal.mostEffect }, formulaPower),
  };
}

/** The page types some fields in percent; here they are shares. */
const inShares = (kind: PlanKind, path: string, message: string): string => {
  const field = planFields(kind).find(({ id }) => id === path);
  return field?.isPercent && message.startsWith("must be a number from")
    ? `must be a number from ${field.low / 100} to ${field.high / 100}`
    : message;
};
