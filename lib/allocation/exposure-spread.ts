import { type BalanceRow, exposureTable } from "./balance";
import { type AllocationDesign, isOfPairs, kindOf } from "./design";
import { openLedger } from "./ledger";
import { usesBySample } from "./pool-pairs";
import type { Use } from "./state";
import { listPairFamilies, listSampleFamilies, type Unit } from "./units";

export interface Spread {
  /** Units (a sample, or a task's pair) of all arms together, and those shown at least once. */
  units: number;
  shown: number;
  /** The fewest and the most exposures of a unit within one arm, over arms. */
  least: number;
  most: number;
  /** The largest |left - right| of a unit within an arm; 0 with one pane. */
  sidesPerUnit: number;
  rows: BalanceRow[];
}

/** How even the allocation is, by counts alone: by arm, and in a few numbers over arms. */
export function exposureSpread(design: AllocationDesign, uses: readonly (readonly Use[])[]): Spread {
  const rows = exposureTable(design, uses);
  const exposures = rows.filter(({ measure }) => measure === "exposures");
  const sides = rows.filter(({ measure }) => measure === "task sides");
  const known = new Set<string>();
  const shown = new Set<string>();
  for (const arm of design.arms.keys()) {
    const pairs = listPairFamilies(design, arm);
    const isPooled = kindOf(design) === "opposites" && pairs.length === 0;
    const isPaired = isOfPairs(design) && !isPooled;
    const ledger = openLedger(isPooled ? usesBySample(uses[arm] ?? []) : (uses[arm] ?? []));
    for (const unit of (isPaired ? pairs : listSampleFamilies(design, arm, null)).flatMap(
      ({ units }) => units,
    )) {
      const name = nameOf(unit, isPaired && !design.references);
      known.add(name);
      if (ledger.exposures(unit) > 0) shown.add(name);
    }
  }
  return {
    units: known.size,
    shown: shown.size,
    least: exposures.reduce((least, { min }) => Math.min(least, min), exposures[0]?.min ?? 0),
    most: exposures.reduce((most, { max }) => Math.max(most, max), 0),
    sidesPerUnit: sides.reduce((most, { min, max }) => Math.max(most, -min, max), 0),
    rows,
  };
}

const nameOf = ({ task, options }: Unit, isPaired: boolean): string =>
  isPaired ? `task ${task}` : `sample ${options[0]?.other?.ordinal ?? options[0]?.lead.ordinal}`;
