import "server-only";
import { type CountFilter, countRows } from "@/lib/db/results/counts";
import { listUnansweredTrials } from "@/lib/db/results/unanswered-trials";
import type { StudyFacts } from "@/lib/db/study/studies";
import type { Unfinished } from "@/lib/results/attrition/unanswered";
import type { Counts, OriginCounts, PairCounts } from "@/lib/results/counts/counts";
import type { ResultChoice } from "./choose-results";
import { toCounted } from "./count-results";
import { protocolOf } from "@/lib/operations/study/study-summary";

/**
 * The trials that nobody answered in a part of an unsealed study, and the counts of the judges who left them; whoever calls has
 * asked the seal. Only these judges' answers are counted: where everybody finished, nothing is.
 */
export async function readUnfinished(
  study: StudyFacts,
  { choose }: Pick<ResultChoice, "choose">,
  part: CountFilter,
): Promise<Unfinished<Counts>> {
  const first = (await listUnansweredTrials(study.id)).filter(({ isRepeat }) => !isRepeat);
  if (first.length === 0) return { unanswered: [], counts: null, judges: new Set() };
  const counted = await toCounted(study.id, protocolOf(study));
  const excluded = new Set(counted.excludedSessions);
  const unanswered = first.filter(({ session }) => !excluded.has(session));
  const judges = new Set(unanswered.map(({ judge }) => judge));
  const chosen = [...judges].filter((judge) => part.judges === null || part.judges.includes(judge));
  const counts = chosen.length > 0 ? await countRows(counted, { ...part, judges: chosen }) : null;
  return { unanswered: choose(unanswered), counts, judges };
}

/** Of a study with a truth. */
export function originsOf({ counts, ...rest }: Unfinished<Counts>): Unfinished<OriginCounts> {
  if (counts?.kind === "pairs") throw new Error("counts of another kind of study");
  return { ...rest, counts: counts && counts.counts };
}

/** Of side by side and rating. */
export function pairsOf({ counts, ...rest }: Unfinished<Counts>): Unfinished<PairCounts> {
  if (counts?.kind === "origin") throw new Error("counts of another kind of study");
  return { ...rest, counts: counts && counts.counts };
}
