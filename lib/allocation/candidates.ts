import { groupBy } from "./group-by";
import type { Ledger, Side } from "./ledger";
import type { Family, Unit } from "./units";

/** A family as it stands before a session: its least-exposed units, and on which side its lead may stand next. */
export interface Candidate {
  family: Family;
  units: readonly Unit[];
  exposures: number;
  sides: readonly Side[];
}

/**
 * Families in the order in which a session takes them, ties together. First those with the least-exposed unit; among
 * these, those with more units waiting (a judge meets one unit of a family only, so the fullest must not fall behind);
 * then, if given, the larger `urgency`.
 */
export function rankCandidates(
  families: readonly Family[],
  ledger: Ledger,
  urgency: (family: Family) => number = () => 0,
): Candidate[][] {
  const ranked = families.map((family) => {
    const candidate = toCandidate(family, ledger);
    return { candidate, rank: [candidate.exposures, -candidate.units.length, -urgency(family)] };
  });
  const groups = groupBy(ranked, ({ rank }) => rank.join(" "));
  return [...groups.values()]
    .sort(([a], [b]) => compareRanks(a?.rank ?? [], b?.rank ?? []))
    .map((group) => group.map(({ candidate }) => candidate));
}

const toCandidate = (family: Family, ledger: Ledger): Candidate => {
  const exposed = family.units.map((unit) => ({ unit, exposures: ledger.exposures(unit) }));
  const exposures = exposed.reduce((least, one) => Math.min(least, one.exposures), Infinity);
  const units = exposed.filter((one) => one.exposures === exposures).map(({ unit }) => unit);
  return { family, units, exposures, sides: sidesOf(family, units, ledger) };
};

/**
 * A task shown more one way is shown the other way: first each (task, language), then the task over its languages.
 * Where the two disagree (after releases only) the narrower one decides.
 */
const sidesOf = (family: Family, units: readonly Unit[], ledger: Ledger): readonly Side[] => {
  const open = new Set(units.flatMap((unit) => sidesAgainst(ledger.balance(unit))));
  const wanted = sidesAgainst(family.units.reduce((total, unit) => total + ledger.balance(unit), 0));
  const both = wanted.filter((side) => open.has(side));
  return both.length > 0 ? both : [...open];
};

const sidesAgainst = (balance: number): readonly Side[] => (balance > 0 ? [-1] : balance < 0 ? [1] : [-1, 1]);

const compareRanks = (a: readonly number[], b: readonly number[]): number => {
  for (const [at, left] of a.entries()) {
    const right = b[at] ?? 0;
    if (left !== right) return left < right ? -1 : 1;
  }
  return 0;
};
