"use server";

import { revalidatePath } from "next/cache";
import type { StepOutcome } from "@/components/study/step-form";
import type { FormOutcome } from "@/lib/edge/form-outcome";
import { requireResearcher } from "@/lib/auth/current-user";
import { argument, readArguments } from "@/lib/edge/action-arguments";
import { toFormOutcome } from "@/lib/edge/form-outcome";
import { addSystems } from "@/lib/operations/samples/add-systems";
import {
  type SamplesToDelete,
  deleteSamples,
  samplesToDeleteSchema,
} from "@/lib/operations/samples/delete-samples";
import { vetSamples } from "@/lib/operations/samples/vet-samples";

/** Adds systems under the names that a file gives them. */
export async function addSystemsAction(
  slug: string,
  systems: readonly { name: string; role: string }[],
): Promise<FormOutcome> {
  readArguments([argument.text, slug], [argument.document, systems]);
  const outcome = await toFormOutcome(async () =>
    addSystems({ actor: await requireResearcher(), slug, systems }),
  );
  revalidatePath(`/studies/${slug}`, "layout");
  return outcome;
}

export async function vetAction(slug: string, _before: StepOutcome, form: FormData): Promise<StepOutcome> {
  readArguments([argument.text, slug], [argument.form, form]);
  const why = form.get("why");
  const keys = form.getAll("sample").filter((key) => typeof key === "string");
  const outcome = await toFormOutcome(async () =>
    vetSamples({
      actor: await requireResearcher(),
      slug,
      now: new Date(),
      keys: form.has("all") ? "all" : keys,
      why: typeof why === "string" ? why : "",
    }),
  );
  revalidatePath(`/studies/${slug}/samples`, "layout");
  return outcome;
}

export async function deleteAction(
  slug: string,
  what: SamplesToDelete,
  _before: StepOutcome,
  form: FormData,
): Promise<StepOutcome> {
  readArguments([argument.text, slug], [samplesToDeleteSchema, what], [argument.form, form]);
  const outcome = await toFormOutcome(async () =>
    deleteSamples({ actor: await requireResearcher(), slug, what, withTasks: form.has("tasks") }),
  );
  revalidatePath(`/studies/${slug}/samples`, "layout");
  return outcome;
}
