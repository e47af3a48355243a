"use server";

import { redirect } from "next/navigation";
import { requireResearcher } from "@/lib/auth/current-user";
import { argument, readArguments } from "@/lib/edge/action-arguments";
import { type FormOutcome, toFormOutcome } from "@/lib/edge/form-outcome";
import { createStudy } from "@/lib/operations/study/create-study";

export async function createAction(document: unknown): Promise<FormOutcome> {
  readArguments([argument.document, document]);
  let slug = "";
  const outcome = await toFormOutcome(async () => {
    ({ slug } = await createStudy({ actor: await requireResearcher(), document }));
  });
  return outcome.isDone ? redirect(`/studies/${slug}/samples`) : outcome;
}
