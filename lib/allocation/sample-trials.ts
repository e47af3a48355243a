import { type Candidate, rankCandidates } from "./candidates";
import { chooseEven, chooseSparing } from "./choose";
import type { KeyedStream } from "./keyed-stream";
import { drawOrigins, longestMix, sizesOf } from "./origins";
import { toShowing } from "./pair-trials";
import type { SessionContext, Showing } from "./session-context";
import { type Family, listSampleFamilies, type Origin } from "./units";

/** One pane, no pools: the least-exposed samples, one per task. */
export function planRating({ design, arm, ledger, isMet, length, stream }: SessionContext): Showing[] {
  const open = listSampleFamilies(design, arm, null).filter((family) => !isMet(family));
  const units = stream("units");
  return showAll(chooseEven(rankCandidates(open, ledger), length(open.length), null, units), units);
}

/**
 * One pane, two pools: the number from each pool by the mix, then the least-exposed samples of each. Where a task is in
 * both pools the human choice leaves the machine pool enough, and prefers tasks that the machine pool has shown more.
 */
export function planHumanOrRobot(context: SessionContext): Showing[] {
  const { design, ledger, length, stream } = context;
  const human = openFamilies(context, "human");
  const machine = openFamilies(context, "machine");
  const rivals = new Map(machine.map((family) => [family.name, family]));
  const trials = length(longestMix(design, sizesOf(human, machine)));
  const wanted = drawOrigins(design, trials, stream("origins"));
  const humanStream = stream("units");
  const machineStream = stream("machines");
  const humans = chooseSparing(
    rankCandidates(human, ledger, ({ name }) => shown(rivals.get(name), context)),
    wanted.human,
    {
      isShared: ({ family }) => rivals.has(family.name),
      shareLimit: machine.length - wanted.machine,
      stream: humanStream,
    },
  );
  const used = new Set(humans.map(({ family }) => family.name));
  const left = machine.filter(({ name }) => !used.has(name));
  const machines = chooseEven(rankCandidates(left, ledger), wanted.machine, null, machineStream);
  return [...showAll(humans, humanStream), ...showAll(machines, machineStream)];
}

const openFamilies = ({ design, arm, isMet }: SessionContext, origin: Origin): Family[] =>
  listSampleFamilies(design, arm, origin).filter((family) => !isMet(family));

/** Nobody competes for a family of one pool: it comes as if the other pool had shown it without end. */
const shown = (rival: Family | undefined, { ledger }: SessionContext): number =>
  rival ? rival.units.reduce((total, unit) => total + ledger.exposures(unit), 0) : Infinity;

const showAll = (candidates: readonly Candidate[], stream: KeyedStream): Showing[] =>
  candidates.flatMap(({ units }) => {
    const unit = stream.pick(units);
    return unit.options.slice(0, 1).map((option) => toShowing(unit, option, 1));
  });
