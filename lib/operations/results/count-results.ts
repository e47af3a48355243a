import "server-only";
import {
  type CountFilter,
  type CountedStudy,
  COUNTING,
  WHOLE,
  countRows,
  readStoredCounts,
  storeCounts,
} from "@/lib/db/results/counts";
import {
  type CountingProgress,
  getCountedProtocol,
  getCountingProgress,
  listUncountedStudies,
} from "@/lib/db/results/counts-versions";
import { listSessionFlags } from "@/lib/db/results/session-flags";
import type { Counts } from "@/lib/results/counts/counts";
import type { Protocol } from "@/lib/study/protocol/protocol";
import { hasTruth } from "@/lib/study/design";
import { eachStudy } from "@/lib/operations/study/each-study";

/** Studies of up to so many answered trials are counted while somebody waits: that takes a second at most. */
export const COUNTED_AT_ONCE = 20_000;

/** Counts, or how far they are. */
type CountsAnswer = { isCounted: true; counts: Counts } | { isCounted: false; progress: CountingProgress };

/**
 * The counts of a part of an unsealed study; whoever calls has asked the seal. Of a large study that was not counted yet, or
 * changed since, there are none for a while: the workshop makes them. Counts of chosen tasks or judges are made anew each time.
 */
export async function readCounts(
  studyId: number,
  filter: CountFilter = WHOLE,
  { atOnce = COUNTED_AT_ONCE }: { atOnce?: number } = {},
): Promise<CountsAnswer> {
  const protocol = await getCountedProtocol(studyId);
  const kind = kindOf(protocol);
  if (filter.tasks !== null || filter.judges !== null || filter.withoutSeen !== null)
    return { isCounted: true, counts: await countRows(await toCounted(studyId, protocol), filter) };
  const stored = await readStoredCounts({ studyId, kind }, filter);
  if (stored) return { isCounted: true, counts: stored };
  const progress = await getCountingProgress(studyId);
  if (progress.answers > atOnce) return { isCounted: false, progress };
  if ((await countStudy(studyId)) === "stored") {
    const counts = await readStoredCounts({ studyId, kind }, filter);
    if (counts) return { isCounted: true, counts };
  }
  // Another request is storing them, or the data changed just now: what the rows say at this moment is right in any case.
  return { isCounted: true, counts: await countRows(await toCounted(studyId, protocol), filter) };
}

/** Counts a study's answers and stores the counts, whatever is stored. */
export async function countStudy(studyId: number): Promise<"stored" | "busy" | "changed"> {
  return storeCounts(await toCounted(studyId, await getCountedProtocol(studyId)));
}

/** What to hand to `readCompleteMarks`, too. */
export async function toCounted(studyId: number, protocol: Protocol): Promise<CountedStudy> {
  return {
    studyId,
    kind: kindOf(protocol),
    excludedSessions: await listExcludedSessions(studyId, protocol),
  };
}

/** Sessions with a flag that one of the protocol's exclusion rules names. */
export async function listExcludedSessions(
  studyId: number,
  { exclusions }: Pick<Protocol, "exclusions">,
): Promise<string[]> {
  if (exclusions.length === 0) return [];
  const named = new Set<string>(exclusions.map(({ flag }) => flag));
  const sessions = await listSessionFlags(studyId);
  return sessions.filter(({ flags }) => flags.some((flag) => named.has(flag))).map(({ session }) => session);
}

export async function hasUncounted(): Promise<boolean> {
  return (await listUncountedStudies(COUNTING)).length > 0;
}

/** Counts whatever is to be counted. One statement counts a study, so it cannot end before that is done. */
export async function countAll(): Promise<void> {
  await eachStudy(await listUncountedStudies(COUNTING), countStudy);
}

const kindOf = ({ design }: Pick<Protocol, "design">): Counts["kind"] =>
  hasTruth(design) ? "origin" : "pairs";
