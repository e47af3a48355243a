import type { KeyedStream } from "@/lib/allocation/keyed-stream";
import { groupName, type TimedSettings } from "@/lib/study/timed/timed-settings";
import type { PretestResult, Standing } from "@/lib/study/timed/stage-result";

/**
 * Who takes part in the main part, and in which group: the fastest and the slowest of the pretest are left out, the others are
 * split by speed, so that every member of a group is faster than every member of the next one. Ties are settled by the stream;
 * people who did not finish the pretest are slower than all who did.
 */
export function groupPeople(
  standings: readonly Standing[],
  { exclude, groups }: Pick<TimedSettings, "exclude" | "groups">,
  stream: KeyedStream,
): PretestResult {
  // From an order of their own, so that only the standings and the stream decide.
  const inOrder = [...standings].sort((a, b) => (a.session < b.session ? -1 : 1));
  const bySpeed = stream
    .shuffle(inOrder)
    .sort((a, b) => (a.rank ?? Infinity) - (b.rank ?? Infinity))
    .map(({ session }) => session);
  const fastest = bySpeed.slice(0, exclude.fastest);
  const rest = bySpeed.slice(exclude.fastest);
  const kept = rest.slice(0, Math.max(0, rest.length - exclude.slowest));
  const size = Math.floor(kept.length / groups);
  const more = kept.length - size * groups;
  const startOf = (index: number) => index * size + Math.min(index, more);
  return {
    standings: inOrder,
    excluded: { fastest, slowest: rest.slice(kept.length) },
    groups: Array.from({ length: groups }, (_, index) => ({
      name: groupName(index),
      sessions: kept.slice(startOf(index), startOf(index + 1)),
    })),
  };
}
