import { type AllocationDesign, type AllocationSample, isOfPairs, kindOf } from "./design";
import { openLedger } from "./ledger";
import type { SessionPlan, ShownTrial } from "./plan";
import { usesBySample } from "./pool-pairs";
import { createRunningState } from "./running-state";
import type { Use } from "./state";
import {
  hasOneContrast,
  listPairFamilies,
  listSampleFamilies,
  type Origin,
  samplesOfOrigin,
  type Unit,
} from "./units";

type BalanceMeasure =
  | "exposures"
  | "task sides"
  | "session sides"
  | "arm sides"
  | "pairs in a task"
  | "system sides";

/** One line of the balance table: the numbers of one kind in one arm. Sides are left minus right. */
export interface BalanceRow {
  arm: number;
  measure: BalanceMeasure;
  /** What the numbers are of: a pool of human-or-robot, a system's ordinal ("system 2"), or everything in the arm. */
  of: string;
  /** How many numbers. */
  count: number;
  min: number;
  max: number;
  /** max - min. */
  spread: number;
}

/**
 * The balance table of some sessions (the counted ones, in the promise): exposures of every unit that an arm can show,
 * zeros included, and with two panes the sides of each task, session, arm and system. In which-is-human, and with two
 * systems, sides are those of the lead (the human, or the system with the lower ordinal); with more systems those of
 * each system, and the spread of the pairs within a task (the widest task's).
 */
export function balanceTable(design: AllocationDesign, plans: readonly SessionPlan[]): BalanceRow[] {
  const running = createRunningState(design);
  for (const plan of plans) running.count(plan, 1);
  const uses = running.view({ arm: null, samples: [] }).arms;
  return design.arms.flatMap((_, arm) => [
    ...exposureRows(design, arm, uses[arm] ?? []),
    ...sessionRows(
      design,
      arm,
      plans.filter((plan) => plan.arm === arm),
    ),
  ]);
}

/** The rows of the balance table that need no session: exposures, pairs within tasks and the sides of tasks, by arm. */
export function exposureTable(design: AllocationDesign, uses: readonly (readonly Use[])[]): BalanceRow[] {
  return design.arms.flatMap((_, arm) => exposureRows(design, arm, uses[arm] ?? []));
}

const exposureRows = (design: AllocationDesign, arm: number, uses: readonly Use[]): BalanceRow[] => {
  if (!isOfPairs(design)) return sampleRows(design, arm, uses);
  return listPairFamilies(design, arm).length === 0
    ? poolPairRows(design, arm, uses)
    : pairRows(design, arm, uses);
};

const sessionRows = (design: AllocationDesign, arm: number, plans: readonly SessionPlan[]): BalanceRow[] => {
  // A reference is always on the left.
  if (!isOfPairs(design) || design.references) return [];
  const options = listPairFamilies(design, arm).flatMap(({ units }) => units.flatMap((unit) => unit.options));
  if (options.length === 0) return leadRows(arm, samplesOfOrigin(design, arm, "human"), plans);
  if (hasOneContrast(design, arm)) return leadRows(arm, [...new Set(options.map(({ lead }) => lead))], plans);
  const systems = new Set(options.flatMap(({ lead, other }) => [lead.system, other?.system ?? lead.system]));
  return [...systems].sort((a, b) => a - b).flatMap((system) => systemRows(design, arm, system, plans));
};

const sampleRows = (design: AllocationDesign, arm: number, uses: readonly Use[]): BalanceRow[] => {
  const { exposures } = openLedger(uses);
  const row = (of: string, origin: Origin | null) =>
    toRow(arm, "exposures", of, unitsOf(design, arm, origin).map(exposures));
  return kindOf(design) === "samples"
    ? [row("all samples", null)]
    : [row("human", "human"), row("machine", "machine")];
};

const poolPairRows = (design: AllocationDesign, arm: number, uses: readonly Use[]): BalanceRow[] => {
  const { exposures, balance } = openLedger(usesBySample(uses));
  const [human, machine] = [unitsOf(design, arm, "human"), unitsOf(design, arm, "machine")];
  return [
    toRow(arm, "exposures", "human", human.map(exposures)),
    toRow(arm, "exposures", "machine", machine.map(exposures)),
    toRow(arm, "task sides", "all samples", [...human, ...machine].map(balance)),
  ];
};

const pairRows = (design: AllocationDesign, arm: number, uses: readonly Use[]): BalanceRow[] => {
  const { exposures, balance, optionExposures, optionBalance } = openLedger(uses);
  const units = listPairFamilies(design, arm).flatMap((family) => family.units);
  const exposureRow = toRow(arm, "exposures", "all tasks", units.map(exposures));
  if (design.references) return [toRow(arm, "exposures", "all programs", units.map(exposures))];
  if (hasOneContrast(design, arm)) {
    return [exposureRow, toRow(arm, "task sides", "all tasks", units.map(balance))];
  }
  return [
    exposureRow,
    toRow(
      arm,
      "pairs in a task",
      "all tasks",
      units.map(({ options }) => spreadOf(options.map(optionExposures))),
    ),
    toRow(
      arm,
      "task sides",
      "all pairs",
      units.flatMap(({ options }) => options.map(optionBalance)),
    ),
  ];
};

const leadRows = (
  arm: number,
  leads: readonly AllocationSample[],
  plans: readonly SessionPlan[],
): BalanceRow[] => {
  const sums = sideSums(new Set(leads.map(({ ordinal }) => ordinal)), plans);
  return [
    toRow(arm, "session sides", "all sessions", sums),
    toRow(arm, "arm sides", "all sessions", [total(sums)]),
  ];
};

const systemRows = (
  design: AllocationDesign,
  arm: number,
  system: number,
  plans: readonly SessionPlan[],
): BalanceRow[] => {
  const own = design.samples.filter((sample) => sample.system === system);
  const sums = sideSums(new Set(own.map(({ ordinal }) => ordinal)), plans);
  return [
    toRow(arm, "session sides", `system ${system}`, sums),
    toRow(arm, "system sides", `system ${system}`, [total(sums)]),
  ];
};

/** Per session: how often one of the samples stood left minus how often right. */
const sideSums = (samples: ReadonlySet<number>, plans: readonly SessionPlan[]): number[] =>
  plans.map(({ trials }) => total(trials.map((trial) => ("samples" in trial ? sideOf(samples, trial) : 0))));

const sideOf = (samples: ReadonlySet<number>, { samples: { left, right } }: ShownTrial): number =>
  (samples.has(left) ? 1 : 0) - (right !== undefined && samples.has(right) ? 1 : 0);

const unitsOf = (design: AllocationDesign, arm: number, origin: Origin | null): Unit[] =>
  listSampleFamilies(design, arm, origin).flatMap(({ units }) => units);

const total = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

const spreadOf = (numbers: readonly number[]): number => toRow(0, "exposures", "", numbers).spread;

const toRow = (arm: number, measure: BalanceMeasure, of: string, numbers: readonly number[]): BalanceRow => {
  const min = numbers.length > 0 ? numbers.reduce((a, b) => Math.min(a, b)) : 0;
  const max = numbers.length > 0 ? numbers.reduce((a, b) => Math.max(a, b)) : 0;
  return { arm, measure, of, count: numbers.length, min, max, spread: max - min };
};
