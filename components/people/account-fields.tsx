"use client";

import { useActionState } from "react";
import { Notice } from "@/components/ui/notice";
import { PasswordField } from "@/components/ui/password-field";
import { SubmitButton } from "@/components/ui/submit-button";
import { TextField } from "@/components/ui/text-field";
import { NewPasswordField } from "./new-password-field";
import type { AccountAction } from "./account-form";

/** E-mail and password: to sign in, or, with a least length, to make an account. Works before any script has loaded. */
export function AccountFields({
  action,
  minPassword,
  fixedEmail,
  submit,
  busy,
}: {
  action: AccountAction;
  /** Given when the password is a new one. */
  minPassword?: number;
  /** Given when it is settled whose account this is: shown, kept by password managers, and not to be changed. */
  fixedEmail?: string;
  submit: string;
  busy: string;
}) {
  const [outcome, send] = useActionState(action, null);
  const faultOf = (path: string) => outcome?.faults.find((fault) => fault.path === path)?.message;
  return (
    <form action={send} className="flex flex-col gap-5">
      {outcome && <Notice kind="fault">{outcome.message}</Notice>}
      <TextField
        label="E-mail"
        name="email"
        type="email"
        autoComplete="username"
        required
        readOnly={fixedEmail !== undefined}
        defaultValue={fixedEmail ?? outcome?.email}
        fault={faultOf("email")}
      />
      {minPassword === undefined ? (
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          fault={faultOf("password")}
        />
      ) : (
        <NewPasswordField
          label="Password"
          name="password"
          email={fixedEmail ?? ""}
          required
          minLength={minPassword}
          hint={`At least ${minPassword} characters. A few words in a row do well.`}
          fault={faultOf("password")}
        />
      )}
      <SubmitButton busy={busy}>{submit}</SubmitButton>
    </form>
  );
}
