"use server";

import { CredentialsSignin } from "next-auth";
import type { AccountOutcome } from "@/components/study/account-form";
import { signIn } from "@/lib/auth/next-auth";
import { Throttled } from "@/lib/auth/throttled";
import { toReturnPath } from "@/lib/edge/return-path";

export async function signInAction(
  to: string,
  _before: AccountOutcome | null,
  form: FormData,
): Promise<AccountOutcome> {
  const email = textOf(form, "email");
  try {
    await signIn("credentials", { email, password: textOf(form, "password"), redirectTo: toReturnPath(to) });
  } catch (error) {
    if (error instanceof CredentialsSignin) return { email, faults: [], message: reasonOf(error) };
    throw error;
  }
  throw new Error("signing in neither led on nor failed");
}

export async function signInWithAction(provider: "github" | "google", to: string): Promise<void> {
  await signIn(provider, { redirectTo: toReturnPath(to) });
}

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
};

/** One sentence for a wrong address and a wrong password: which addresses have accounts is nobody's business. */
const reasonOf = (error: CredentialsSignin): string =>
  error instanceof Throttled ? error.userMessage : "This e-mail and password do not belong together.";
