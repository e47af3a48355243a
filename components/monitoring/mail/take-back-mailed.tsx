"use client";

import { useActionState, useState } from "react";
import { FoldedSection } from "@/components/ui/folded-section";
import { Notice } from "@/components/ui/notice";
import { SubmitButton } from "@/components/ui/submit-button";
import { TextField } from "@/components/ui/text-field";
import { type MailAction, faultsOf } from "./mail-form";

/** Takes back the invitation of an address that is written here: those that were sent are listed nowhere. */
export function TakeBackMailed({ action }: { action: MailAction<null> }) {
  const [address, setAddress] = useState("");
  const [outcome, send] = useActionState<Awaited<ReturnType<MailAction<null>>>, FormData>(
    async (before, form) => {
      const heard = await action(before, form);
      if (heard?.isDone) setAddress("");
      return heard;
    },
    null,
  );
  return (
    <FoldedSection
      id="take-back-mailed"
      title="Take an invitation back"
      level="h3"
      about="For an address that was invited by mistake, or asks for it."
    >
      <form action={send} className="flex flex-col gap-4">
        <TextField
          label="E-mail"
          name="address"
          type="email"
          required
          autoComplete="off"
          value={address}
          onChange={({ target }) => setAddress(target.value)}
          fault={faultsOf(outcome, "addresses")[0]}
        />
        <SubmitButton variant="plain" busy="Taking back…" className="self-start">
          Take it back
        </SubmitButton>
      </form>
      {outcome?.isDone === false && <Notice kind="fault">{outcome.message}</Notice>}
      {outcome?.isDone && (
        <Notice>
          If that address was invited, its link starts no session any more, and the address is deleted.
        </Notice>
      )}
      <p className="text-sm text-muted">
        The link starts no session from then on, and resumes none on another device. A session that it began
        goes on in its own browser. An address that got its invitation is not invited again.
      </p>
    </FoldedSection>
  );
}
