import "server-only";
import type { Actor } from "@/lib/study/actor";
import { type PreparationCounts, countPreparation } from "@/lib/db/study/preparation";
import { requireStudy } from "./require-study";

/** How far a study's samples are prepared for display and measured, for whoever waits for it. */
export async function getPreparation(request: { actor: Actor; slug: string }): Promise<PreparationCounts> {
  return countPreparation((await requireStudy(request.actor, "view", request.slug)).id);
}
