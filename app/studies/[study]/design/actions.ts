"use server";

import { requireResearcher } from "@/lib/auth/current-user";
import type { PreviewMaterial } from "@/lib/blind/to-preview";
import { argument, readArguments } from "@/lib/edge/action-arguments";
import { noteFailures } from "@/lib/auth/call-outcome";
import { type FormOutcome, toFormOutcome } from "@/lib/edge/form-outcome";
import { getPreviewMaterial } from "@/lib/operations/samples/get-preview-material";
import { updateStudy } from "@/lib/operations/samples/update-study";

export async function saveDesignAction(slug: string, document: unknown): Promise<FormOutcome> {
  readArguments([argument.text, slug], [argument.document, document]);
  return toFormOutcome(async () => updateStudy({ actor: await requireResearcher(), slug, document }));
}

export async function loadPreviewAction(slug: string, document: unknown): Promise<PreviewMaterial | null> {
  readArguments([argument.text, slug], [argument.document, document]);
  return noteFailures(async () => getPreviewMaterial({ actor: await requireResearcher(), slug, document }));
}
