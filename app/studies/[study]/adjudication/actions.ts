"use server";

import { revalidatePath } from "next/cache";
import { z } from "zod";
import { noteFailures } from "@/lib/auth/call-outcome";
import { requireResearcher } from "@/lib/auth/current-user";
import { argument, readArguments } from "@/lib/edge/action-arguments";
import { type FormOutcome, toFormOutcome } from "@/lib/edge/form-outcome";
import { adjudicateLabel } from "@/lib/operations/labelling/adjudicate-label";

/** Decides one unit whose labels differ; null takes the decision back. */
export async function adjudicateAction(
  slug: string,
  handle: string,
  label: string | null,
  reason: string,
): Promise<FormOutcome> {
  readArguments(
    [argument.text, slug],
    [argument.text, handle],
    [z.string().max(80).nullable(), label],
    [argument.text, reason],
  );
  return noteFailures(async () => {
    const actor = await requireResearcher();
    const outcome = await toFormOutcome(() =>
      adjudicateLabel({ actor, slug, handle, label, reason, now: new Date() }),
    );
    revalidatePath(`/studies/${slug}`, "layout");
    return outcome;
  });
}
