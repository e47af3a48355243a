"use server";

import { revalidatePath } from "next/cache";
import { EACH_ARM, type InvitesOutcome, type MadeInvite } from "@/components/monitoring/judges-form";
import type { StepOutcome } from "@/components/study/step-form";
import { requireResearcher } from "@/lib/auth/current-user";
import { argument, readArguments } from "@/lib/edge/action-arguments";
import { toFormOutcome } from "@/lib/edge/form-outcome";
import { createInvites, createInvitesByArm } from "@/lib/operations/judging/invites/create-invites";
import { revokeInvite } from "@/lib/operations/judging/invites/revoke-invite";
import { withdrawJudge } from "@/lib/operations/judging/withdraw-judge";

export async function createInvitesAction(
  slug: string,
  _before: InvitesOutcome,
  form: FormData,
): Promise<InvitesOutcome> {
  readArguments([argument.text, slug], [argument.form, form]);
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.trim() : "";
  };
  const [uses, arm] = [text("uses"), text("arm")];
  const invites: MadeInvite[] = [];
  const outcome = await toFormOutcome(async () => {
    const wanted = {
      actor: await requireResearcher(),
      slug,
      now: new Date(),
      count: Number(text("count")),
      kind: text("kind") === "general" ? "general" : "personal",
      uses: uses === "" ? null : Number(uses),
      label: text("label"),
    } as const;
    const made =
      arm === EACH_ARM
        ? await createInvitesByArm(wanted)
        : await createInvites({ ...wanted, ...(arm === "" ? {} : { arm }) });
    invites.push(...made.invites);
  });
  if (outcome.isDone) revalidatePath(`/studies/${slug}/judges`);
  return outcome.isDone ? { isDone: true, invites } : outcome;
}

export async function revokeInviteAction(slug: string, id: number): Promise<StepOutcome> {
  readArguments([argument.text, slug], [argument.integer, id]);
  const outcome = await toFormOutcome(async () =>
    revokeInvite({ actor: await requireResearcher(), slug, id, now: new Date() }),
  );
  revalidatePath(`/studies/${slug}/judges`);
  return outcome;
}

export async function withdrawJudgeAction(
  slug: string,
  session: string,
  _before: StepOutcome,
  form: FormData,
): Promise<StepOutcome> {
  readArguments([argument.text, slug], [argument.text, session], [argument.form, form]);
  const reason = form.get("reason");
  const outcome = await toFormOutcome(async () =>
    withdrawJudge({
      actor: await requireResearcher(),
      slug,
      session,
      now: new Date(),
      reason: typeof reason === "string" ? reason : "",
    }),
  );
  revalidatePath(`/studies/${slug}/judges`);
  return outcome;
}
