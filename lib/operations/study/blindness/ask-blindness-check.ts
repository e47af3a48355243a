import "server-only";
import { transaction } from "@/lib/db/shared/client";
import { writeAudit } from "@/lib/db/study/audit";
import { askForBlindnessCheck } from "@/lib/db/study/blindness-checks";
import { getDraftOutline } from "@/lib/db/study/draft-outlines";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { missingIn } from "@/lib/operations/study/draft-findings";
import { requireStudy } from "@/lib/operations/study/require-study";
import { protocolOf } from "@/lib/operations/study/study-summary";
import type { Actor } from "@/lib/study/actor";

/**
 * Asks for a blindness check, which a process of its own makes on two throw-away copies. The study, its seed and its answers
 * stay as they are. Asking again while one waits or runs finds that one.
 */
export async function askBlindnessCheck(request: { actor: Actor; slug: string }): Promise<void> {
  const { actor, slug } = request;
  const study = await requireStudy(actor, "edit", slug);
  if (study.imported !== null)
    throw new AppError("conflict", {
      userMessage: "These answers were imported: what judges saw is not here, so there is nothing to check.",
    });
  if (study.copyOfId !== null)
    throw new AppError("conflict", { userMessage: "This is a throw-away copy; check the study itself." });
  if (env().NODE_ENV === "development")
    throw new AppError("conflict", {
      userMessage:
        "A development server puts timings into its pages, which then differ. Run the check on a production server (npm start).",
    });
  if (study.state === "DRAFT") {
    const protocol = protocolOf(study);
    const faults = await missingIn(protocol, await getDraftOutline(study.id, protocol.presentation));
    if (faults.length > 0)
      throw new AppError("conflict", {
        userMessage: "The study is not complete yet: judges have to be able to go through it.",
        faults,
      });
  }
  await transaction(async (tx) => {
    if (await askForBlindnessCheck(tx, study.id))
      await writeAudit(tx, actor, "study.blindness", { study: slug });
  });
}
