import "server-only";
import { publicResult } from "@/lib/operations/results/public-result";
import { requireStudyForJudge } from "./require-study-for-judge";

/** What came out of a public study, in a sentence or two; null while it is sealed, and for a study that is not public. */
export async function getJudgePublicResult({
  slug,
  nowMs,
}: {
  slug: string;
  nowMs: number;
}): Promise<string | null> {
  const { id, state, protocol } = await requireStudyForJudge(slug);
  return protocol.public ? publicResult({ id, slug, state, protocol }, nowMs) : null;
}
