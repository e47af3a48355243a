"use server";

import { redirect } from "next/navigation";
import type { StepOutcome } from "@/components/study/step-form";
import { requireResearcher } from "@/lib/auth/current-user";
import { argument, readArguments } from "@/lib/edge/action-arguments";
import { toFormOutcome } from "@/lib/edge/form-outcome";
import { deleteStudy } from "@/lib/operations/study/delete-study";

export async function deleteAction(slug: string, _before: StepOutcome, form: FormData): Promise<StepOutcome> {
  readArguments([argument.text, slug], [argument.form, form]);
  const typed = form.get("typedSlug");
  const outcome = await toFormOutcome(async () =>
    deleteStudy({
      actor: await requireResearcher(),
      slug,
      typedSlug: typeof typed === "string" ? typed.trim() : "",
    }),
  );
  return outcome.isDone ? redirect("/studies") : outcome;
}
