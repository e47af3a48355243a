import { rankCandidates } from "@/lib/allocation/candidates";
import { chooseEven } from "@/lib/allocation/choose";
import { toShowing } from "@/lib/allocation/pair-trials";
import type { SessionContext, Showing } from "@/lib/allocation/session-context";
import { listPairFamilies } from "@/lib/allocation/units";

/**
 * A program beside its reference, which is on the left: those that the fewest people have, ties at random, and none that as many have
 * as the protocol asks for. So every program comes to that number of people, and no session begins when all have it.
 */
export function planReferences({ design, arm, ledger, isMet, length, stream }: SessionContext): Showing[] {
  const coders = design.references?.coders ?? 0;
  const open = listPairFamilies(design, arm).filter(
    (family) => !isMet(family) && family.units.every((unit) => ledger.exposures(unit) < coders),
  );
  const chosen = chooseEven(rankCandidates(open, ledger), length(open.length), null, stream("units"));
  return chosen.flatMap(({ units }) =>
    units.flatMap((unit) => unit.options.map((option) => toShowing(unit, option, 1))),
  );
}
