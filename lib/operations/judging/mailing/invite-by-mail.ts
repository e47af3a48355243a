import "server-only";
import { randomBytes } from "node:crypto";
import { z } from "zod";
import { addressHash, formHash, mailedCode } from "@/lib/auth/mail-keys";
import { hashSecretToken } from "@/lib/auth/secret-token";
import { createMailedInvites, getMailingCount } from "@/lib/db/judging/mailing/mailings";
import { transaction } from "@/lib/db/shared/client";
import { writeAudit } from "@/lib/db/study/audit";
import { parseOrRefuse } from "@/lib/operations/study/parse-or-refuse";
import { requireStudy } from "@/lib/operations/study/require-study";
import type { Actor } from "@/lib/study/actor";
import { messageSchema } from "@/lib/study/mailing/message";
import { identifierSchema } from "@/lib/text/identifiers";
import { holdForInvites } from "./hold-for-invites";
import { parseList } from "./parse-list";
import { requireMail, requireRoom } from "./require-mail";

const requestSchema = z.object({ arm: identifierSchema.optional(), formKey: z.string().max(100) });

/**
 * Makes a personal invite for each address of a list and puts a message with its link into the queue: all of them or none.
 * The same form again changes nothing and gives the same answer; an address that this study has invited before gets no
 * second message. `queued`: messages that will be sent; `known`: addresses that were invited before; `doubles`: addresses that
 * the list has twice.
 */
export async function inviteByMail(request: {
  actor: Actor;
  slug: string;
  /** As it was pasted. */
  addresses: string;
  subject: string;
  text: string;
  arm?: string;
  /** Of the page that has the form. */
  formKey: string;
}): Promise<{ queued: number; known: number; doubles: number }> {
  const { actor, slug } = request;
  const study = await requireStudy(actor, "invite", slug);
  requireMail();
  const { addresses, doubles } = parseList(request.addresses);
  const { subject, text } = parseOrRefuse(messageSchema, request);
  const { arm, formKey } = parseOrRefuse(requestSchema, request);
  const invites = addresses.map((address) => {
    const salt = randomBytes(16);
    return {
      address,
      addressHash: addressHash(study.id, address),
      salt,
      codeHash: hashSecretToken(mailedCode(salt)),
    };
  });
  const key = formHash(formKey, ["invitation", addresses, subject, text, arm]);
  const queued = await transaction(async (tx) => {
    const { armId } = await holdForInvites(tx, study.id, arm);
    const before = await getMailingCount(tx, study.id, key);
    if (before !== null) return before;
    await requireRoom(tx, study.id, addresses.length);
    const mailing = { studyId: study.id, kind: "invitation" as const, key, subject, text };
    const count = await createMailedInvites(tx, mailing, { invites, armId, createdBy: actor.id });
    await writeAudit(tx, actor, "invite.mail", { study: slug, details: { count, arm: arm ?? null } });
    return count;
  });
  return { queued, known: addresses.length - queued, doubles };
}
