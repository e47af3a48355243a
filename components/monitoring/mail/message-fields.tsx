import { TextAreaField } from "@/components/ui/text-area-field";
import { TextField } from "@/components/ui/text-field";
import { LINK, type Message, withLink } from "@/lib/study/mailing/message";
import { type MailOutcome, faultsOf } from "./mail-form";

/** Subject and text of a message, as they are being written. */
export function MessageFields({
  message,
  change,
  outcome,
}: {
  message: Message;
  change: (message: Message) => void;
  outcome: MailOutcome<unknown>;
}) {
  return (
    <>
      <TextField
        label="Subject"
        name="subject"
        required
        maxLength={250}
        autoComplete="off"
        value={message.subject}
        onChange={({ target }) => change({ ...message, subject: target.value })}
        fault={faultsOf(outcome, "subject")[0]}
      />
      <TextAreaField
        label="Text"
        name="text"
        required
        maxLength={5000}
        rows={10}
        value={message.text}
        onChange={({ target }) => change({ ...message, text: target.value })}
        hint={`${LINK} is where each person’s own link goes. Do not name the systems that are compared, or where the code comes from.`}
        faults={faultsOf(outcome, "text").map((fault) => `Text ${fault}`)}
      />
    </>
  );
}

/** The message as one person gets it. */
export function MessagePreview({
  to,
  message: { subject, text },
  address,
}: {
  /** Null while there is no address. */
  to: string | null;
  message: Message;
  /** Where judges of the study begin. */
  address: string;
}) {
  return (
    <section className="flex min-w-0 flex-col gap-1" aria-label="Preview">
      <h3 className="font-medium">{to === null ? "Preview" : "Preview of the first message"}</h3>
      <div className="rounded-lg border border-line bg-sunken p-4 text-sm break-words">
        <p>
          <span className="text-muted">To:</span> {to ?? <span className="text-muted">each address</span>}
        </p>
        <p>
          <span className="text-muted">Subject:</span> {subject}
        </p>
        <p className="mt-3 whitespace-pre-wrap">{withLink(text, `${address}?invite=…`)}</p>
      </div>
    </section>
  );
}
