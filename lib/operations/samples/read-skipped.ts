import "server-only";
import { readSkippedSamples } from "@/lib/db/results/study-course";
import type { SkippedSummary } from "@/lib/pools/skipped-steps";
import type { Protocol } from "@/lib/study/protocol/protocol";

/** What of a study's samples could not be presented as its protocol asks, by step and system. */
export async function readSkipped(
  studyId: number,
  { presentation: { comments, identifiers, format } }: Pick<Protocol, "presentation">,
): Promise<SkippedSummary> {
  const asked = [
    ...(comments === "remove" ? (["comments"] as const) : []),
    ...(identifiers === "unify" ? (["identifiers"] as const) : []),
    ...(format === "unify" ? (["format"] as const) : []),
  ];
  return readSkippedSamples(studyId, asked);
}
