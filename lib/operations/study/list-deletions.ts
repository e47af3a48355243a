import "server-only";
import type { Actor } from "@/lib/study/actor";
import { type DeletionProgress, listStudyDeletions } from "@/lib/db/study/deletions";

/** How far the studies are that this person had deleted and whose rows are not all gone yet; an administrator sees everybody's. */
export function listDeletions({ actor }: { actor: Actor }): Promise<DeletionProgress[]> {
  return listStudyDeletions(actor.isAdmin ? null : actor.id);
}
