import { type Candidate, rankCandidates } from "./candidates";
import { chooseEven } from "./choose";
import type { Ledger, Side } from "./ledger";
import { leastBy } from "./least-by";
import type { SessionContext, Showing } from "./session-context";
import { assignSides, sideGoal } from "./sides";
import type { Family, Option, Unit } from "./units";

/**
 * Two panes where left and right mean the same in every pair (two systems, or human and machine): the least-exposed
 * tasks, chosen and turned so that sides are even in the task, in the session and in the arm at once.
 */
export function planEvenPairs(families: readonly Family[], context: SessionContext): Showing[] {
  const { design, ledger, isMet, stream, length, pairUses } = context;
  const open = families.filter((family) => !isMet(family));
  const count = length(open.length);
  const sideStream = stream("sides");
  const isBalanced = design.sides === "balanced";
  const goal = isBalanced ? sideGoal(count, ledger.total(families), sideStream) : null;
  const chosen = chooseEven(rankCandidates(open, ledger), count, goal, stream("units"));
  const sides =
    goal === null
      ? chosen.map((): Side => (sideStream.coin() ? 1 : -1))
      : assignSides(chosen, goal, sideStream);
  const pairStream = stream("pairs");
  return chosen.map((candidate, at) => {
    const side = sides[at] ?? 1;
    const unit = pairStream.pick(isBalanced ? unitsFor(candidate, side, ledger) : candidate.units);
    const seldom = leastBy(leastBy(unit.options, ledger.optionExposures), ({ lead, other }) =>
      other ? pairUses(lead.system, other.system) : 0,
    );
    return toShowing(unit, pairStream.pick(leastBy(seldom, (option) => against(option, side, ledger))), side);
  });
}

/** The lead stands left for side 1. */
export function toShowing(unit: Unit, { lead, other }: Option, side: Side): Showing {
  const [left, right] = side === 1 || !other ? [lead, other] : [other, lead];
  return {
    task: unit.task,
    language: unit.language,
    samples: right ? { left: left.ordinal, right: right.ordinal } : { left: left.ordinal },
  };
}

const unitsFor = ({ units }: Candidate, side: Side, ledger: Ledger): readonly Unit[] =>
  leastBy(units, (unit) => (ledger.balance(unit) * side > 0 ? 1 : 0));

const against = (option: Option, side: Side, ledger: Ledger): number =>
  ledger.optionBalance(option) * side > 0 ? 1 : 0;
