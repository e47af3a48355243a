"use server";

import { revalidatePath } from "next/cache";
import { requireResearcher } from "@/lib/auth/current-user";
import { argument, readArguments } from "@/lib/edge/action-arguments";
import { type FormOutcome, toFormOutcome } from "@/lib/edge/form-outcome";
import { groupByLanguage } from "@/lib/operations/planning/group-by-language";

/** Makes one group of judges per language: two pages have the button. */
export async function groupByLanguageAction(
  slug: string,
  _before: unknown,
  _form: FormData,
): Promise<FormOutcome> {
  readArguments([argument.text, slug]);
  const outcome = await toFormOutcome(async () =>
    groupByLanguage({ actor: await requireResearcher(), slug }),
  );
  revalidatePath(`/studies/${slug}`, "layout");
  return outcome;
}
