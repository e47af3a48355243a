"use server";

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
  return toFormOutcome(async () =>
    saveTemplate({ actor: await requireResearcher(), slug, name: form.get("name"), now: new Date() }),
  );
}
