"use server";

import { CredentialsSignin } from "next-auth";
import { redirect } from "next/navigation";
import { z } from "zod";
import type { AccountOutcome } from "@/components/people/account-form";
import { signIn } from "@/lib/auth/next-auth";
import { Throttled } from "@/lib/auth/throttled";
import { argument, readArguments } from "@/lib/edge/action-arguments";
import { toFormOutcome } from "@/lib/edge/form-outcome";
import { toReturnPath } from "@/lib/auth/return-path";
import { signInHere } from "@/lib/edge/sign-in";

export async function signInAction(
  to: string,
  _before: AccountOutcome | null,
  form: FormData,
): Promise<AccountOutcome> {
  readArguments([argument.text, to], [argument.form, form]);
  const email = textOf(form, "email");
  try {
    const outcome = await toFormOutcome(() => signInHere(email, textOf(form, "password")));
    if (!outcome.isDone) return { ...outcome, email };
  } catch (error) {
    if (error instanceof CredentialsSignin) return { email, faults: [], message: reasonOf(error) };
    throw error;
  }
  redirect(toReturnPath(to));
}

export async function signInWithAction(provider: "github" | "google", to: string): Promise<void> {
  readArguments([z.enum(["github", "google"]), provider], [argument.text, to]);
  await signIn(provider, { redirectTo: toReturnPath(to) });
}

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
};

/** One sentence for a wrong address and a wrong password: which addresses have accounts is nobody's business. */
const reasonOf = (error: CredentialsSignin): string =>
  error instanceof Throttled ? error.userMessage : "This e-mail and password do not belong together.";
