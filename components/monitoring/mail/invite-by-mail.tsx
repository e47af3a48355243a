"use client";

import { useActionState, useState } from "react";
import { CopyButton } from "@/components/ui/copy-button";
import { FoldedSection } from "@/components/ui/folded-section";
import { Notice } from "@/components/ui/notice";
import { SelectField } from "@/components/ui/select-field";
import { SubmitButton } from "@/components/ui/submit-button";
import { TextAreaField } from "@/components/ui/text-area-field";
import { MOST_ADDRESSES, parseAddresses } from "@/lib/study/mailing/addresses";
import type { Message } from "@/lib/study/mailing/message";
import { type MailAction, faultsOf } from "./mail-form";
import { MadeByMail } from "./made-by-mail";
import { MessageFields, MessagePreview } from "./message-fields";

/** Invites the people of a list: by messages of this server, or, where no mail server is set up, by a file for another program. */
export function InviteByMail({
  slug,
  address,
  arms,
  hasServer,
  first,
  formKey,
  action,
}: {
  slug: string;
  /** Where judges of the study begin. */
  address: string;
  arms: readonly string[];
  hasServer: boolean;
  /** The message to begin with. */
  first: Message;
  formKey: string;
  action: MailAction;
}) {
  const [list, setList] = useState("");
  const [message, setMessage] = useState(first);
  const [outcome, send] = useActionState<Awaited<ReturnType<MailAction>>, FormData>(async (before, form) => {
    const heard = await action(before, form);
    // What was typed while it was sent stays.
    if (heard?.isDone) setList((now) => (now === list ? "" : now));
    return heard;
  }, null);
  const { addresses } = parseAddresses(list);
  const arm = outcome?.isDone === false ? outcome.arm : "";
  return (
    <FoldedSection
      id="invite-by-mail"
      title="Invite by e-mail"
      about={
        hasServer
          ? "A message to each person, with a link of their own."
          : "A file for your mail program: each address with a link of its own."
      }
    >
      {!hasServer && (
        <Notice>
          No mail server is set up here, so this makes a merge file: each address with a link of its own, for
          your own mail program. The addresses are not stored. To send from here, the person who runs this
          server sets <code>SMTP_URL</code>, <code>MAIL_FROM</code> and <code>PUBLIC_URL</code> and restarts
          it.
        </Notice>
      )}
      <form action={send} className="flex flex-col gap-4">
        <input type="hidden" name="formKey" value={outcome?.isDone ? outcome.nextKey : formKey} />
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
          <div className="flex min-w-0 flex-col gap-4">
            <TextAreaField
              label="Addresses"
              name="addresses"
              required
              rows={6}
              spellCheck={false}
              autoComplete="off"
              className="font-mono text-sm"
              value={list}
              onChange={({ target }) => setList(target.value)}
              hint={`One a line, or pasted from a spreadsheet with or without names; at most ${MOST_ADDRESSES.toLocaleString("en")}. ${counted(addresses.length)}`}
              faults={faultsOf(outcome, "addresses")}
            />
            {arms.length > 1 && (
              <SelectField
                key={arm}
                label="Arm"
                name="arm"
                defaultValue={arm}
                options={[
                  { value: "", name: "Randomised" },
                  ...arms.map((value) => ({ value, name: value })),
                ]}
                fault={faultsOf(outcome, "arm")[0]}
              />
            )}
            {hasServer && <MessageFields message={message} change={setMessage} outcome={outcome} />}
          </div>
          {hasServer ? (
            <MessagePreview to={addresses[0] ?? null} message={message} address={address} />
          ) : (
            <TextToCopy text={first.text} />
          )}
        </div>
        <SubmitButton busy={hasServer ? "Sending…" : "Making…"} className="self-start">
          {hasServer ? "Send the invitations" : "Make the merge file"}
        </SubmitButton>
      </form>
      {outcome?.isDone === false && <Notice kind="fault">{outcome.message}</Notice>}
      {outcome?.isDone && <MadeByMail slug={slug} address={address} made={outcome.made} />}
      {hasServer && (
        <p className="max-w-prose text-sm text-muted">
          Each person gets a message of their own, with a personal link. Addresses are kept apart from all
          answers, and deleted after the protocol’s retention of panel ids or when the person withdraws.
          {arms.length > 1 && " Judges who are invited to an arm are placed, not randomised."}
        </p>
      )}
    </FoldedSection>
  );
}

const counted = (count: number): string =>
  count === 0 ? "" : `${count.toLocaleString("en")} ${count === 1 ? "address" : "addresses"} so far.`;

function TextToCopy({ text }: { text: string }) {
  return (
    <div className="min-w-0">
      <div className="flex items-center justify-between gap-2">
        <h3 className="font-medium">A text to begin with</h3>
        <CopyButton text={text} label="Copy" about="the text" />
      </div>
      <p className="rounded-lg border border-line bg-sunken p-4 text-sm break-words whitespace-pre-wrap">
        {text}
      </p>
    </div>
  );
}
