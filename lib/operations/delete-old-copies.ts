import "server-only";
import { writeAudit } from "@/lib/db/audit";
import { transaction } from "@/lib/db/client";
import { deleteStudyRows } from "@/lib/db/drafts";
import { listCopiesBefore } from "@/lib/db/jobs";

const KEPT_MS = 24 * 3_600_000;

/** Deletes throw-away copies of studies (previews, blindness crawls) that whoever made them left behind for a day. */
export async function deleteOldCopies({ now }: { now: Date }): Promise<{ deleted: number }> {
  const copies = await listCopiesBefore(new Date(now.getTime() - KEPT_MS));
  for (const { slug } of copies) {
    await transaction(async (tx) => {
      const { count } = await deleteStudyRows(tx, { slug });
      if (count > 0) await writeAudit(tx, null, "study.delete", { study: slug, details: { isCopy: true } });
    }, 60_000);
  }
  return { deleted: copies.length };
}
