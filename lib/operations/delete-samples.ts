import "server-only";
import { z } from "zod";
import type { Actor } from "@/lib/auth/actor";
import { writeAudit } from "@/lib/db/audit";
import { transaction } from "@/lib/db/client";
import { deleteDraftSamples, deleteDraftTasks } from "@/lib/db/draft-deletions";
import { holdDraft, refuseFrozen } from "./hold-draft";
import { parseOrRefuse } from "./parse-or-refuse";
import { requireStudy } from "./require-study";

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

/** Takes samples out of a draft: all, one task's or one; with the tasks themselves where that is asked for. */
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
