"use server";

import { randomUUID } from "node:crypto";
import { revalidatePath } from "next/cache";
import type { StepOutcome } from "@/components/study/step-form";
import { requireResearcher } from "@/lib/auth/current-user";
import { argument, readArguments } from "@/lib/edge/action-arguments";
import { toFormOutcome } from "@/lib/edge/form-outcome";
import { simulateJudges } from "@/lib/operations/planning/simulate-judges";
import { simulateStudy } from "@/lib/operations/planning/simulate-study";

/** Makes the copy before it answers; the judges come after that, and the page tells how far they are. */
export async function simulateAction(
  slug: string,
  _before: StepOutcome,
  form: FormData,
): Promise<StepOutcome> {
  readArguments([argument.text, slug], [argument.form, form]);
  const outcome = await toFormOutcome(async () => {
    const judges = Number(form.get("judges") || Number.NaN);
    const copy = await simulateJudges({ actor: await requireResearcher(), slug, judges, now: new Date() });
    // A run that a newer one replaced, or whose draft opened meanwhile, finds its study gone.
    simulateStudy({ slug: copy.slug, seed: randomUUID() }).catch((error: unknown) =>
      console.error(`Simulated judges of ${slug} stopped.`, error),
    );
  });
  revalidatePath(`/studies/${slug}/design/simulate`);
  return outcome;
}
