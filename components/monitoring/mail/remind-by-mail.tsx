"use client";

import { useActionState, useState } from "react";
import { FoldedSection } from "@/components/ui/folded-section";
import { LocalTime } from "@/components/ui/local-time";
import { Notice } from "@/components/ui/notice";
import { SubmitButton } from "@/components/ui/submit-button";
import type { MailFacts } from "@/lib/study/mailing/mail-facts";
import type { Message } from "@/lib/study/mailing/message";
import { LEAST_SHOWN } from "@/lib/study/mailing/shown-count";
import type { MailAction } from "./mail-form";
import { MessageFields } from "./message-fields";

/** Reminds those who have not finished. Whom it reaches is the server's to choose, and is said nowhere. */
export function RemindByMail({
  facts: { reminder, remindedAt },
  first,
  formKey,
  action,
}: {
  facts: Pick<MailFacts, "reminder" | "remindedAt">;
  first: Message;
  formKey: string;
  action: MailAction<null>;
}) {
  const [message, setMessage] = useState(first);
  const [outcome, send] = useActionState(action, null);
  return (
    <FoldedSection
      id="remind-by-mail"
      title="Remind by e-mail"
      level="h3"
      about="A message to those who have not finished."
    >
      <p>
        {reminder === null
          ? "A reminder goes to everybody who was invited by e-mail and has neither finished nor withdrawn."
          : `A reminder would go to ${reminder.toLocaleString("en")} people now: those who were invited by e-mail and have neither finished nor withdrawn.`}
      </p>
      <form action={send} className="flex flex-col gap-4">
        <input type="hidden" name="formKey" value={outcome?.isDone ? outcome.nextKey : formKey} />
        <MessageFields message={message} change={setMessage} outcome={outcome} />
        <SubmitButton busy="Sending…" className="self-start">
          Send the reminder
        </SubmitButton>
      </form>
      {outcome?.isDone === false && <Notice kind="fault">{outcome.message}</Notice>}
      {outcome?.isDone && (
        <Notice>The reminder is on the way to those who have not finished and may get one today.</Notice>
      )}
      {remindedAt.length > 0 && (
        <p className="text-sm">
          Sent before:{" "}
          {remindedAt.map((iso, at) => (
            <span key={iso}>
              {at > 0 && ", "}
              <LocalTime iso={iso} />
            </span>
          ))}
        </p>
      )}
      <p className="text-sm text-muted">
        Each person gets two reminders at most, a day apart and not on the day of the invitation. How many it
        goes to is shown only while at least {LEAST_SHOWN} people have finished and at least {LEAST_SHOWN}{" "}
        have not; with fewer, the number could say who.
      </p>
    </FoldedSection>
  );
}
