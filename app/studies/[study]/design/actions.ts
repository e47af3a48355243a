"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import type { StepOutcome } from "@/components/study/step-form";
import { requireResearcher } from "@/lib/auth/current-user";
import type { PreviewMaterial } from "@/lib/blind/to-preview";
import { argument, readArguments } from "@/lib/edge/action-arguments";
import { noteFailures } from "@/lib/auth/call-outcome";
import { type FormOutcome, toFormOutcome } from "@/lib/edge/form-outcome";
import { getPreviewMaterial } from "@/lib/operations/samples/get-preview-material";
import { openStudy } from "@/lib/operations/study/open-study";
import { updateStudy } from "@/lib/operations/samples/update-study";

export async function saveDesignAction(slug: string, document: unknown): Promise<FormOutcome> {
  readArguments([argument.text, slug], [argument.document, document]);
  return toFormOutcome(async () => updateStudy({ actor: await requireResearcher(), slug, document }));
}

export async function loadPreviewAction(slug: string, document: unknown): Promise<PreviewMaterial | null> {
  readArguments([argument.text, slug], [argument.document, document]);
  return noteFailures(async () => getPreviewMaterial({ actor: await requireResearcher(), slug, document }));
}

export async function openAction(slug: string, _before: StepOutcome, _form: FormData): Promise<StepOutcome> {
  readArguments([argument.text, slug]);
  const outcome = await toFormOutcome(async () =>
    openStudy({ actor: await requireResearcher(), slug, now: new Date() }),
  );
  if (!outcome.isDone) return outcome;
  // Opened from a place on this page, the address differs by its fragment alone, and the page would stay as it is.
  revalidatePath(`/studies/${slug}`, "layout");
  return redirect(`/studies/${slug}/design`);
}
