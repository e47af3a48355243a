"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import type { PeopleOutcome } from "@/components/people/outcome";
import { requireResearcher } from "@/lib/auth/current-user";
import { argument, readArguments } from "@/lib/edge/action-arguments";
import { toPeopleOutcome } from "@/lib/edge/people-outcome";
import { createAccountLink } from "@/lib/operations/people/create-account-link";
import type { StepOutcome } from "@/components/study/step-form";
import { toFormOutcome } from "@/lib/edge/form-outcome";
import { archiveStudy } from "@/lib/operations/study/archive-study";
import { removeMember } from "@/lib/operations/people/remove-member";
import { setMember } from "@/lib/operations/people/set-member";

export async function addMemberAction(
  slug: string,
  _before: PeopleOutcome,
  form: FormData,
): Promise<PeopleOutcome> {
  readArguments([argument.text, slug], [argument.form, form]);
  const outcome = await toPeopleOutcome(form, async () => {
    const actor = await requireResearcher();
    const [email, role] = [form.get("email"), form.get("role")];
    const member = await setMember({ actor, slug, email, role, now: new Date() });
    const article = member.role === "viewer" ? "a" : "an";
    const waits =
      member.hasPassword || member.link
        ? ""
        : " They have not signed up yet; if nobody has a link for them, an administrator makes one.";
    return {
      message: `${member.email} is ${article} ${member.role} of this study now.${waits}`,
      link: member.link,
    };
  });
  revalidatePath(`/studies/${slug}/members`);
  return outcome;
}

export async function removeMemberAction(
  slug: string,
  email: string,
  _before: PeopleOutcome,
  form: FormData,
): Promise<PeopleOutcome> {
  readArguments([argument.text, slug], [argument.text, email], [argument.form, form]);
  let isOwnEnd = false;
  const outcome = await toPeopleOutcome(form, async () => {
    const actor = await requireResearcher();
    await removeMember({ actor, slug, email });
    isOwnEnd = actor.email === email && !actor.isAdmin;
    return { message: `${email} is no member of this study any more.` };
  });
  if (isOwnEnd) redirect("/studies");
  revalidatePath(`/studies/${slug}/members`);
  return outcome;
}

export async function memberLinkAction(
  email: string,
  _before: PeopleOutcome,
  form: FormData,
): Promise<PeopleOutcome> {
  readArguments([argument.text, email], [argument.form, form]);
  return toPeopleOutcome(form, async () => {
    const link = await createAccountLink({ actor: await requireResearcher(), email, now: new Date() });
    return { message: "Here is the new link. The one before it no longer works.", link };
  });
}

export async function archiveAction(slug: string, isArchived: boolean): Promise<StepOutcome> {
  readArguments([argument.text, slug], [argument.flag, isArchived]);
  const outcome = await toFormOutcome(async () =>
    archiveStudy({ actor: await requireResearcher(), slug, isArchived }),
  );
  revalidatePath(`/studies/${slug}/members`);
  return outcome;
}
