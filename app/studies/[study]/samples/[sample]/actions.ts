"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import type { StepOutcome } from "@/components/study/step-form";
import { requireResearcher } from "@/lib/auth/current-user";
import { argument, readArguments } from "@/lib/edge/action-arguments";
import { toFormOutcome } from "@/lib/edge/form-outcome";
import { deleteSamples } from "@/lib/operations/samples/delete-samples";
import { undoVetting } from "@/lib/operations/samples/undo-vetting";
import { vetSamples } from "@/lib/operations/samples/vet-samples";

export async function vetSampleAction(
  slug: string,
  key: string,
  _before: StepOutcome,
  form: FormData,
): Promise<StepOutcome> {
  readArguments([argument.text, slug], [argument.text, key], [argument.form, form]);
  const why = form.get("why");
  const outcome = await toFormOutcome(async () =>
    vetSamples({
      actor: await requireResearcher(),
      slug,
      now: new Date(),
      keys: [key],
      why: typeof why === "string" ? why : "",
    }),
  );
  revalidatePath(`/studies/${slug}/samples`, "layout");
  return outcome;
}

export async function undoVettingAction(
  slug: string,
  key: string,
  _before: StepOutcome,
  _form: FormData,
): Promise<StepOutcome> {
  readArguments([argument.text, slug], [argument.text, key]);
  const outcome = await toFormOutcome(async () =>
    undoVetting({ actor: await requireResearcher(), slug, key }),
  );
  revalidatePath(`/studies/${slug}/samples`, "layout");
  return outcome;
}

export async function deleteSampleAction(
  slug: string,
  sample: string,
  _before: StepOutcome,
  _form: FormData,
): Promise<StepOutcome> {
  readArguments([argument.text, slug], [argument.text, sample]);
  const outcome = await toFormOutcome(async () =>
    deleteSamples({ actor: await requireResearcher(), slug, what: { sample }, withTasks: false }),
  );
  return outcome.isDone ? redirect(`/studies/${slug}/samples`) : outcome;
}
