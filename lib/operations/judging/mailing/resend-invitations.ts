import "server-only";
import { requeueInvitations } from "@/lib/db/judging/mailing/mail-addresses";
import { transaction } from "@/lib/db/shared/client";
import { writeAudit } from "@/lib/db/study/audit";
import { holdForInvites } from "./hold-for-invites";
import { requireStudy } from "@/lib/operations/study/require-study";
import type { Actor } from "@/lib/study/actor";
import { requireMail } from "./require-mail";

/** Sends invitations again that were refused or failed: one, or with null all of them. Repeating it is safe: one that waits is left. */
export async function resendInvitations(request: {
  actor: Actor;
  slug: string;
  id: number | null;
}): Promise<void> {
  const { actor, slug, id } = request;
  const study = await requireStudy(actor, "invite", slug);
  requireMail();
  await transaction(async (tx) => {
    await holdForInvites(tx, study.id, undefined);
    const count = await requeueInvitations(tx, study.id, id);
    if (count > 0) await writeAudit(tx, actor, "invite.mail-again", { study: slug, details: { count } });
  });
}
