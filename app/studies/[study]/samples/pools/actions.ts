"use server";

import { revalidatePath } from "next/cache";
import { z } from "zod";
import type { MatchingAnswer, MatchingStep } from "@/components/samples/pools/matching-actions";
import type { StepOutcome } from "@/components/study/step-form";
import { requireResearcher } from "@/lib/auth/current-user";
import { argument, readArguments } from "@/lib/edge/action-arguments";
import { toFormOutcome } from "@/lib/edge/form-outcome";
import { type Matching, matchPools } from "@/lib/operations/samples/pools/match-pools";
import { takeMatchingBack } from "@/lib/operations/samples/pools/take-matching-back";

const stepSchema = z.strictObject({ rule: argument.document, isDryRun: argument.flag });
/** Reasons that a page lists; all of them stand with the samples. */
const LISTED = 20;

export async function matchPoolsAction(
  slug: string,
  given: Parameters<MatchingStep>[0],
): Promise<MatchingAnswer> {
  readArguments([argument.text, slug], [stepSchema, given]);
  let found: Matching = { setAside: [], systems: [], rechecks: [] };
  const outcome = await toFormOutcome(async () => {
    found = await matchPools({ ...given, actor: await requireResearcher(), slug });
  });
  if (!outcome.isDone) return outcome;
  const { setAside, ...rest } = found;
  return {
    isDone: true,
    matching: { ...rest, setAside: setAside.length, first: setAside.slice(0, LISTED) },
  };
}

export async function takeMatchingBackAction(
  slug: string,
  _before: StepOutcome,
  form: FormData,
): Promise<StepOutcome> {
  readArguments([argument.text, slug], [argument.form, form]);
  const outcome = await toFormOutcome(async () =>
    takeMatchingBack({ actor: await requireResearcher(), slug }),
  );
  revalidatePath(`/studies/${slug}/samples`, "layout");
  return outcome;
}
