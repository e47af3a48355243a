import "server-only";
import { writeAudit } from "@/lib/db/study/audit";
import { transaction } from "@/lib/db/shared/client";
import { deleteOldAddresses, deleteOldExternalIds, forgetQuizPeople } from "@/lib/db/jobs/jobs";

/**
 * Deletes what panels call people, and the addresses of people who were invited by e-mail, once a study's retention
 * (`retention.externalIdsDays`) is over. Their verdicts stay. `deleted` counts panel ids.
 */
export async function deleteExternalIds({ now }: { now: Date }): Promise<{ deleted: number }> {
  return transaction(async (tx) => {
    const studies = await deleteOldExternalIds(tx, now);
    await forgetQuizPeople(tx, now);
    for (const { study, deleted } of studies)
      await writeAudit(tx, null, "external-ids.delete", { study, details: { deleted } });
    for (const { study, deleted } of await deleteOldAddresses(tx, now))
      await writeAudit(tx, null, "addresses.delete", { study, details: { deleted } });
    return { deleted: studies.reduce((sum, { deleted }) => sum + deleted, 0) };
  });
}
