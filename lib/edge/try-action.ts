"use server";

import { redirect } from "next/navigation";
import { requireResearcher } from "@/lib/auth/current-user";
import { argument, readArguments } from "./action-arguments";
import { noteFailures } from "@/lib/auth/call-outcome";
import { previewStudy } from "@/lib/operations/judging/preview-study";

/** Makes a throw-away copy of a study and goes there as a judge: two pages have the button. */
export async function tryAction(slug: string): Promise<void> {
  readArguments([argument.text, slug]);
  const copy = await noteFailures(async () =>
    previewStudy({ actor: await requireResearcher(), slug, now: new Date() }),
  );
  redirect(`/judge/${copy.slug}`);
}
