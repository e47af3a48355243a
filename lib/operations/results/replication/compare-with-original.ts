import "server-only";
import { getReplicates, listOriginalHashes } from "@/lib/db/study/replications";
import type { StudyFacts } from "@/lib/db/study/studies";
import type { StudyReport } from "@/lib/operations/results/make-report";
import { protocolOf } from "@/lib/operations/study/study-summary";
import { reportNumbers } from "@/lib/results/numbers/report-numbers";
import {
  type StudyComparison,
  compareStudies,
  withoutNumbers,
} from "@/lib/results/replication/compare-studies";
import { publishedEstimates } from "@/lib/results/replication/estimates";
import { completeProtocol } from "@/lib/study/protocol/protocol";
import { sharedPrograms } from "@/lib/study/publishing/replication";

/**
 * A replication's report beside the published numbers of its original; null for a study that replicates none, and without a
 * report. The caller has asked the seal.
 */
export async function compareWithOriginal(
  study: StudyFacts,
  { pairs, origin, timed, labels }: Pick<StudyReport, "pairs" | "origin" | "timed" | "labels">,
): Promise<StudyComparison | null> {
  const report = pairs ?? origin ?? timed ?? labels;
  const replicates = await getReplicates(study.id);
  if (replicates === null || report === null) return null;
  const { slug, title, protocolHash, published, originals } = replicates;
  const protocol = protocolOf(study);
  const programs = sharedPrograms(originals, await listOriginalHashes(study.id));
  const there = published && completeProtocol(published.protocol);
  if (!published || !there?.ok) return withoutNumbers({ slug, title, protocolHash }, protocol, programs);
  const values = reportNumbers(report).flatMap(({ number, value }): [string, number][] =>
    value === null ? [] : [[number, value]],
  );
  const { numbersHash, isSimulated, estimates } = published;
  return compareStudies({
    original: { slug, title, protocolHash, numbersHash, isSimulated, protocol: there.protocol, estimates },
    replication: { protocol, estimates: publishedEstimates(protocol, new Map(values)) },
    programs,
  });
}
