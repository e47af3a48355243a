import "server-only";
import { hashSecretToken } from "@/lib/auth/secret-token";
import { getLinkedStudy, hasPublicPage } from "@/lib/db/results/result-links";
import { requireStudy } from "@/lib/operations/study/require-study";
import { protocolOf } from "@/lib/operations/study/study-summary";
import { type Results, resultsOf } from "@/lib/operations/results/get-results";
import { stillCounting } from "@/lib/operations/results/still-counting";
import { withoutNotes } from "@/lib/results/origin/without-notes";
import { seal } from "@/lib/study/seal";
import type { StudyFacts } from "@/lib/db/study/studies";

/**
 * The results that a link leads to, without what judges wrote in their own words; null for a token nobody was given, or that was
 * taken back.
 *
 * @throws AppError busy while a large study's report is being made; conflict for more systems than a report can compare
 */
export async function getSharedResults(request: { token: string; now: Date }): Promise<Results | null> {
  const slug = await getLinkedStudy(hashSecretToken(request.token), request.now);
  return slug === null ? null : read(await requireStudy(null, "view", slug));
}

/** The results of a public study whose owner published them; null otherwise. */
export async function getPublishedResults(request: { slug: string }): Promise<Results | null> {
  if (!(await hasPublicPage(request.slug))) return null;
  const study = await requireStudy(null, "view", request.slug);
  return protocolOf(study).public ? read(study) : null;
}

const read = async (study: StudyFacts): Promise<Results | null> => {
  if (seal(study).sealed) return null;
  const answer = await resultsOf(study, {});
  if (answer.kind === "counting") throw stillCounting(answer.progress);
  const { results } = answer;
  return { ...results, origin: results.origin && withoutNotes(results.origin) };
};
