import "server-only";
import { readTrialRows, readVerdictRows } from "@/lib/db/result-rows";
import { listSessionFlags } from "@/lib/db/session-flags";
import type { StudyFacts } from "@/lib/db/studies";
import { countOrigins } from "@/lib/results/counts/count-origins";
import { countPairs } from "@/lib/results/counts/count-pairs";
import type { CompleteMark, OriginCounts, PairCounts } from "@/lib/results/counts/counts";
import type { ChosenBy } from "@/lib/results/result-filter";
import type { Protocol } from "@/lib/study/protocol";
import { collectPages } from "./collect-pages";
import { protocolOf } from "./study-summary";

type Choose = <Row extends ChosenBy>(rows: readonly Row[]) => Row[];

export interface CountedAnswers {
  origin: OriginCounts | null;
  pairs: { counts: PairCounts; complete: CompleteMark[] } | null;
  /** Every shown trial, chosen or not: what the filter's own counts are about. */
  shown: readonly ChosenBy[];
}

/** The counts that a study's results are computed from, of the answers that a filter leaves. */
export async function countAnswers(study: StudyFacts, choose: Choose): Promise<CountedAnswers> {
  const protocol = protocolOf(study);
  const excludedSessions = await listExcluded(study.id, protocol);
  const every = await collectPages(readTrialRows(study.id));
  const shown = choose(every);
  if (hasTruth(protocol))
    return { origin: countOrigins(shown, { excludedSessions }), pairs: null, shown: every };
  const verdicts = choose(await collectPages(readVerdictRows(study.id)));
  return { origin: null, pairs: countPairs(verdicts, { excludedSessions, shown }), shown: every };
}

export function hasTruth({ design }: Pick<Protocol, "design">): boolean {
  return design === "human-or-robot" || design === "which-is-human";
}

const listExcluded = async (studyId: number, { exclusions }: Protocol): Promise<ReadonlySet<string>> => {
  if (exclusions.length === 0) return new Set();
  const rules = new Set(exclusions.map(({ flag }) => flag));
  const sessions = await listSessionFlags(studyId);
  return new Set(
    sessions.filter(({ flags }) => flags.some((flag) => rules.has(flag))).map(({ session }) => session),
  );
};
