"use server";

import { CredentialsSignin } from "next-auth";
import { redirect } from "next/navigation";
import type { AccountOutcome } from "@/components/people/account-form";
import { argument, readArguments } from "@/lib/edge/action-arguments";
import { toFormOutcome } from "@/lib/edge/form-outcome";
import { signInHere } from "@/lib/edge/sign-in";
import { makeAccountFromLink } from "@/lib/operations/people/make-account-from-link";

export async function makeAccountAction(
  token: string,
  _before: AccountOutcome | null,
  form: FormData,
): Promise<AccountOutcome> {
  readArguments([argument.text, token], [argument.form, form]);
  const [typed, password] = [form.get("email"), form.get("password")];
  let email = typeof typed === "string" ? typed : "";
  const outcome = await toFormOutcome(async () => {
    ({ email } = await makeAccountFromLink({ token, email, password, nowMs: Date.now() }));
  });
  if (!outcome.isDone) return { ...outcome, email };
  try {
    await signInHere(email, typeof password === "string" ? password : "");
  } catch (error) {
    // The password is set; that too many tried to sign in from here just now changes nothing about it.
    if (error instanceof CredentialsSignin) redirect("/sign-in");
    throw error;
  }
  redirect("/studies");
}
