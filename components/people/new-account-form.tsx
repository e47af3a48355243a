"use client";

import { useActionState } from "react";
import { SubmitButton } from "@/components/ui/submit-button";
import { TextField } from "@/components/ui/text-field";
import { type PeopleAction, faultOf, typedIn } from "./outcome";
import { OutcomeNote } from "./outcome-note";

/** Brings somebody in by a one-time link. */
export function NewAccountForm({ action }: { action: PeopleAction }) {
  const [outcome, send] = useActionState(action, null);
  return (
    <section className="card flex flex-col gap-4 p-5" aria-labelledby="new-account">
      <h2 id="new-account">Invite a researcher</h2>
      <form action={send} className="flex max-w-md flex-col gap-4">
        <TextField
          label="E-mail"
          name="email"
          type="email"
          autoComplete="off"
          required
          defaultValue={typedIn(outcome, "email")}
          fault={faultOf(outcome, "email")}
        />
        <SubmitButton busy="Making the link…" className="self-start">
          Make a one-time link
        </SubmitButton>
      </form>
      <OutcomeNote outcome={outcome} />
      <p className="max-w-prose text-sm text-muted">
        They choose their password with it. What they may see is decided study by study, on its Members page.
      </p>
    </section>
  );
}
