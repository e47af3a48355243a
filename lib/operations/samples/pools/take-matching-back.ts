import "server-only";
import type { Actor } from "@/lib/study/actor";
import { writeAudit } from "@/lib/db/study/audit";
import { transaction } from "@/lib/db/shared/client";
import { takeSetAsideBack } from "@/lib/db/samples/set-aside";
import { AppError } from "@/lib/errors";
import { holdDraft, refuseFrozen } from "@/lib/operations/study/hold-draft";
import { requireStudy } from "@/lib/operations/study/require-study";

/** Puts everything that matching left out back into its pool. */
export async function takeMatchingBack(request: {
  actor: Actor;
  slug: string;
}): Promise<{ takenBack: number }> {
  const { actor, slug } = request;
  const study = await requireStudy(actor, "edit", slug);
  refuseFrozen(study.state);
  return transaction(async (tx) => {
    await holdDraft(tx, study.id);
    const takenBack = await takeSetAsideBack(tx, study.id);
    if (takenBack === 0)
      throw new AppError("conflict", { userMessage: "No sample of this study is set aside." });
    await writeAudit(tx, actor, "study.unmatch-pools", { study: slug, details: { takenBack } });
    return { takenBack };
  }, 60_000);
}
