"use server";

import { revalidatePath } from "next/cache";
import type { LinkOutcome } from "@/components/exchange/publishing/link-form";
import type { StepOutcome } from "@/components/study/step-form";
import { requireResearcher } from "@/lib/auth/current-user";
import { argument, readArguments } from "@/lib/edge/action-arguments";
import { toFormOutcome } from "@/lib/edge/form-outcome";
import {
  createResultLink,
  publishResults,
  revokeResultLink,
} from "@/lib/operations/results/sharing/share-results";

const pageOf = (slug: string): string => `/studies/${slug}/publish`;

/** The link is answered once: only its hash is stored. */
export async function makeResultLinkAction(
  slug: string,
  _before: LinkOutcome,
  form: FormData,
): Promise<LinkOutcome> {
  readArguments([argument.text, slug], [argument.form, form]);
  let token = "";
  const outcome = await toFormOutcome(async () => {
    const label = form.get("label") ?? "";
    ({ token } = await createResultLink({ actor: await requireResearcher(), slug, label }));
  });
  revalidatePath(pageOf(slug));
  return outcome.isDone ? { isDone: true, token } : outcome;
}

export async function publishResultsAction(
  slug: string,
  _before: StepOutcome,
  _form: FormData,
): Promise<StepOutcome> {
  readArguments([argument.text, slug]);
  const outcome = await toFormOutcome(async () => publishResults({ actor: await requireResearcher(), slug }));
  revalidatePath(pageOf(slug));
  return outcome;
}

export async function revokeResultLinkAction(
  slug: string,
  id: number,
  _before: StepOutcome,
  _form: FormData,
): Promise<StepOutcome> {
  readArguments([argument.text, slug], [argument.integer, id]);
  const outcome = await toFormOutcome(async () =>
    revokeResultLink({ actor: await requireResearcher(), slug, id, now: new Date() }),
  );
  revalidatePath(pageOf(slug));
  return outcome;
}
