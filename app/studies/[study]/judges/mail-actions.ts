"use server";

import { randomUUID } from "node:crypto";
import { revalidatePath } from "next/cache";
import type { MailMade, MailOutcome } from "@/components/monitoring/mail/mail-form";
import type { StepOutcome } from "@/components/study/step-form";
import { requireResearcher } from "@/lib/auth/current-user";
import { argument, readArguments } from "@/lib/edge/action-arguments";
import { toFormOutcome } from "@/lib/edge/form-outcome";
import { mailSettings } from "@/lib/env";
import { inviteByMail } from "@/lib/operations/judging/mailing/invite-by-mail";
import { makeMergeFile } from "@/lib/operations/judging/mailing/make-merge-file";
import { remindByMail } from "@/lib/operations/judging/mailing/remind-by-mail";
import { resendInvitations } from "@/lib/operations/judging/mailing/resend-invitations";
import { takeBackMailed } from "@/lib/operations/judging/mailing/take-back-mailed";

export async function inviteByMailAction(
  slug: string,
  _before: MailOutcome,
  form: FormData,
): Promise<MailOutcome> {
  readArguments([argument.text, slug], [argument.form, form]);
  const list = textIn(form, "addresses");
  const arm = textIn(form, "arm");
  return toMailOutcome(slug, arm, async () => {
    const asked = {
      actor: await requireResearcher(),
      slug,
      addresses: list,
      ...(arm === "" ? {} : { arm }),
    };
    if (mailSettings() === null)
      return { kind: "merge-file", ...(await makeMergeFile({ ...asked, now: new Date() })) };
    return { kind: "queued", ...(await inviteByMail({ ...asked, ...messageIn(form) })) };
  });
}

export async function remindByMailAction(
  slug: string,
  _before: MailOutcome<null>,
  form: FormData,
): Promise<MailOutcome<null>> {
  readArguments([argument.text, slug], [argument.form, form]);
  return toMailOutcome(slug, "", async () => {
    await remindByMail({ actor: await requireResearcher(), slug, ...messageIn(form) });
    return null;
  });
}

export async function takeBackAddressAction(
  slug: string,
  _before: MailOutcome<null>,
  form: FormData,
): Promise<MailOutcome<null>> {
  readArguments([argument.text, slug], [argument.form, form]);
  return toMailOutcome(slug, "", async () => {
    const which = { address: textIn(form, "address") };
    await takeBackMailed({ actor: await requireResearcher(), slug, which, now: new Date() });
    return null;
  });
}

export async function takeBackMailAction(slug: string, id: number): Promise<StepOutcome> {
  readArguments([argument.text, slug], [argument.integer, id]);
  const outcome = await toFormOutcome(async () =>
    takeBackMailed({ actor: await requireResearcher(), slug, which: { mail: id }, now: new Date() }),
  );
  revalidatePath(`/studies/${slug}/judges`);
  return outcome;
}

export async function resendInvitationsAction(slug: string, id: number | null): Promise<StepOutcome> {
  readArguments([argument.text, slug], [argument.integer.nullable(), id]);
  const outcome = await toFormOutcome(async () =>
    resendInvitations({ actor: await requireResearcher(), slug, id }),
  );
  revalidatePath(`/studies/${slug}/judges`);
  return outcome;
}

const toMailOutcome = async <Made extends MailMade | null>(
  slug: string,
  arm: string,
  act: () => Promise<Made>,
): Promise<MailOutcome<Made>> => {
  const done: Made[] = [];
  const outcome = await toFormOutcome(async () => done.push(await act()));
  if (!outcome.isDone) return { ...outcome, arm };
  const [made] = done;
  if (made === undefined) throw new Error("a form was done without an outcome");
  revalidatePath(`/studies/${slug}/judges`);
  return { isDone: true, nextKey: randomUUID(), made };
};

const messageIn = (form: FormData) => ({
  subject: textIn(form, "subject"),
  text: textIn(form, "text"),
  formKey: textIn(form, "formKey"),
});

const textIn = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
};
