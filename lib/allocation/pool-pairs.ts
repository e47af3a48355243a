import { type Candidate, rankCandidates } from "./candidates";
import { chooseEven } from "./choose";
import type { KeyedStream } from "./keyed-stream";
import { openLedger, type Side } from "./ledger";
import { toShowing } from "./pair-trials";
import type { SessionContext, Showing } from "./session-context";
import { assignSides, sideGoal } from "./sides";
import type { Use } from "./state";
import { listSampleFamilies, toOption } from "./units";

/**
 * Which is human, with samples that belong to no task: the least-exposed human samples beside the least-exposed machine
 * samples. Humans and machines lean to opposite sides by the same amount, so each pool can be even by the rule for
 * pairs; then humans on the left meet machines on the right, at random.
 */
export function planPoolPairs(context: SessionContext, uses: readonly Use[]): Showing[] {
  const { design, arm, isMet, length, stream } = context;
  const ledger = openLedger(usesBySample(uses));
  const all = listSampleFamilies(design, arm, "human");
  const human = all.filter((family) => !isMet(family));
  const machine = listSampleFamilies(design, arm, "machine").filter((one) => !isMet(one));
  const count = length(Math.min(human.length, machine.length));
  const coins = stream("sides");
  const goal = design.sides === "balanced" ? sideGoal(count, ledger.total(all), coins) : null;
  const humans = chooseEven(rankCandidates(human, ledger), count, goal, stream("units"));
  const sides =
    goal === null ? humans.map((): Side => (coins.coin() ? 1 : -1)) : assignSides(humans, goal, coins);
  const opposite = -sides.reduce<number>((total, side) => total + side, 0);
  const machineGoal = goal === null ? null : opposite;
  const machines = chooseEven(rankCandidates(machine, ledger), count, machineGoal, stream("machines"));
  const machineSides = sidesToSum(machines, opposite, coins);
  return match({ humans, humanSides: sides, machines, machineSides, stream: stream("pairs") });
}

/** Each sample of a pair as if it were shown alone: how often, and how much more on the left. */
export function usesBySample(uses: readonly Use[]): Use[] {
  const byOrdinal = new Map<number, Use>();
  for (const { samples, exposures, balance } of uses) {
    for (const [at, ordinal] of samples.entries()) {
      const before = byOrdinal.get(ordinal);
      byOrdinal.set(ordinal, {
        samples: [ordinal],
        exposures: (before?.exposures ?? 0) + exposures,
        balance: (before?.balance ?? 0) + (at === 0 ? balance : -balance),
      });
    }
  }
  return [...byOrdinal.values()];
}

/** Sides that add up to `sum` exactly: where the forced ones stand in the way (after releases), some of them give in. */
const sidesToSum = (candidates: readonly Candidate[], sum: number, coins: KeyedStream): Side[] => {
  const sides = assignSides(candidates, sum, coins);
  let surplus = sides.reduce<number>((total, side) => total + side, 0) - sum;
  for (const at of coins.shuffle([...sides.keys()])) {
    if (surplus === 0) break;
    const side = sides[at] ?? 1;
    if (side * surplus < 0) continue;
    sides[at] = side === 1 ? -1 : 1;
    surplus -= 2 * side;
  }
  return sides;
};

const match = ({
  humans,
  humanSides,
  machines,
  machineSides,
  stream,
}: {
  humans: readonly Candidate[];
  humanSides: readonly Side[];
  machines: readonly Candidate[];
  machineSides: readonly Side[];
  stream: KeyedStream;
}): Showing[] => {
  const bySide = { [-1]: onSide(machines, machineSides, -1), [1]: onSide(machines, machineSides, 1) };
  const partners = { [-1]: stream.shuffle(bySide[-1]), [1]: stream.shuffle(bySide[1]) };
  return humans.flatMap((human, at) => {
    const side = humanSides[at] ?? 1;
    const unit = human.units[0];
    const lead = unit?.options[0]?.lead;
    const other = partners[side === 1 ? -1 : 1].pop()?.units[0]?.options[0]?.lead;
    return unit && lead && other ? [toShowing(unit, toOption(lead, other), side)] : [];
  });
};

const onSide = (candidates: readonly Candidate[], sides: readonly Side[], side: Side): Candidate[] =>
  candidates.filter((_, at) => sides[at] === side);
