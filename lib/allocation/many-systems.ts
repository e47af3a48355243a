import { rankCandidates } from "./candidates";
import { chooseEven } from "./choose";
import type { KeyedStream } from "./keyed-stream";
import type { Ledger, Side } from "./ledger";
import { ordinalsKey } from "./ordinals-key";
import { leastBy } from "./least-by";
import { toShowing } from "./pair-trials";
import type { SessionContext, Showing } from "./session-context";
import type { Family, Option, Unit } from "./units";

/**
 * Two panes, more than two systems: the least-exposed tasks, then of each its least-used pair, ties by the pair of
 * systems used least in the study (this session included), then at random. A pair shown more one way in its task is
 * shown the other way; the others take the side that evens the session per system, then the arm per system, then a coin's.
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
  return turnPairs(pairs, armBalances(families, ledger), ledger, coins);
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

const turnPairs = (
  pairs: readonly ChosenPair[],
  arm: ReadonlyMap<number, number>,
  ledger: Ledger,
  coins: KeyedStream,
): Showing[] => {
  const session = new Map<number, number>();
  const forced = (option: Option) => Math.sign(-ledger.optionBalance(option));
  const inTurn = [...pairs].sort((a, b) => Math.abs(forced(b.option)) - Math.abs(forced(a.option)));
  return inTurn.map(({ unit, option }) => {
    const lean = [forced(option), -leaning(session, option), -leaning(arm, option)].find((one) => one !== 0);
    const side: Side = (lean ?? (coins.coin() ? 1 : -1)) > 0 ? 1 : -1;
    const [lead, other] = systemsOf(option);
    session.set(lead, (session.get(lead) ?? 0) + side);
    session.set(other, (session.get(other) ?? 0) - side);
    return toShowing(unit, option, side);
  });
};

/** By how much the lead stood left more often than the other one. */
const leaning = (balances: ReadonlyMap<number, number>, option: Option): number => {
  const [lead, other] = systemsOf(option);
  return (balances.get(lead) ?? 0) - (balances.get(other) ?? 0);
};

/** Per system: times on the left minus times on the right. */
const armBalances = (families: readonly Family[], ledger: Ledger): Map<number, number> => {
  const balances = new Map<number, number>();
  for (const option of families.flatMap(({ units }) => units.flatMap(({ options }) => options))) {
    const [lead, other] = systemsOf(option);
    const balance = ledger.optionBalance(option);
    balances.set(lead, (balances.get(lead) ?? 0) + balance);
    balances.set(other, (balances.get(other) ?? 0) - balance);
  }
  return balances;
};

const systemsOf = ({ lead, other }: Option): [number, number] => [lead.system, other?.system ?? lead.system];
