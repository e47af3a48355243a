"use server";

import { z } from "zod";
import { requireResearcher } from "@/lib/auth/current-user";
import { argument, readArguments } from "@/lib/edge/action-arguments";
import { type FormOutcome, toFormOutcome } from "@/lib/edge/form-outcome";
import { noteInspection } from "@/lib/operations/samples/inspections/note-inspection";

const notedArgument = z.strictObject({
  note: argument.text,
  category: argument.text,
  missing: argument.integer.nullable(),
  irrelevant: argument.integer.nullable(),
});
type Noted = z.infer<typeof notedArgument>;

/** Nothing is shown anew: the page holds what was typed. */
export async function noteAction(
  slug: string,
  inspection: number,
  position: number,
  noted: Noted,
): Promise<FormOutcome> {
  readArguments(
    [argument.text, slug],
    [argument.integer, inspection],
    [argument.integer, position],
    [notedArgument, noted],
  );
  return toFormOutcome(async () =>
    noteInspection({ actor: await requireResearcher(), slug, inspection, position, noted, now: new Date() }),
  );
}
