"use server";

import { revalidatePath } from "next/cache";
import { z } from "zod";
import { noteFailures } from "@/lib/auth/call-outcome";
import { requireResearcher } from "@/lib/auth/current-user";
import { argument, readArguments } from "@/lib/edge/action-arguments";
import { type FormOutcome, toFormOutcome } from "@/lib/edge/form-outcome";
import { codeEntry } from "@/lib/operations/results/coding/code-entry";
import { writeCode } from "@/lib/operations/results/coding/write-code";
import type { Actor } from "@/lib/study/actor";

const codesSchema = z.array(z.int()).max(500).nullable();

/** Stores what this person says that words are about; null takes it back. */
export async function codeAction(
  slug: string,
  handle: string,
  codes: number[] | null,
  reason: string,
): Promise<FormOutcome> {
  readArguments(
    [argument.text, slug],
    [argument.text, handle],
    [codesSchema, codes],
    [argument.text, reason],
  );
  return asResearcher(slug, (actor) => codeEntry({ actor, slug, handle, codes, now: new Date() }));
}

/** Adds a code (no id), or changes one. */
export async function writeCodeAction(
  slug: string,
  id: number | null,
  name: string,
  description: string,
): Promise<FormOutcome> {
  readArguments(
    [argument.text, slug],
    [z.int().nullable(), id],
    [argument.text, name],
    [argument.text, description],
  );
  return asResearcher(slug, (actor) => writeCode({ actor, slug, id, name, description, now: new Date() }));
}

const asResearcher = (slug: string, act: (actor: Actor) => Promise<void>): Promise<FormOutcome> =>
  noteFailures(async () => {
    const actor = await requireResearcher();
    const outcome = await toFormOutcome(() => act(actor));
    revalidatePath(`/studies/${slug}/results`, "layout");
    return outcome;
  });
