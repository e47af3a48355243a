import "server-only";
import { writeAudit } from "@/lib/db/study/audit";
import { transaction } from "@/lib/db/shared/client";
import { listCopiesBefore } from "@/lib/db/jobs/jobs";
import { beginStudyDeletion } from "@/lib/db/study/deletions";
import { goOnDeleting } from "@/lib/operations/study/delete-in-background";

const KEPT_MS = 24 * 3_600_000;
/** What is left of a large one goes in the background. */
const AT_ONCE_MS = 1_000;

/** Deletes throw-away copies of studies (previews, blindness crawls) that whoever made them left behind for a day. */
export async function deleteOldCopies({ now }: { now: Date }): Promise<{ deleted: number }> {
  const copies = await listCopiesBefore(new Date(now.getTime() - KEPT_MS));
  for (const { id: studyId, slug } of copies) {
    await transaction(async (tx) => {
      const begun = await beginStudyDeletion(tx, { studyId, userId: null });
      if (begun.length > 0)
        await writeAudit(tx, null, "study.delete", { study: slug, details: { isCopy: true } });
    });
    await goOnDeleting({ studyId, what: "study", withTasks: true }, { budgetMs: AT_ONCE_MS });
  }
  return { deleted: copies.length };
}
