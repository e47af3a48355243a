"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import type { StepOutcome } from "@/components/study/step-form";
import { requireResearcher } from "@/lib/auth/current-user";
import { argument, readArguments } from "@/lib/edge/action-arguments";
import { toFormOutcome } from "@/lib/edge/form-outcome";
import {
  createFromTemplate,
  deleteTemplate,
  renameTemplate,
} from "@/lib/operations/study/templates/own-templates";

export async function useTemplateAction(
  id: number,
  _before: StepOutcome,
  form: FormData,
): Promise<StepOutcome> {
  readArguments([argument.integer, id], [argument.form, form]);
  const said = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.trim() : "";
  };
  const as = said("slug");
  const outcome = await toFormOutcome(async () =>
    createFromTemplate({ actor: await requireResearcher(), id, as, title: said("title") }),
  );
  return outcome.isDone ? redirect(`/studies/${as}/design`) : outcome;
}

export async function renameTemplateAction(
  id: number,
  _before: StepOutcome,
  form: FormData,
): Promise<StepOutcome> {
  readArguments([argument.integer, id], [argument.form, form]);
  const outcome = await toFormOutcome(async () =>
    renameTemplate({ actor: await requireResearcher(), id, name: form.get("name") }),
  );
  revalidatePath(`/studies/new/template/${id}`);
  return outcome;
}

export async function deleteTemplateAction(
  id: number,
  _before: StepOutcome,
  form: FormData,
): Promise<StepOutcome> {
  readArguments([argument.integer, id], [argument.form, form]);
  const outcome = await toFormOutcome(async () => deleteTemplate({ actor: await requireResearcher(), id }));
  return outcome.isDone ? redirect("/studies/new") : outcome;
}
