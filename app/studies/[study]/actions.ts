"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { z } from "zod";
import type { StepOutcome } from "@/components/study/step-form";
import { requireResearcher } from "@/lib/auth/current-user";
import { argument, readArguments } from "@/lib/edge/action-arguments";
import { toFormOutcome } from "@/lib/edge/form-outcome";
import { closeStudy, unsealStudy } from "@/lib/operations/study/step-study";
import { closeStage } from "@/lib/operations/timed/close-stage";
import type { StageName } from "@/lib/study/timed/stage-result";

export async function closeAction(slug: string, _before: StepOutcome, _form: FormData): Promise<StepOutcome> {
  readArguments([argument.text, slug]);
  const outcome = await toFormOutcome(async () => closeStudy({ actor: await requireResearcher(), slug }));
  revalidatePath(`/studies/${slug}`);
  return outcome;
}

export async function closeStageAction(
  slug: string,
  stage: StageName,
  _before: StepOutcome,
  _form: FormData,
): Promise<StepOutcome> {
  readArguments([argument.text, slug], [z.enum(["pretest", "main"]), stage]);
  const outcome = await toFormOutcome(async () =>
    closeStage({ actor: await requireResearcher(), slug, stage }),
  );
  revalidatePath(`/studies/${slug}`);
  return outcome;
}

export async function unsealAction(slug: string, _before: StepOutcome, form: FormData): Promise<StepOutcome> {
  readArguments([argument.text, slug], [argument.form, form]);
  const reason = form.get("reason");
  const outcome = await toFormOutcome(async () =>
    unsealStudy({
      actor: await requireResearcher(),
      slug,
      ...(typeof reason === "string" ? { reason } : {}),
      leaveUndecided: form.get("leaveUndecided") === "on",
    }),
  );
  return outcome.isDone ? redirect(`/studies/${slug}/results`) : outcome;
}
