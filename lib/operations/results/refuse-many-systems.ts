import "server-only";
import { AppError } from "@/lib/errors";
import type { ResultFilter } from "@/lib/results/result-filter";
import { hasTruth } from "@/lib/study/design";
import type { Protocol } from "@/lib/study/protocol/protocol";

/** Every pair of systems has its own numbers for each question: this many systems are 1,770 pairs. */
export const MOST_SYSTEMS = 60;

/** Reports about more systems than these are made by the workshop, whatever the number of answers: the server has one thread. */
export const SYSTEMS_AT_ONCE = 16;

type Part = Pick<ResultFilter, "arm">;

/** How many systems a report compares pair by pair; none in a design with a truth. */
export function countCompared({ design, systems, arms }: Protocol, { arm }: Part): number {
  if (hasTruth(design)) return 0;
  return arms.find(({ id }) => id === arm)?.systems.length ?? systems.length;
}

/**
 * Throws when a report would hold too many pairs of systems, before anything is counted: the report of hundreds of systems was
 * longer than any text that JavaScript can hold.
 */
export function refuseManySystems(protocol: Protocol, part: Part): void {
  const count = countCompared(protocol, part);
  if (count <= MOST_SYSTEMS) return;
  const pairs = ((count * (count - 1)) / 2).toLocaleString("en");
  throw new AppError("conflict", {
    userMessage: `Results can be computed for up to ${MOST_SYSTEMS} systems; these are ${count} systems (${pairs} pairs). You can export all answers, choices and sums as CSV files, for any number of systems.`,
    extension: { systems: count, most: MOST_SYSTEMS },
  });
}
