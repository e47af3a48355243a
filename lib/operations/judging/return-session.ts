import "server-only";
import { transaction } from "@/lib/db/shared/client";
import { returnIfReleased } from "@/lib/db/judging/idle-sessions";
import { getSessionOfToken, lockStudy } from "@/lib/db/judging/sessions";
import { type FoundTrial, getTrial } from "@/lib/db/judging/trials";

/**
 * Counts the session of a judge who comes back after an idle release again: the same trials, and a line in the
 * allocation log. True when it counts now, whoever brought it back; false where nothing can be stored in it any more.
 */
export async function returnSession(tokenHash: Uint8Array): Promise<boolean> {
  const found = await getSessionOfToken(new Uint8Array(tokenHash));
  if (!found) return false;
  const { id, studyId } = found.session;
  return transaction(async (tx) => {
    const { state } = await lockStudy(tx, studyId);
    if (state !== "OPEN" && state !== "CLOSED") return false;
    await returnIfReleased(tx, id);
    return true;
  });
}

/** A trial for its judge's eyes: one statement, but for a judge whose session has to return first. */
export async function getTrialOnReturn(
  tokenHash: Uint8Array,
  position: number | null,
): Promise<FoundTrial | null> {
  const found = await getTrial(tokenHash, position);
  if (!found?.isReleased) return found;
  return (await returnSession(tokenHash)) ? getTrial(tokenHash, position) : found;
}
