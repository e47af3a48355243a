import { z } from "zod";
import { storableText } from "@/lib/text/identifiers";

/** Where a message has the person's own link. */
export const LINK = "{link}";

/** What a researcher writes: one line, and plain text with the place of the link. */
export const messageSchema = z.object({
  subject: storableText(250)
    .transform((text) => text.trim())
    .refine((text) => text !== "", "is empty")
    .refine((text) => !/[\p{Cc}\u2028\u2029]/u.test(text), "must be one line"),
  text: storableText(5000)
    .transform((text) => text.trim().replaceAll(/\r\n?/g, "\n"))
    .refine((text) => text !== "", "is empty")
    .refine((text) => text.includes(LINK), `must have ${LINK} where the link goes`),
});
export type Message = z.infer<typeof messageSchema>;

/** The text with the link in every place that is marked. */
export function withLink(text: string, link: string): string {
  return text.replaceAll(LINK, () => link);
}

/** Where an invite leads. */
export function inviteLink(origin: string, slug: string, code: string): string {
  return `${origin}/judge/${slug}?invite=${code}`;
}

/** What an invitation says unless a researcher writes another one. It names no system, and nothing that a judge does not learn anyway. */
export function defaultInvitation({ title, contact }: { title: string; contact: string }): Message {
  return {
    subject: `Invitation: ${oneLine(title)}`,
    text: `Hello,

you are invited to take part in the study “${title}”. This link is yours alone; please do not pass it on:

${LINK}

The first page says what you will be asked and how your answers are used. Taking part is voluntary, and you can stop at any time. You can pause and go on later, on any device, with the same link. If you do not want to take part, you need not do anything.
${signedBy(contact)}`.trim(),
  };
}

/** The same for a reminder. */
export function defaultReminder({ title, contact }: { title: string; contact: string }): Message {
  return {
    subject: `Reminder: ${oneLine(title)}`,
    text: `Hello,

you were invited to take part in the study “${title}”. Your link is still open, and any answers that you have given are stored:

${LINK}

If you do not want to take part, you need not do anything.
${signedBy(contact)}`.trim(),
  };
}

const signedBy = (contact: string): string => {
  const line = oneLine(contact);
  return line === "" ? "" : `\nQuestions? ${line}\n`;
};

const oneLine = (text: string): string => text.replaceAll(/\s+/g, " ").trim();
