"use server";

import type { AccountOutcome } from "@/components/study/account-form";
import { signIn } from "@/lib/auth/next-auth";
import { toFormOutcome } from "@/lib/edge/form-outcome";
import { makeAccountFromLink } from "@/lib/operations/make-account-from-link";

export async function makeAccountAction(
  token: string,
  _before: AccountOutcome | null,
  form: FormData,
): Promise<AccountOutcome> {
  const [email, password] = [form.get("email"), form.get("password")];
  const outcome = await toFormOutcome(() =>
    makeAccountFromLink({ token, email, password, nowMs: Date.now() }),
  );
  if (!outcome.isDone) return { ...outcome, email: typeof email === "string" ? email : "" };
  await signIn("credentials", { email, password, redirectTo: "/studies" });
  throw new Error("signing in neither led on nor failed");
}
