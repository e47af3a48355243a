import "server-only";
import { z } from "zod";
import { formHash } from "@/lib/auth/mail-keys";
import { countReminded, createReminders, getMailingCount } from "@/lib/db/judging/mailing/mailings";
import { transaction } from "@/lib/db/shared/client";
import { writeAudit } from "@/lib/db/study/audit";
import { holdForInvites } from "./hold-for-invites";
import { parseOrRefuse } from "@/lib/operations/study/parse-or-refuse";
import { requireStudy } from "@/lib/operations/study/require-study";
import type { Actor } from "@/lib/study/actor";
import { messageSchema } from "@/lib/study/mailing/message";
import { shownCount } from "@/lib/study/mailing/shown-count";
import { requireMail, requireRoom } from "./require-mail";

/**
 * Puts a reminder into the queue for everybody who was invited by e-mail and has neither finished nor withdrawn: two a person
 * at most, a day apart. The server chooses; the answer is the same whoever it reaches, and so is the audit log where the number
 * would say who has finished. The same form again changes nothing.
 */
export async function remindByMail(request: {
  actor: Actor;
  slug: string;
  subject: string;
  text: string;
  formKey: string;
}): Promise<void> {
  const { actor, slug } = request;
  const study = await requireStudy(actor, "invite", slug);
  requireMail();
  const { subject, text } = parseOrRefuse(messageSchema, request);
  const { formKey } = parseOrRefuse(z.object({ formKey: z.string().max(100) }), request);
  const key = formHash(formKey, ["reminder", subject, text]);
  await transaction(async (tx) => {
    await holdForInvites(tx, study.id, undefined);
    if ((await getMailingCount(tx, study.id, key)) !== null) return;
    const { due, finished } = await countReminded(study.id, tx);
    // Also of those who have finished, so that a refusal says nothing about them.
    await requireRoom(tx, study.id, due + finished);
    await createReminders(tx, { studyId: study.id, kind: "reminder", key, subject, text });
    const count = shownCount({ due, finished }) ?? "not shown";
    await writeAudit(tx, actor, "invite.remind", { study: slug, details: { count } });
  });
}
