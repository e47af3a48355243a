"use server";

import { revalidatePath } from "next/cache";
import { requireResearcher } from "@/lib/auth/current-user";
import { argument, readArguments } from "@/lib/edge/action-arguments";
import { type FormOutcome, toFormOutcome } from "@/lib/edge/form-outcome";
import {
  addTemplateTable,
  changeTable,
  composeStudyTable,
  deleteTable,
} from "@/lib/operations/results/composed/save-table";
import { toTableChoices } from "./table-choices";

/** Stores the table of a template. */
export async function addTemplateAction(
  slug: string,
  _before: FormOutcome | null,
  form: FormData,
): Promise<FormOutcome> {
  readArguments([argument.text, slug], [argument.form, form]);
  const offer = form.get("offer");
  return shownAnew(slug, async () =>
    addTemplateTable({ ...(await asked(slug)), offer: typeof offer === "string" ? offer : "" }),
  );
}

export async function composeAction(
  slug: string,
  _before: FormOutcome | null,
  form: FormData,
): Promise<FormOutcome> {
  readArguments([argument.text, slug], [argument.form, form]);
  return shownAnew(slug, async () =>
    composeStudyTable({ ...(await asked(slug)), choices: toTableChoices(form) }),
  );
}

export async function changeTableAction(
  slug: string,
  id: number,
  _before: FormOutcome | null,
  form: FormData,
): Promise<FormOutcome> {
  readArguments([argument.text, slug], [argument.integer, id], [argument.form, form]);
  const edit = { title: form.get("title"), best: form.get("best") || null, lines: form.get("lines") };
  return shownAnew(slug, async () => changeTable({ ...(await asked(slug)), id, edit }));
}

export async function deleteTableAction(slug: string, id: number): Promise<FormOutcome> {
  readArguments([argument.text, slug], [argument.integer, id]);
  return shownAnew(slug, async () => deleteTable({ ...(await asked(slug)), id }));
}

const asked = async (slug: string) => ({ actor: await requireResearcher(), slug, now: new Date() });

const shownAnew = async (slug: string, act: () => Promise<unknown>): Promise<FormOutcome> => {
  const outcome = await toFormOutcome(act);
  if (outcome.isDone) revalidatePath(`/studies/${slug}/samples/metrics`);
  return outcome;
};
