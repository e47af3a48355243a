import type { AllocationDesign, AllocationSample } from "./design";
import { ordinalsKey } from "./ordinals-key";
import { samplesOf, type SessionPlan, type ShownTrial } from "./plan";
import type { AllocationState, JudgeHistory, PairUse, Use } from "./state";

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** The state of a study while its log is read: sessions are counted in and out, slots taken and given back. */
export interface RunningState {
  count: (plan: SessionPlan, change: 1 | -1) => void;
  /** Counts a sample, or two side by side, as shown so many times more (or fewer). */
  countShown: (arm: number, samples: ShownTrial["samples"], times: number) => void;
  /** One session more (1) or fewer (-1) holds the slot. */
  changeHolders: (slot: number | null, change: -1 | 0 | 1) => void;
  /** A view for the next start: valid until the next change. */
  view: (judge: JudgeHistory) => AllocationState;
}

export function createRunningState(design: AllocationDesign): RunningState {
  const systemOf = new Map(design.samples.map(({ ordinal, system }) => [ordinal, system]));
  const arms = design.arms.map(() => createCounter<Mutable<Use>>());
  const pairs = createCounter<Mutable<PairUse>>();
  const holders: number[] = [];
  const free = new Set<number>();
  const countShown: RunningState["countShown"] = (arm, { left, right }, times) => {
    const samples = right === undefined ? [left] : [Math.min(left, right), Math.max(left, right)];
    const use = arms[arm]?.at(ordinalsKey(samples), () => ({ samples, exposures: 0, balance: 0 }));
    if (!use) return;
    use.exposures += times;
    if (right === undefined) return;
    use.balance += left < right ? times : -times;
    const systems = orderedSystems(systemOf, left, right);
    pairs.at(ordinalsKey(systems), () => ({ systems, uses: 0 })).uses += times;
  };
  const changeHolders: RunningState["changeHolders"] = (slot, change) => {
    if (slot === null || change === 0) return;
    holders[slot] = (holders[slot] ?? 0) + change;
    if (holders[slot] > 0) free.delete(slot);
    else free.add(slot);
  };
  return {
    count: (plan, change) => {
      for (const trial of plan.trials) {
        const [left, right] = samplesOf(trial);
        if (left !== undefined) countShown(plan.arm, { left, ...(right !== undefined && { right }) }, change);
      }
    },
    countShown,
    changeHolders,
    view: (judge) => ({
      slotsUsed: holders.length,
      freeSlots: [...free].sort((a, b) => a - b),
      arms: arms.map(({ list }) => list),
      pairUse: pairs.list,
      judge,
    }),
  };
}

const createCounter = <T>() => {
  const byKey = new Map<string, T>();
  const list: T[] = [];
  return {
    list,
    at: (key: string, create: () => T): T => {
      const known = byKey.get(key);
      if (known) return known;
      const created = create();
      byKey.set(key, created);
      list.push(created);
      return created;
    },
  };
};

const orderedSystems = (
  systemOf: ReadonlyMap<number, AllocationSample["system"]>,
  left: number,
  right: number,
): [number, number] => {
  const [a, b] = [systemOf.get(left) ?? -1, systemOf.get(right) ?? -1];
  return a < b ? [a, b] : [b, a];
};
