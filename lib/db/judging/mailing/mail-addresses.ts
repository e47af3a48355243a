import "server-only";
import type { MailFacts } from "@/lib/study/mailing/mail-facts";
import { type Transaction, db } from "@/lib/db/shared/client";

type StoredMailFacts = Omit<MailFacts, "reminder" | "hasServer" | "contact">;

/** What a study's members who may invite see of its messages. No row says who has begun, finished or withdrawn, or who was reminded. */
export async function getMailFacts(studyId: number): Promise<StoredMailFacts> {
  const [totals] = await db().$queryRaw<Pick<StoredMailFacts, "invited" | "isSending">[]>`
    SELECT (SELECT coalesce(sum(count), 0)::int FROM mailings WHERE study_id = ${studyId} AND kind = 'invitation') AS invited,
      (SELECT count(*)::int FROM mails m JOIN mailings g ON g.id = m.mailing_id
        WHERE g.study_id = ${studyId} AND g.kind = 'invitation' AND m.state = 'queued' AND m.due_at <= now() + interval '5 minutes') > 0 AS "isSending"`;
  const undelivered = await db().$queryRaw<MailFacts["undelivered"]>`
    SELECT m.id, r.address, m.state::text AS state, m.attempts, m.fault
    FROM mails m JOIN mailings g ON g.id = m.mailing_id JOIN mail_recipients r ON r.invite_id = m.invite_id
    WHERE g.study_id = ${studyId} AND g.kind = 'invitation' AND m.state <> 'sent'
    ORDER BY m.state DESC, m.id`;
  const reminders = await db().mailing.findMany({
    where: { studyId, kind: "reminder" },
    orderBy: { id: "asc" },
    select: { createdAt: true },
  });
  if (!totals) throw new Error("an aggregate returned no row");
  return { ...totals, undelivered, remindedAt: reminders.map(({ createdAt }) => createdAt.toISOString()) };
}

/** Puts invitations that were refused or failed into the queue again: one, or all of them. Gives back how many. */
export function requeueInvitations(tx: Transaction, studyId: number, id: number | null): Promise<number> {
  return tx.$executeRaw`
    UPDATE mails m SET state = 'queued', attempts = 0, due_at = now(), fault = NULL FROM mailings g
    WHERE g.id = m.mailing_id AND g.study_id = ${studyId} AND g.kind = 'invitation'
      AND m.state IN ('refused', 'failed') AND (${id}::int IS NULL OR m.id = ${id}::int)`;
}

/** The invite that a message of this study invited to; null where there is none (any more). */
export async function getInviteOfMail(tx: Transaction, studyId: number, id: number): Promise<number | null> {
  const mail = await tx.mail.findFirst({
    where: { id, mailing: { studyId, kind: "invitation" } },
    select: { inviteId: true },
  });
  return mail?.inviteId ?? null;
}

/** The invite that was sent to this address, whatever its capitals; null where the address is not stored (any more). */
export async function getInviteOfAddress(
  tx: Transaction,
  studyId: number,
  address: string,
): Promise<number | null> {
  const [found] = await tx.$queryRaw<{ id: number }[]>`
    SELECT i.id FROM mail_recipients r JOIN invites i ON i.id = r.invite_id
    WHERE i.study_id = ${studyId} AND lower(r.address) = ${address.toLowerCase()} LIMIT 1`;
  return found?.id ?? null;
}

/** The address of an invite, and whether its invitation was sent; null where it is not stored. */
export async function getRecipient(
  tx: Transaction,
  inviteId: number,
): Promise<{ address: string; wasSent: boolean } | null> {
  const [found] = await tx.$queryRaw<{ address: string; wasSent: boolean }[]>`
    SELECT r.address, EXISTS (SELECT FROM mails m WHERE m.invite_id = r.invite_id
      AND (m.state = 'sent' OR (m.state = 'queued' AND m.attempts > 0))) AS "wasSent"
    FROM mail_recipients r WHERE r.invite_id = ${inviteId}`;
  return found ?? null;
}

/** Deletes the address of an invite with all messages to it that wait. */
export async function deleteRecipient(tx: Transaction, inviteId: number): Promise<void> {
  await tx.mailRecipient.deleteMany({ where: { inviteId } });
}

/** Takes an address that no message reached out of the numbers, and makes room for another invite to it. */
export async function forgetMailing(
  tx: Transaction,
  studyId: number,
  invite: { id: number; addressHash: Uint8Array },
): Promise<void> {
  await tx.mailedAddress.deleteMany({ where: { studyId, hash: new Uint8Array(invite.addressHash) } });
  await tx.$executeRaw`
    UPDATE mailings g SET count = count - 1 FROM invites i WHERE i.id = ${invite.id} AND g.id = i.mailing_id`;
}
