"use server";

import { redirect } from "next/navigation";
import { requireResearcher } from "@/lib/auth/current-user";
import { argument, readArguments } from "@/lib/edge/action-arguments";
import { type FormOutcome, toFormOutcome } from "@/lib/edge/form-outcome";
import { createInspection } from "@/lib/operations/samples/inspections/create-inspection";

/** Goes to the list that was drawn. */
export async function drawAction(
  slug: string,
  _before: FormOutcome | null,
  form: FormData,
): Promise<FormOutcome> {
  readArguments([argument.text, slug], [argument.form, form]);
  let id = 0;
  const system = form.get("system");
  const outcome = await toFormOutcome(async () => {
    const drawn = await createInspection({
      actor: await requireResearcher(),
      slug,
      n: form.get("n"),
      seed: form.get("seed"),
      now: new Date(),
      system: typeof system === "string" && system !== "" ? system : null,
    });
    id = drawn.id;
  });
  return outcome.isDone ? redirect(`/studies/${slug}/samples/inspect?drawn=${id}#drawn`) : outcome;
}
