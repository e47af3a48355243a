import "server-only";
import { readParticipantFlow } from "@/lib/db/results/participant-flow";
import { AppError } from "@/lib/errors";
import { requireStudy } from "@/lib/operations/study/require-study";
import { protocolOf } from "@/lib/operations/study/study-summary";
import type { PageResults } from "@/lib/results/document/report-files";
import type { Actor } from "@/lib/study/actor";
import { DESIGN_SPECS } from "@/lib/study/designs/designs";
import { seal } from "@/lib/study/seal";
import { listExcludedSessions } from "./count-results";
import type { Results } from "./get-results";

/**
 * What became of everybody who came to an unsealed study. Null of a part of it, of answers that were collected elsewhere, and of
 * studies that give no scores: what they count is not sessions.
 *
 * @param results what `getResults` gave
 */
export async function getParticipantFlow({
  actor,
  slug,
  results,
}: {
  actor: Actor;
  slug: string;
  results: Pick<Results, "selection">;
}): Promise<Pick<PageResults, "participants">> {
  const study = await requireStudy(actor, "view", slug);
  const answer = seal(study);
  if (answer.sealed) throw new AppError("sealed", { userMessage: answer.why });
  const protocol = protocolOf(study);
  const givesScores = DESIGN_SPECS[protocol.design].measures === "scores";
  if (results.selection.filter !== null || study.imported !== null || !givesScores)
    return { participants: null };
  return {
    participants: await readParticipantFlow(study.id, await listExcludedSessions(study.id, protocol)),
  };
}
