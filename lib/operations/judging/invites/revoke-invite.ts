import "server-only";
import type { Actor } from "@/lib/study/actor";
import { writeAudit } from "@/lib/db/study/audit";
import { transaction } from "@/lib/db/shared/client";
import { hasInvite, revokeInviteRow } from "@/lib/db/judging/invites";
import { forgetRecipient } from "@/lib/operations/judging/mailing/forget-recipient";
import { lockStudy } from "@/lib/db/judging/sessions";
import { AppError } from "@/lib/errors";
import { requireStudy } from "@/lib/operations/study/require-study";

/**
 * Takes an invite back: it starts no session from now on, and resumes none on another device. Sessions that it began go
 * on in the browsers that hold them. If it was sent by e-mail, its address and messages that wait are deleted. Repeating it is safe.
 */
export async function revokeInvite(request: {
  actor: Actor;
  slug: string;
  id: number;
  now: Date;
}): Promise<void> {
  const { actor, slug, id, now } = request;
  const study = await requireStudy(actor, "invite", slug);
  await transaction(async (tx) => {
    // A start that is just using it is waited for: it is either counted, or refused.
    await lockStudy(tx, study.id);
    if (await revokeInviteRow(tx, study.id, id, now)) {
      await forgetRecipient(tx, study.id, id);
      await writeAudit(tx, actor, "invite.revoke", { study: slug, details: { id } });
    } else if (!(await hasInvite(tx, study.id, id))) {
      throw new AppError("not_found", { userMessage: "There is no such invite in this study." });
    }
  });
}
