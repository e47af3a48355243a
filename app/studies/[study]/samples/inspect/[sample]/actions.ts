"use server";

import { requireResearcher } from "@/lib/auth/current-user";
import { argument, readArguments } from "@/lib/edge/action-arguments";
import { type FormOutcome, toFormOutcome } from "@/lib/edge/form-outcome";
import { noteInspection } from "@/lib/operations/samples/note-inspection";

/** Nothing is shown anew: the page holds what was typed. */
export async function noteAction(
  slug: string,
  inspection: number,
  position: number,
  note: string,
): Promise<FormOutcome> {
  readArguments(
    [argument.text, slug],
    [argument.integer, inspection],
    [argument.integer, position],
    [argument.text, note],
  );
  return toFormOutcome(async () =>
    noteInspection({ actor: await requireResearcher(), slug, inspection, position, note, now: new Date() }),
  );
}
