import "server-only";
import { addressHash } from "@/lib/auth/mail-keys";
import { deleteRecipient, forgetMailing, getRecipient } from "@/lib/db/judging/mailing/mail-addresses";
import type { Transaction } from "@/lib/db/shared/client";

/**
 * Deletes the address of an invite that is taken back. An address that no message reached can be invited again; another one
 * cannot, because whether that worked would say who has withdrawn.
 */
export async function forgetRecipient(tx: Transaction, studyId: number, inviteId: number): Promise<void> {
  const recipient = await getRecipient(tx, inviteId);
  if (!recipient) return;
  if (!recipient.wasSent)
    await forgetMailing(tx, studyId, {
      id: inviteId,
      addressHash: addressHash(studyId, recipient.address),
    });
  await deleteRecipient(tx, inviteId);
}
