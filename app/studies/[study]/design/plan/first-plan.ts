import type { MaterialCounts } from "@/lib/operations/study/count-material";
import { PLAN_DEFAULTS, type PlanKind, type PlanTexts, planFields } from "@/lib/simulate/plan-fields";
import type { Protocol } from "@/lib/study/protocol/protocol";
import { DESIGN_SPECS } from "@/lib/study/designs/designs";
import { hasTruth } from "@/lib/study/has-truth";

/** Origin questions are right or wrong, timed tasks take minutes; everything else is a difference of scores. */
export function planKind({ design }: Pick<Protocol, "design">): PlanKind {
  if (DESIGN_SPECS[design].measures === "minutes") return "times";
  return hasTruth(design) ? "accuracy" : "difference";
}

/** The numbers that the study itself says, where it says them; what an address says comes before. */
export function firstPlan(
  protocol: Pick<Protocol, "design" | "allocation" | "analysis" | "arms" | "timed">,
  material: Pick<MaterialCounts, "counts" | "tasks">,
  query: Record<string, string | string[] | undefined>,
): PlanTexts {
  const kind = planKind(protocol);
  // An arm's judges meet its own pools alone.
  const [arm] = protocol.arms;
  const pools = material.counts.filter(({ system }) => arm?.systems.includes(system));
  const samples = pools.reduce((sum, pool) => sum + pool.samples - pool.rejected, 0);
  // The pretest is no task of the main part.
  const tasks = material.tasks.length - (protocol.timed?.pretest ? 1 : 0);
  const units = kind === "accuracy" ? samples : tasks;
  const { itemsPerSession } = protocol.allocation;
  const items = itemsPerSession === "all" ? units : itemsPerSession;
  const plan: PlanTexts = {
    ...PLAN_DEFAULTS[kind],
    ...(items >= 1 ? { items: String(items) } : {}),
    ...(units >= Math.max(2, items) ? { units: String(units) } : {}),
    alpha: String(protocol.analysis.alpha),
  };
  if (Number(plan.units) < Number(plan.items)) plan.units = plan.items;
  for (const { id } of planFields(kind)) {
    const said = query[id];
    if (typeof said === "string") plan[id] = said.slice(0, 20);
  }
  return plan;
}
