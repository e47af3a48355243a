import type { Candidate } from "./candidates";
import type { KeyedStream } from "./keyed-stream";
import { missedBy, tallyOf, type Tally, tallyWith } from "./evenness";

/**
 * Takes `count` candidates in rank order. Of the rank that is not taken whole, those are drawn at random that leave the
 * session's sides as near to `goal` as any choice could (null: sides do not matter).
 *
 * Why this suffices (two systems, one unit a family, nothing released): levels are two, L and L + 1, and the forced
 * units of either level lean together by the arm's total B, |B| <= 1. With goal 0 for an even session and against B for
 * an odd one there is always a choice that meets the goal, and B stays within 1. The tests play it through.
 */
export function chooseEven(
  ranks: readonly (readonly Candidate[])[],
  count: number,
  goal: number | null,
  stream: KeyedStream,
): Candidate[] {
  const chosen: Candidate[] = [];
  for (const rank of ranks) {
    const wanted = count - chosen.length;
    if (wanted <= 0) break;
    if (rank.length <= wanted) chosen.push(...rank);
    else chosen.push(...drawFrom(rank, { wanted, goal, before: tallyOf(chosen), stream }));
  }
  return chosen;
}

/**
 * Takes `count` candidates in rank order, ties at random, but no more than `shareLimit` of those that `isShared` names:
 * the rest of these is needed by somebody else.
 */
export function chooseSparing(
  ranks: readonly (readonly Candidate[])[],
  count: number,
  {
    isShared,
    shareLimit,
    stream,
  }: { isShared: (candidate: Candidate) => boolean; shareLimit: number; stream: KeyedStream },
): Candidate[] {
  const chosen: Candidate[] = [];
  let shared = 0;
  for (const rank of ranks) {
    for (const candidate of stream.draw(rank)) {
      if (chosen.length === count) return chosen;
      if (isShared(candidate)) {
        if (shared === shareLimit) continue;
        shared += 1;
      }
      chosen.push(candidate);
    }
  }
  return chosen;
}

const drawFrom = (
  rank: readonly Candidate[],
  {
    wanted,
    goal,
    before,
    stream,
  }: { wanted: number; goal: number | null; before: Tally; stream: KeyedStream },
): Candidate[] => {
  const taken: Candidate[] = [];
  let tally = before;
  let rest = tallyOf(rank);
  const best = missedBy(goal, tally, rest, wanted);
  for (const candidate of stream.draw(rank)) {
    if (taken.length === wanted) break;
    rest = tallyWith(rest, candidate, -1);
    const next = tallyWith(tally, candidate, 1);
    if (missedBy(goal, next, rest, wanted - taken.length - 1) > best) continue;
    tally = next;
    taken.push(candidate);
  }
  return taken;
};
