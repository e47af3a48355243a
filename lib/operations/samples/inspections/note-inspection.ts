import "server-only";
import { z } from "zod";
import type { Actor } from "@/lib/study/actor";
import { type Noted, writeInspectionNote } from "@/lib/db/samples/inspections";
import { AppError } from "@/lib/errors";
import { storableText } from "@/lib/text/identifiers";
import { requireStudy } from "@/lib/operations/study/require-study";

export const NOTE_LIMIT = 5000;
/** A longer word is no category. */
export const CATEGORY_LIMIT = 60;

const percent = z.int("say a whole number").min(0, "is a share").max(100, "is a share").nullable();
const notedSchema = z.strictObject({
  note: storableText(NOTE_LIMIT).trim(),
  category: storableText(CATEGORY_LIMIT).trim(),
  missing: percent,
  irrelevant: percent,
});

/**
 * Stores what somebody noted of a drawn sample, in place of what stood there: a note, a category, and estimates in whole percent.
 * Nothing of it takes the note back. Who and when stand beside the note itself, so the audit log does not fill with every pause in typing.
 */
export async function noteInspection(request: {
  actor: Actor;
  slug: string;
  inspection: number;
  position: number;
  noted: Noted;
  now: Date;
}): Promise<void> {
  const { actor, slug, inspection, position, now } = request;
  const study = await requireStudy(actor, "edit", slug);
  const noted = notedSchema.safeParse(request.noted);
  if (!noted.success)
    throw new AppError("invalid", {
      userMessage: refusalOf(noted.error.issues.map(({ path }) => path[0])),
    });
  const isThere = await writeInspectionNote({
    studyId: study.id,
    inspection,
    position,
    noted: noted.data,
    by: actor.email,
    now,
  });
  if (!isThere)
    throw new AppError("not_found", { userMessage: "There is no such item in this study's drawn lists." });
}

const refusalOf = (fields: readonly unknown[]): string => {
  if (fields.includes("note"))
    return `This note cannot be stored: it has more than ${NOTE_LIMIT} characters, or one that no text may hold.`;
  if (fields.includes("category"))
    return `A category has at most ${CATEGORY_LIMIT} characters, and none that no text may hold.`;
  return "An estimate is a whole number from 0 to 100.";
};
