"use server";

import { revalidatePath } from "next/cache";
import type { StepOutcome } from "@/components/study/step-form";
import { requireResearcher } from "@/lib/auth/current-user";
import { argument, readArguments } from "@/lib/edge/action-arguments";
import { toFormOutcome } from "@/lib/edge/form-outcome";
import { askBlindnessCheck } from "@/lib/operations/study/blindness/ask-blindness-check";

export async function askBlindnessAction(
  slug: string,
  _before: StepOutcome,
  _form: FormData,
): Promise<StepOutcome> {
  readArguments([argument.text, slug]);
  const outcome = await toFormOutcome(async () =>
    askBlindnessCheck({ actor: await requireResearcher(), slug }),
  );
  revalidatePath(`/studies/${slug}/design/blindness`);
  return outcome;
}
