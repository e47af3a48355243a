"use server";

import { revalidatePath } from "next/cache";
import type { BonusOutcome } from "@/components/monitoring/prolific/bonus-outcome";
import type { StepOutcome } from "@/components/study/step-form";
import { requireResearcher } from "@/lib/auth/current-user";
import { argument, readArguments } from "@/lib/edge/action-arguments";
import { toFormOutcome } from "@/lib/edge/form-outcome";
import { openProlific } from "@/lib/edge/prolific/prolific-client";
import { createProlificStudy } from "@/lib/operations/judging/prolific/create-prolific-study";
import {
  linkProlificStudy,
  unlinkProlificStudy,
} from "@/lib/operations/judging/prolific/link-prolific-study";
import {
  pauseProlificStudy,
  resumeProlificStudy,
} from "@/lib/operations/judging/prolific/pause-prolific-study";
import { payBonuses } from "@/lib/operations/judging/prolific/pay-bonuses";
import { publishProlificStudy } from "@/lib/operations/judging/prolific/publish-prolific-study";
import { approveSubmissions, askToReturn } from "@/lib/operations/judging/prolific/review-submissions";
import { makeBonusFile, setUpBonuses } from "@/lib/operations/judging/prolific/set-up-bonuses";
import { setProlificPlaces } from "@/lib/operations/judging/prolific/set-prolific-places";

export async function createProlificStudyAction(
  slug: string,
  _before: StepOutcome,
  form: FormData,
): Promise<StepOutcome> {
  readArguments([argument.text, slug], [argument.form, form]);
  return step(slug, async () => createProlificStudy({ ...(await asking(slug)), form: fieldsOf(form) }));
}

export async function linkProlificStudyAction(
  slug: string,
  _before: StepOutcome,
  form: FormData,
): Promise<StepOutcome> {
  readArguments([argument.text, slug], [argument.form, form]);
  return step(slug, async () => linkProlificStudy({ ...(await asking(slug)), form: fieldsOf(form) }));
}

export async function unlinkProlificStudyAction(
  slug: string,
  _before: StepOutcome,
  _form: FormData,
): Promise<StepOutcome> {
  readArguments([argument.text, slug]);
  return step(slug, async () => unlinkProlificStudy(await asking(slug)));
}

export async function publishProlificStudyAction(
  slug: string,
  _before: StepOutcome,
  _form: FormData,
): Promise<StepOutcome> {
  readArguments([argument.text, slug]);
  return step(slug, async () => publishProlificStudy(await asking(slug)));
}

export async function pauseProlificStudyAction(
  slug: string,
  _before: StepOutcome,
  _form: FormData,
): Promise<StepOutcome> {
  readArguments([argument.text, slug]);
  return step(slug, async () => pauseProlificStudy(await asking(slug)));
}

export async function resumeProlificStudyAction(
  slug: string,
  _before: StepOutcome,
  _form: FormData,
): Promise<StepOutcome> {
  readArguments([argument.text, slug]);
  return step(slug, async () => resumeProlificStudy(await asking(slug)));
}

export async function setProlificPlacesAction(
  slug: string,
  _before: StepOutcome,
  form: FormData,
): Promise<StepOutcome> {
  readArguments([argument.text, slug], [argument.form, form]);
  return step(slug, async () => setProlificPlaces({ ...(await asking(slug)), form: fieldsOf(form) }));
}

export async function approveSubmissionsAction(
  slug: string,
  _before: StepOutcome,
  _form: FormData,
): Promise<StepOutcome> {
  readArguments([argument.text, slug]);
  return step(slug, async () => approveSubmissions(await asking(slug)));
}

export async function askToReturnAction(
  slug: string,
  submission: string,
  _before: StepOutcome,
  _form: FormData,
): Promise<StepOutcome> {
  readArguments([argument.text, slug], [argument.text, submission]);
  return step(slug, async () => askToReturn({ ...(await asking(slug)), submission }));
}

export async function payBonusesAction(
  slug: string,
  id: string,
  _before: StepOutcome,
  _form: FormData,
): Promise<StepOutcome> {
  readArguments([argument.text, slug], [argument.text, id]);
  return step(slug, async () => payBonuses({ ...(await asking(slug)), id }));
}

/** The file is answered and not stored: it names people. */
export async function bonusAction(
  slug: string,
  _before: BonusOutcome,
  form: FormData,
): Promise<BonusOutcome> {
  readArguments([argument.text, slug], [argument.form, form]);
  let file: { csv: string; people: number } | null = null;
  const outcome = await step(slug, async () => {
    const request = { ...(await asking(slug)), form: fieldsOf(form) };
    if (form.get("do") === "file") file = await makeBonusFile(request);
    else await setUpBonuses(request);
  });
  if (outcome.isDone) return { isDone: true, file };
  return { isDone: false, message: outcome.message, faults: outcome.faults ?? [] };
}

const asking = async (slug: string) => ({
  actor: await requireResearcher(),
  slug,
  prolific: openProlific(),
});

/** A step that Prolific refused may have changed something there, too, so the page is always read again. */
const step = async (slug: string, act: () => Promise<unknown>): Promise<NonNullable<StepOutcome>> => {
  const outcome = await toFormOutcome(act);
  revalidatePath(`/studies/${slug}/prolific`);
  return outcome;
};

const fieldsOf = (form: FormData): Record<string, FormDataEntryValue> =>
  Object.fromEntries([...form].filter(([name]) => !name.startsWith("$")));
