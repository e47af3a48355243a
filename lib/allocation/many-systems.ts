import { rankCandidates } from "./candidates";
import { chooseEven } from "./choose";
import type { Ledger, Side } from "./ledger";
import { ordinalsKey } from "./ordinals-key";
import { leastBy } from "./least-by";
import { orientEvenly } from "./orient-evenly";
import { toShowing } from "./pair-trials";
import type { SessionContext, Showing } from "./session-context";
import type { Family, Option, Unit } from "./units";

/**
 * Two panes, more than two systems: the least-exposed tasks, then of each its least-used pair, ties by the pair of
 * systems used least in the study (this session included), then at random. Each system stands left as often as right in
 * the session, or once more or less; what this leaves open evens the systems in the arm, then the pairs in their tasks.
 */
export function planManySystems(families: readonly Family[], context: SessionContext): Showing[] {
  const { design, ledger, isMet, stream, length } = context;
  const open = families.filter((family) => !isMet(family));
  const unitStream = stream("units");
  const chosen = chooseEven(rankCandidates(open, ledger), length(open.length), null, unitStream);
  const pairs = choosePairs(
    unitStream.shuffle(chosen).map(({ units }) => unitStream.pick(units)),
    context,
  );
  const coins = stream("sides");
  if (design.sides === "random") {
    return pairs.map(({ unit, option }) => toShowing(unit, option, coins.coin() ? 1 : -1));
  }
  const meetings = pairs.map(({ option }) => ({
    systems: systemsOf(option),
    wanted: toWanted(ledger.optionBalance(option)),
  }));
  const sides = orientEvenly(meetings, armBalances(families, ledger), coins);
  return pairs.map(({ unit, option }, at) => toShowing(unit, option, sides[at] ?? 1));
}

interface ChosenPair {
  unit: Unit;
  option: Option;
}

const choosePairs = (units: readonly Unit[], { ledger, pairUses, stream }: SessionContext): ChosenPair[] => {
  const ties = stream("pairs");
  const here = new Map<string, number>();
  return units.map((unit) => {
    const seldom = leastBy(leastBy(unit.options, ledger.optionExposures), (option) => {
      const [a, b] = systemsOf(option);
      return pairUses(a, b) + (here.get(ordinalsKey([a, b])) ?? 0);
    });
    const option = ties.pick(seldom);
    const key = ordinalsKey(systemsOf(option));
    here.set(key, (here.get(key) ?? 0) + 1);
    return { unit, option };
  });
};

const toWanted = (balance: number): Side | 0 => (balance > 0 ? -1 : balance < 0 ? 1 : 0);

/** Per system: times on the left minus times on the right. */
const armBalances = (families: readonly Family[], ledger: Ledger): Map<number, number> => {
  const balances = new Map<number, number>();
  const used = families.flatMap(({ units }) => units.filter(ledger.isUsed));
  for (const option of used.flatMap(({ options }) => options)) {
    const [lead, other] = systemsOf(option);
    const balance = ledger.optionBalance(option);
    balances.set(lead, (balances.get(lead) ?? 0) + balance);
    balances.set(other, (balances.get(other) ?? 0) - balance);
  }
  return balances;
};

const systemsOf = ({ lead, other }: Option): [number, number] => [lead.system, other?.system ?? lead.system];
