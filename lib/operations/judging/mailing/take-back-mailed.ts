import "server-only";
import { revokeInviteRow } from "@/lib/db/judging/invites";
import { getInviteOfAddress, getInviteOfMail } from "@/lib/db/judging/mailing/mail-addresses";
import { lockStudy } from "@/lib/db/judging/sessions";
import { transaction } from "@/lib/db/shared/client";
import { writeAudit } from "@/lib/db/study/audit";
import { requireStudy } from "@/lib/operations/study/require-study";
import type { Actor } from "@/lib/study/actor";
import { forgetRecipient } from "./forget-recipient";
import { parseList } from "./parse-list";

/**
 * Takes back an invite that was sent by e-mail: that of a message, or of an address. The answer and the line in the audit log
 * are the same whether there was one: an address that is not stored any more may be that of somebody who withdrew.
 */
export async function takeBackMailed(request: {
  actor: Actor;
  slug: string;
  which: { mail: number } | { address: string };
  now: Date;
}): Promise<void> {
  const { actor, slug, which, now } = request;
  const study = await requireStudy(actor, "invite", slug);
  const address = "address" in which ? parseList(which.address).addresses[0] : undefined;
  await transaction(async (tx) => {
    // A start that is just using it is waited for: it is either counted, or refused.
    await lockStudy(tx, study.id);
    const id =
      "mail" in which
        ? await getInviteOfMail(tx, study.id, which.mail)
        : await getInviteOfAddress(tx, study.id, address ?? "");
    if (id !== null && (await revokeInviteRow(tx, study.id, id, now)))
      await forgetRecipient(tx, study.id, id);
    await writeAudit(tx, actor, "invite.revoke", { study: slug, details: { byEmail: true } });
  });
}
