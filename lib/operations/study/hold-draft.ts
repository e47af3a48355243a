import "server-only";
import type { Transaction } from "@/lib/db/shared/client";
import { lockStudy } from "@/lib/db/judging/sessions";
import { isBeingEmptied } from "@/lib/db/study/deletions";
import { AppError } from "@/lib/errors";

/** Holds the study's row until the transaction ends, and refuses all but a draft: what is open is frozen. */
export async function holdDraft(tx: Transaction, studyId: number): Promise<void> {
  const { state } = await lockStudy(tx, studyId);
  refuseFrozen(state);
  refuseEmptying(await isBeingEmptied(tx, studyId));
}

/** The same question before the transaction, to answer early. */
export function refuseFrozen(state: string): void {
  if (state !== "DRAFT")
    throw new AppError("conflict", {
      userMessage: `The study is ${state}: its tasks and samples are frozen. Only a draft takes other ones.`,
    });
}

/** Refuses a draft whose samples are being deleted in the background: what came meanwhile would go with them, or in between. */
export function refuseEmptying(isEmptying: boolean): void {
  if (isEmptying)
    throw new AppError("conflict", {
      userMessage:
        "All samples of this study are being deleted. Wait until this is finished. The Samples page shows the progress.",
    });
}
