"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { requireResearcher } from "@/lib/auth/current-user";
import { argument, readArguments } from "@/lib/edge/action-arguments";
import { type FormOutcome, toFormOutcome } from "@/lib/edge/form-outcome";
import { openStudy } from "@/lib/operations/study/open-study";

/** Opens a study and goes to its design: two pages have the button. */
export async function openAction(slug: string, _before: unknown): Promise<FormOutcome> {
  readArguments([argument.text, slug]);
  const outcome = await toFormOutcome(async () =>
    openStudy({ actor: await requireResearcher(), slug, now: new Date() }),
  );
  if (!outcome.isDone) return outcome;
  // Opened from a place on that page, the address differs by its fragment alone, and the page would stay as it is.
  revalidatePath(`/studies/${slug}`, "layout");
  return redirect(`/studies/${slug}/design`);
}
