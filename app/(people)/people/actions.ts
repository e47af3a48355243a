"use server";

import { revalidatePath } from "next/cache";
import type { PeopleOutcome } from "@/components/people/outcome";
import type { Actor } from "@/lib/study/actor";
import { requireResearcher } from "@/lib/auth/current-user";
import { argument, readArguments } from "@/lib/edge/action-arguments";
import { toPeopleOutcome } from "@/lib/edge/people-outcome";
import { createAccountLink } from "@/lib/operations/people/create-account-link";
import { deleteAccount } from "@/lib/operations/people/delete-account";
import { endSessionsOf } from "@/lib/operations/people/end-sessions";
import type { AccountLink } from "@/lib/operations/people/make-link";
import { setAdministrator } from "@/lib/operations/people/set-administrator";

export async function newAccountAction(_before: PeopleOutcome, form: FormData): Promise<PeopleOutcome> {
  readArguments([argument.form, form]);
  return makeLink(form, form.get("email"));
}

export async function linkAction(
  email: string,
  _before: PeopleOutcome,
  form: FormData,
): Promise<PeopleOutcome> {
  readArguments([argument.text, email], [argument.form, form]);
  return makeLink(form, email);
}

export async function administratorAction(
  email: string,
  isAdmin: boolean,
  _before: PeopleOutcome,
  form: FormData,
): Promise<PeopleOutcome> {
  readArguments([argument.text, email], [argument.flag, isAdmin], [argument.form, form]);
  return step(form, async (actor) => {
    await setAdministrator({ actor, email, isAdmin });
    return { message: `${email} is ${isAdmin ? "an" : "no"} administrator now.` };
  });
}

export async function endSessionsAction(
  email: string,
  _before: PeopleOutcome,
  form: FormData,
): Promise<PeopleOutcome> {
  readArguments([argument.text, email], [argument.form, form]);
  return step(form, async (actor) => {
    await endSessionsOf({ actor, email, now: new Date() });
    return { message: `${email} is signed out everywhere, and their tokens are revoked.` };
  });
}

export async function deleteAccountAction(
  email: string,
  _before: PeopleOutcome,
  form: FormData,
): Promise<PeopleOutcome> {
  readArguments([argument.text, email], [argument.form, form]);
  return step(form, async (actor) => {
    await deleteAccount({ actor, email });
    return { message: `The account ${email} is deleted.` };
  });
}

const makeLink = (form: FormData, email: unknown): Promise<PeopleOutcome> =>
  step(form, async (actor) => {
    const link = await createAccountLink({ actor, email, now: new Date() });
    const what = link.purpose === "sign-up" ? "sign-up" : "reset";
    return { message: `Here is the ${what} link for ${link.email}.`, link };
  });

const step = async (
  form: FormData,
  act: (actor: Actor) => Promise<{ message: string; link?: AccountLink }>,
): Promise<PeopleOutcome> => {
  const outcome = await toPeopleOutcome(form, async () => act(await requireResearcher()));
  revalidatePath("/people");
  return outcome;
};
