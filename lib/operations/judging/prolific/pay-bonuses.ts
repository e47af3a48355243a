import "server-only";
import type { Actor } from "@/lib/study/actor";
import { beginPayment, notePaid, takePaymentBack } from "@/lib/db/judging/prolific/prolific-bonuses";
import { transaction } from "@/lib/db/shared/client";
import { writeAudit } from "@/lib/db/study/audit";
import { AppError } from "@/lib/errors";
import { requireStudy } from "@/lib/operations/study/require-study";
import { outcomeOf } from "@/lib/study/prolific/api";
import { type OnProlific, requireProlific } from "./require-prolific";

/**
 * Has Prolific pay a list that was set up. Prolific pays once more each time it is asked, so it is asked once: that is stored first, and
 * taken back only where Prolific says that it did not.
 */
export async function payBonuses(
  request: OnProlific & {
    actor: Actor;
    /** Prolific's id of the list. */
    id: string;
  },
): Promise<void> {
  const { actor, slug, id } = request;
  const study = await requireStudy(actor, "spend", slug);
  const prolific = requireProlific(request.prolific);
  await transaction(async (tx) => {
    if (!(await beginPayment(tx, study.id, id)))
      throw new AppError("conflict", {
        userMessage: "Prolific was asked to pay this list before. Load the page again.",
      });
    await writeAudit(tx, actor, "prolific.pay", { study: slug, details: {} });
  });
  try {
    await prolific.payBonuses(id);
  } catch (error) {
    const outcome = outcomeOf(error);
    if (outcome === "refused" || outcome === "away") await takePaymentBack(id);
    throw error;
  }
  await notePaid(id);
}
