"use server";

import { revalidatePath } from "next/cache";
import { requireResearcher } from "@/lib/auth/current-user";
import { argument, readArguments } from "@/lib/edge/action-arguments";
import { type FormOutcome, toFormOutcome } from "@/lib/edge/form-outcome";
import { amendStudy } from "@/lib/operations/study/amend-study";

export async function amendAction(slug: string, patch: unknown): Promise<FormOutcome> {
  readArguments([argument.text, slug], [argument.document, patch]);
  const outcome = await toFormOutcome(async () =>
    amendStudy({ actor: await requireResearcher(), slug, patch, now: new Date() }),
  );
  revalidatePath(`/studies/${slug}/design/amend`);
  return outcome;
}
