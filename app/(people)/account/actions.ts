"use server";

import { CredentialsSignin } from "next-auth";
import { revalidatePath } from "next/cache";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import type { PeopleOutcome } from "@/components/people/outcome";
import { requireResearcher } from "@/lib/auth/current-user";
import { signOut } from "@/lib/auth/next-auth";
import { argument, readArguments } from "@/lib/edge/action-arguments";
import { toPeopleOutcome } from "@/lib/edge/people-outcome";
import { countPassword, forgetPasswordTries } from "@/lib/auth/rate-limit";
import { signInHere } from "@/lib/edge/sign-in";
import { changePassword } from "@/lib/operations/people/change-password";
import { createApiToken } from "@/lib/operations/people/create-api-token";
import { endSessions } from "@/lib/operations/people/end-sessions";
import { endSignIn } from "@/lib/operations/people/end-sign-in";
import { revokeApiToken } from "@/lib/operations/people/revoke-api-token";

/**
 * Ends every session, this one too, and begins this one again with the new password. It leads on to a page of its own,
 * because what is rendered in answer to this very request would still carry the cookie that has just ended.
 */
export async function changePasswordAction(_before: PeopleOutcome, form: FormData): Promise<PeopleOutcome> {
  readArguments([argument.form, form]);
  let isSignedIn = true;
  const outcome = await toPeopleOutcome(form, async () => {
    const actor = await requireResearcher();
    const [current, password] = [form.get("current"), form.get("password")];
    const forgive = await countPassword(actor.email, { headers: await headers() }, Date.now());
    await changePassword({ actor, current, password });
    await forgive();
    await forgetPasswordTries(actor.email, { headers: await headers() }, Date.now());
    try {
      await signInHere(actor.email, typeof password === "string" ? password : "");
    } catch (error) {
      // The password is changed, and every session has ended; that too many tried to sign in from here changes nothing about it.
      if (error instanceof CredentialsSignin) isSignedIn = false;
      else throw error;
    }
    return { message: "" };
  });
  if (!outcome.isDone) return outcome;
  redirect(isSignedIn ? "/account?password=changed" : "/sign-in");
}

export async function signOutEverywhereAction(
  _before: PeopleOutcome,
  form: FormData,
): Promise<PeopleOutcome> {
  readArguments([argument.form, form]);
  const outcome = await toPeopleOutcome(form, async () => {
    await endSessions({ actor: await requireResearcher() });
    return { message: "You are signed out everywhere." };
  });
  if (!outcome.isDone) return outcome;
  await signOut({ redirect: false });
  redirect("/sign-in");
}

export async function endSignInAction(
  id: string,
  _before: PeopleOutcome,
  form: FormData,
): Promise<PeopleOutcome> {
  readArguments([argument.text, id], [argument.form, form]);
  const outcome = await toPeopleOutcome(form, async () => {
    await endSignIn({ actor: await requireResearcher(), id });
    return { message: "The session is ended." };
  });
  revalidatePath("/account");
  return outcome;
}

export async function createTokenAction(_before: PeopleOutcome, form: FormData): Promise<PeopleOutcome> {
  readArguments([argument.form, form]);
  const outcome = await toPeopleOutcome(form, async () => {
    const actor = await requireResearcher();
    const days = form.get("days");
    const { token, name } = await createApiToken({
      actor,
      name: form.get("name"),
      scope: form.get("scope"),
      now: new Date(),
      days: days === "" ? null : Number(days),
    });
    return {
      message: `Copy the token “${name}” now: it is not shown again, and nobody can look it up.`,
      secret: token,
    };
  });
  revalidatePath("/account");
  return outcome;
}

export async function revokeTokenAction(
  id: number,
  _before: PeopleOutcome,
  form: FormData,
): Promise<PeopleOutcome> {
  readArguments([argument.integer, id], [argument.form, form]);
  const outcome = await toPeopleOutcome(form, async () => {
    await revokeApiToken({ actor: await requireResearcher(), id, now: new Date() });
    return { message: "The token is revoked." };
  });
  revalidatePath("/account");
  return outcome;
}
