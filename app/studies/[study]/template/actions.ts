"use server";

import { redirect } from "next/navigation";
import type { StepOutcome } from "@/components/study/step-form";
import { requireResearcher } from "@/lib/auth/current-user";
import { argument, readArguments } from "@/lib/edge/action-arguments";
import { toFormOutcome } from "@/lib/edge/form-outcome";
import { saveTemplate } from "@/lib/operations/study/templates/save-template";

export async function saveTemplateAction(
  slug: string,
  _before: StepOutcome,
  form: FormData,
): Promise<StepOutcome> {
  readArguments([argument.text, slug], [argument.form, form]);
  const outcome = await toFormOutcome(async () =>
    saveTemplate({ actor: await requireResearcher(), slug, name: form.get("name"), now: new Date() }),
  );
  return outcome.isDone ? redirect("/studies/new#templates") : outcome;
}
