"use server";

import { redirect } from "next/navigation";
import type { StepOutcome } from "@/components/study/step-form";
import { requireResearcher } from "@/lib/auth/current-user";
import { argument, readArguments } from "@/lib/edge/action-arguments";
import { toFormOutcome } from "@/lib/edge/form-outcome";
import { duplicateStudy } from "@/lib/operations/study/duplicate-study";

export async function duplicateAction(
  slug: string,
  _before: StepOutcome,
  form: FormData,
): Promise<StepOutcome> {
  readArguments([argument.text, slug], [argument.form, form]);
  const said = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.trim() : "";
  };
  const as = said("slug");
  const outcome = await toFormOutcome(async () =>
    duplicateStudy({
      actor: await requireResearcher(),
      slug,
      as,
      title: said("title"),
      now: new Date(),
    }),
  );
  return outcome.isDone ? redirect(`/studies/${as}/design`) : outcome;
}
