"use server";

import { revalidatePath } from "next/cache";
import { z } from "zod";
import { noteFailures } from "@/lib/auth/call-outcome";
import { requireResearcher } from "@/lib/auth/current-user";
import { argument, readArguments } from "@/lib/edge/action-arguments";
import { type FormOutcome, toFormOutcome } from "@/lib/edge/form-outcome";
import { decideCoding } from "@/lib/operations/results/coding/decide-coding";

/** Decides words about which people differ; null takes the decision back. */
export async function decideAction(
  slug: string,
  handle: string,
  codes: number[] | null,
  reason: string,
): Promise<FormOutcome> {
  readArguments(
    [argument.text, slug],
    [argument.text, handle],
    [z.array(z.int()).max(500).nullable(), codes],
    [argument.text, reason],
  );
  return noteFailures(async () => {
    const actor = await requireResearcher();
    const outcome = await toFormOutcome(() =>
      decideCoding({ actor, slug, handle, codes, reason, now: new Date() }),
    );
    revalidatePath(`/studies/${slug}/results`, "layout");
    return outcome;
  });
}
