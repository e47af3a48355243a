import "server-only";
import type { Actor } from "@/lib/study/actor";
import { writeInspectionNote } from "@/lib/db/samples/inspections";
import { AppError } from "@/lib/errors";
import { storableText } from "@/lib/text/identifiers";
import { requireStudy } from "@/lib/operations/study/require-study";

export const NOTE_LIMIT = 5000;

/**
 * Stores what somebody noted of a drawn sample, in place of what stood there; an empty note takes it back. Who and when
 * stand beside the note itself, so the audit log does not fill with every pause in typing.
 */
export async function noteInspection(request: {
  actor: Actor;
  slug: string;
  inspection: number;
  position: number;
  note: string;
  now: Date;
}): Promise<void> {
  const { actor, slug, inspection, position, now } = request;
  const study = await requireStudy(actor, "edit", slug);
  const note = storableText(NOTE_LIMIT).safeParse(request.note.trim());
  if (!note.success)
    throw new AppError("invalid", {
      userMessage: `This note cannot be stored: it has more than ${NOTE_LIMIT} characters, or one that no text may hold.`,
    });
  const isThere = await writeInspectionNote({
    studyId: study.id,
    inspection,
    position,
    note: note.data,
    by: actor.email,
    now,
  });
  if (!isThere)
    throw new AppError("not_found", { userMessage: "There is no such item in this study's drawn lists." });
}
