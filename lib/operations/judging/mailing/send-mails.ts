import "server-only";
import { timingSafeEqual } from "node:crypto";
import { mailedCode } from "@/lib/auth/mail-keys";
import { ownOrigin } from "@/lib/auth/own-address";
import { hashSecretToken } from "@/lib/auth/secret-token";
import {
  type TakenMail,
  dropMail,
  noteLater,
  noteNotSent,
  noteSent,
  takeMail,
} from "@/lib/db/judging/mailing/mail-queue";
import { inviteLink, withLink } from "@/lib/study/mailing/message";

/** A message as it goes to the mail server. */
export interface OutgoingMail {
  /** The same at every try, so that a mail program shows a message once that arrives twice. */
  messageId: string;
  to: string;
  subject: string;
  text: string;
}

/** What the mail server said, or why it could not be asked. `refused` is for good, `later` about this message only. */
export type Delivery = { kind: "accepted" } | { kind: "refused" | "later" | "away"; words: string };

/** Minutes until the next try; after the last of them every hour. */
const WAITS = [1, 5, 15, 60];
/** Tries of one message: about a day. */
export const MOST_TRIES = 24;

/**
 * Sends what is due, one message after the other, until nothing is or somebody says stop. Each message is taken for five minutes
 * before it is sent: a process that dies meanwhile loses none, and at worst the same one is sent twice. Gives back why the mail
 * server cannot be reached; null where it can.
 */
export async function sendMails({
  deliver,
  isStopped,
}: {
  deliver: (mail: OutgoingMail) => Promise<Delivery>;
  isStopped: () => boolean;
}): Promise<{ away: string | null }> {
  while (!isStopped()) {
    const mail = await takeMail();
    if (!mail) break;
    const delivery = await send(mail, deliver);
    // Of the others none would get through either.
    if (delivery?.kind === "away") return { away: delivery.words };
  }
  return { away: null };
}

/** Null where the message was not for sending. */
const send = async (
  mail: TakenMail,
  deliver: (mail: OutgoingMail) => Promise<Delivery>,
): Promise<Delivery | null> => {
  const code = mailedCode(mail.salt);
  const fault = !mail.isOpen ? CLOSED : !isCodeOf(code, mail.codeHash) ? OTHER_SECRET : null;
  if (mail.isNeedless) await dropMail(mail);
  else if (fault !== null) await noteNotSent(mail, "failed", fault);
  else if (mail.attempts > MOST_TRIES) await noteNotSent(mail, "failed", mail.fault ?? INTERRUPTED);
  else return settle(mail, await deliver(toOutgoing(mail, code)));
  return null;
};

const settle = async (mail: TakenMail, delivery: Delivery): Promise<Delivery> => {
  if (delivery.kind === "accepted") await noteSent(mail);
  else if (delivery.kind === "refused") await noteNotSent(mail, "refused", delivery.words);
  else if (mail.attempts >= MOST_TRIES) await noteNotSent(mail, "failed", delivery.words);
  else await noteLater(mail, delivery.words, WAITS[mail.attempts - 1] ?? 60);
  return delivery;
};

const toOutgoing = ({ messageId, address, subject, text, slug }: TakenMail, code: string): OutgoingMail => ({
  messageId,
  to: address,
  subject,
  text: withLink(text, inviteLink(ownOrigin(), slug, code)),
});

const isCodeOf = (code: string, codeHash: Buffer): boolean =>
  timingSafeEqual(hashSecretToken(code), codeHash);

const CLOSED = "the study was closed before it was sent";
const OTHER_SECRET =
  "AUTH_SECRET was changed after the invite was made, so its link cannot be made again; take it back and invite the address anew";
const INTERRUPTED = "the server stopped while it was being sent";
