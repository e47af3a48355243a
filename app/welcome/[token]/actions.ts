"use server";

import { CredentialsSignin } from "next-auth";
import { redirect } from "next/navigation";
import type { AccountOutcome } from "@/components/study/account-form";
import { signIn } from "@/lib/auth/next-auth";
import { toFormOutcome } from "@/lib/edge/form-outcome";
import { makeAccountFromLink } from "@/lib/operations/make-account-from-link";

export async function makeAccountAction(
  token: string,
  _before: AccountOutcome | null,
  form: FormData,
): Promise<AccountOutcome> {
  const [typed, password] = [form.get("email"), form.get("password")];
  let email = typeof typed === "string" ? typed : "";
  const outcome = await toFormOutcome(async () => {
    ({ email } = await makeAccountFromLink({ token, email, password, nowMs: Date.now() }));
  });
  if (!outcome.isDone) return { ...outcome, email };
  try {
    await signIn("credentials", { email, password, redirectTo: "/studies" });
  } catch (error) {
    // The password is set; that too many tried to sign in from here just now changes nothing about it.
    if (error instanceof CredentialsSignin) redirect("/sign-in");
    throw error;
  }
  throw new Error("signing in neither led on nor failed");
}
