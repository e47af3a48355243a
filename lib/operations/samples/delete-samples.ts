import "server-only";
import { z } from "zod";
import type { Actor } from "@/lib/study/actor";
import { writeAudit } from "@/lib/db/study/audit";
import { transaction } from "@/lib/db/shared/client";
import { countDraft, deleteDraftSamples, deleteDraftTasks } from "@/lib/db/samples/draft-deletions";
import { beginSampleDeletion } from "@/lib/db/study/deletions";
import { holdDraft, refuseFrozen } from "@/lib/operations/study/hold-draft";
import { parseOrRefuse } from "@/lib/operations/study/parse-or-refuse";
import { requireStudy } from "@/lib/operations/study/require-study";

/**
 * Comes from a page's form, and ends in a database filter: anything more in it would be a question about rows that the
 * asker may not see, answered by how many samples went.
 */
export const samplesToDeleteSchema = z.union([
  z.strictObject({ all: z.literal(true) }),
  z.strictObject({ task: z.strictObject({ key: z.string(), language: z.string() }) }),
  z.strictObject({ sample: z.string() }),
]);
export type SamplesToDelete = z.infer<typeof samplesToDeleteSchema>;

/** More samples than these are deleted in the background. */
const AT_ONCE = 2_000;

/**
 * Takes samples out of a draft: all, one task's or one; with the tasks themselves where that is asked for. All of a large draft go in the
 * background, and until they are gone nobody changes it; the counts are then of what goes.
 */
export async function deleteSamples(request: {
  actor: Actor;
  slug: string;
  what: SamplesToDelete;
  withTasks: boolean;
}): Promise<{ samples: number; tasks: number }> {
  const { actor, slug, withTasks } = request;
  const study = await requireStudy(actor, "edit", slug);
  refuseFrozen(study.state);
  const what = parseOrRefuse(samplesToDeleteSchema, request.what);
  return transaction(async (tx) => {
    await holdDraft(tx, study.id);
    const counts = "all" in what ? await countDraft(tx, study.id) : null;
    if (counts && counts.samples > AT_ONCE) {
      const gone = { samples: counts.samples, tasks: withTasks ? counts.tasks : 0 };
      await beginSampleDeletion(tx, { studyId: study.id, userId: actor.id, withTasks });
      await writeAudit(tx, actor, "study.delete-samples", { study: slug, details: gone });
      return gone;
    }
    const samples = await deleteDraftSamples(
      tx,
      study.id,
      "task" in what ? { task: what.task } : "sample" in what ? { key: what.sample } : {},
    );
    const tasks =
      withTasks && !("sample" in what)
        ? await deleteDraftTasks(tx, study.id, "task" in what ? what.task : {})
        : 0;
    if (samples + tasks > 0)
      await writeAudit(tx, actor, "study.delete-samples", {
        study: slug,
        details: { ...("all" in what ? {} : what), samples, tasks },
      });
    return { samples, tasks };
  }, 60_000);
}
