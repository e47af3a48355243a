import { ordinalsKey } from "./ordinals-key";
import type { PairUse, Use } from "./state";
import type { Family, Option, Unit } from "./units";

/** Left and right as seen from a pair's lead: 1 when the lead is on the left. */
export type Side = -1 | 1;

/** Exposures and sides of one arm, looked up. Balance = lead on the left minus lead on the right. */
export interface Ledger {
  /** False where none of its options was ever shown. */
  isUsed: (unit: Unit) => boolean;
  exposures: (unit: Unit) => number;
  balance: (unit: Unit) => number;
  optionExposures: (option: Option) => number;
  optionBalance: (option: Option) => number;
  /** Over all that the arm has shown. */
  total: (families: readonly Family[]) => number;
}

export function openLedger(uses: readonly Use[]): Ledger {
  const byKey = new Map(uses.map((use) => [ordinalsKey(use.samples), use]));
  const used = new Set(uses.flatMap(({ samples }) => samples));
  const optionExposures = (option: Option) => byKey.get(option.key)?.exposures ?? 0;
  const optionBalance = (option: Option) => (byKey.get(option.key)?.balance ?? 0) * turn(option);
  // Of thirty systems a task has 435 pairs, and a large study millions: those of tasks without a session are not looked up.
  const isUsed = ({ leads }: Unit) => leads.some((ordinal) => used.has(ordinal));
  const balance = (unit: Unit) => (isUsed(unit) ? sum(unit.options, optionBalance) : 0);
  return {
    isUsed,
    exposures: (unit) => (isUsed(unit) ? sum(unit.options, optionExposures) : 0),
    balance,
    optionExposures,
    optionBalance,
    total: (families) => sum(families, ({ units }) => sum(units, balance)),
  };
}

/** Study-wide uses of two systems, looked up in either order. */
export function openPairLedger(pairUse: readonly PairUse[]): (a: number, b: number) => number {
  const byKey = new Map(pairUse.map(({ systems, uses }) => [ordinalsKey(systems), uses]));
  return (a, b) => byKey.get(ordinalsKey([a, b])) ?? 0;
}

/** The state counts sides from the lower sample ordinal, the rules from the lead. */
const turn = ({ lead, other }: Option): Side => (other && other.ordinal < lead.ordinal ? -1 : 1);

const sum = <T>(list: readonly T[], of: (element: T) => number): number =>
  list.reduce((total, element) => total + of(element), 0);
