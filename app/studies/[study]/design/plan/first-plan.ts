import type { MaterialCounts } from "@/lib/operations/study/count-material";
import { PLAN_DEFAULTS, type PlanKind, type PlanTexts, planFields } from "@/lib/simulate/plan-fields";
import type { Protocol } from "@/lib/study/protocol/protocol";
import { DESIGN_SPECS } from "@/lib/study/designs/designs";
import type { Rehearsal } from "@/lib/allocation/rehearse";
import { hasTruth } from "@/lib/study/has-truth";

/** Origin questions are right or wrong, timed tasks take minutes; everything else is a difference of scores. */
export function planKind({ design }: Pick<Protocol, "design">): PlanKind {
  if (DESIGN_SPECS[design].measures === "minutes") return "times";
  return hasTruth(design) ? "accuracy" : "difference";
}

type Arm = NonNullable<Rehearsal["arms"]>[number];

/**
 * What one comparison of two systems gets, as sessions are dealt: the trials of one judge, and the tasks they come from. Of
 * several pairs, the one with the fewest trials counts. Null where nothing is dealt yet.
 */
export function dealtComparison(
  arm: Arm | undefined,
): { items: number; units: number; pairs: number } | null {
  const rows = arm?.rows ?? [];
  const [least, next] = [...rows].sort((a, b) => a.all.mean - b.all.mean);
  if (!least) return null;
  const isOfPairs = least.systems.length > 1;
  if (!isOfPairs && !next) return null;
  const trials = least.all.mean + (isOfPairs ? 0 : (next?.all.mean ?? 0));
  const items = Math.max(1, Math.round(trials));
  return {
    items,
    units: Math.max(items, least.tasks),
    pairs: isOfPairs ? rows.length : (rows.length * (rows.length - 1)) / 2,
  };
}

/** The numbers that the study itself says, where it says them; what an address says comes before. */
export function firstPlan(
  protocol: Pick<Protocol, "design" | "allocation" | "analysis" | "arms" | "attentionChecks" | "timed">,
  material: Pick<MaterialCounts, "counts" | "tasks">,
  { query, rehearsal }: { query: Record<string, string | string[] | undefined>; rehearsal: Rehearsal },
): PlanTexts {
  const kind = planKind(protocol);
  // An arm's judges meet its own pools alone.
  const [arm] = protocol.arms;
  const pools = material.counts.filter(({ system }) => arm?.systems.includes(system));
  const samples = pools.reduce((sum, pool) => sum + pool.samples - pool.rejected, 0);
  // The pretest is no task of the main part.
  const tasks = material.tasks.length - (protocol.timed?.pretest ? 1 : 0);
  // As dealt: a whole session meets each task once, and no more of one pool than its mix takes.
  const session = rehearsal.arms?.[0]?.trials.most ?? 0;
  const trials = session > 0 ? session - protocol.attentionChecks.length : 0;
  const { itemsPerSession } = protocol.allocation;
  const dealt = kind === "difference" ? dealtComparison(rehearsal.arms?.[0]) : null;
  const units = dealt?.units ?? (kind === "accuracy" ? samples : tasks);
  const items = dealt?.items ?? (trials || (itemsPerSession === "all" ? units : itemsPerSession));
  // Holm's first step: the smallest of several p-values is held against alpha divided by their number.
  const alpha = protocol.analysis.alpha / (dealt?.pairs ?? 1);
  const plan: PlanTexts = {
    ...PLAN_DEFAULTS[kind],
    ...(items >= 1 ? { items: String(items) } : {}),
    ...(units >= Math.max(2, items) ? { units: String(units) } : {}),
    alpha: String(Number(alpha.toPrecision(3))),
  };
  if (Number(plan.units) < Number(plan.items)) plan.units = plan.items;
  for (const { id } of planFields(kind)) {
    const said = query[id];
    if (typeof said === "string") plan[id] = said.slice(0, 20);
  }
  return plan;
}
