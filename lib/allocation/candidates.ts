import type { Ledger, Side } from "./ledger";
import { leastBy } from "./least-by";
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
  ranked.sort((a, b) => compareRanks(a.rank, b.rank));
  const groups: Candidate[][] = [];
  for (const [at, { candidate, rank }] of ranked.entries()) {
    const before = ranked[at - 1];
    if (before && compareRanks(before.rank, rank) === 0) groups.at(-1)?.push(candidate);
    else groups.push([candidate]);
  }
  return groups;
}

const toCandidate = (family: Family, ledger: Ledger): Candidate => {
  const units = leastBy(family.units, ledger.exposures);
  const exposures = units[0] ? ledger.exposures(units[0]) : 0;
  return { family, units, exposures, sides: sidesOf(family, units, ledger) };
};

/**
 * A task shown more one way is shown the other way: first each (task, language), then the task over its languages.
 * Where the two disagree (after releases only) the narrower one decides.
 */
const sidesOf = (family: Family, units: readonly Unit[], ledger: Ledger): readonly Side[] => {
  const balances = units.map(ledger.balance);
  const open = EITHER.filter((side) => balances.some((balance) => balance * side <= 0));
  const total = family.units.reduce((sum, unit) => sum + ledger.balance(unit), 0);
  const both = open.filter((side) => total * side <= 0);
  return both.length > 0 ? both : open;
};

const EITHER: readonly Side[] = [-1, 1];

const compareRanks = (a: readonly number[], b: readonly number[]): number => {
  for (const [at, left] of a.entries()) {
    const right = b[at] ?? 0;
    if (left !== right) return left < right ? -1 : 1;
  }
  return 0;
};
