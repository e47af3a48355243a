"use client";

import { useActionState } from "react";
import { SelectField } from "@/components/ui/select-field";
import { SubmitButton } from "@/components/ui/submit-button";
import { TextField } from "@/components/ui/text-field";
import { type PeopleAction, faultOf, typedIn } from "./outcome";
import { OutcomeNote } from "./outcome-note";
import { ROLES } from "./roles";

/** Adds somebody to a study by address. */
export function MemberForm({ action }: { action: PeopleAction }) {
  const [outcome, send] = useActionState(action, null);
  const role = typedIn(outcome, "role") ?? "viewer";
  return (
    <section className="card flex flex-col gap-4 p-5" aria-labelledby="add-member">
      <h2 id="add-member">Add somebody</h2>
      <form action={send} className="flex flex-col gap-4">
        <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_10rem_auto]">
          <TextField
            label="E-mail"
            name="email"
            type="email"
            autoComplete="off"
            required
            defaultValue={typedIn(outcome, "email")}
            fault={faultOf(outcome, "email")}
          />
          <SelectField
            key={role}
            label="Role"
            name="role"
            defaultValue={role}
            options={ROLES}
            fault={faultOf(outcome, "role")}
          />
          <SubmitButton busy="Adding…" className="self-start justify-self-start sm:mt-7">
            Add to the study
          </SubmitButton>
        </div>
      </form>
      <OutcomeNote outcome={outcome} />
      <p className="text-sm text-muted">
        Someone who has no account here gets one, and you get a one-time link to pass on to them.
      </p>
    </section>
  );
}
