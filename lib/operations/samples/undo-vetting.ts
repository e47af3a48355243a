import "server-only";
import type { Actor } from "@/lib/study/actor";
import { writeAudit } from "@/lib/db/study/audit";
import { transaction } from "@/lib/db/shared/client";
import { undecideSample } from "@/lib/db/samples/vetting";
import { AppError } from "@/lib/errors";
import { holdDraft, refuseFrozen } from "@/lib/operations/study/hold-draft";
import { requireStudy } from "@/lib/operations/study/require-study";

/** Takes back what was decided about a sample: it is undecided again. */
export async function undoVetting(request: { actor: Actor; slug: string; key: string }): Promise<void> {
  const { actor, slug, key } = request;
  const study = await requireStudy(actor, "edit", slug);
  refuseFrozen(study.state);
  await transaction(async (tx) => {
    await holdDraft(tx, study.id);
    if (!(await undecideSample(tx, study.id, key)))
      throw new AppError("conflict", {
        userMessage: "There is nothing to take back: nobody has decided about this sample.",
      });
    await writeAudit(tx, actor, "study.vet-undo", { study: slug, details: { sample: key } });
  });
}
