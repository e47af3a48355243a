"use client";

import { useActionState } from "react";
import { PasswordField } from "@/components/ui/password-field";
import { SubmitButton } from "@/components/ui/submit-button";
import { NewPasswordField } from "./new-password-field";
import { type PeopleAction, faultOf } from "./outcome";
import { OutcomeNote } from "./outcome-note";

/** Sets another password for whoever knows the current one. */
export function PasswordForm({
  email,
  minPassword,
  action,
}: {
  email: string;
  minPassword: number;
  action: PeopleAction;
}) {
  const [outcome, send] = useActionState(action, null);
  return (
    <form action={send} className="flex max-w-md flex-col gap-4">
      {/* For password managers: whose password this is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Current password"
        name="current"
        autoComplete="current-password"
        required
        fault={faultOf(outcome, "current")}
      />
      <NewPasswordField
        label="New password"
        name="password"
        email={email}
        required
        minLength={minPassword}
        hint={`At least ${minPassword} characters. A few words in a row do well.`}
        fault={faultOf(outcome, "password")}
      />
      <OutcomeNote outcome={outcome} />
      <SubmitButton variant="plain" busy="Changing…" className="self-start">
        Change the password
      </SubmitButton>
    </form>
  );
}
