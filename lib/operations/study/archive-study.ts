import "server-only";
import type { Actor } from "@/lib/study/actor";
import { writeAudit } from "@/lib/db/study/audit";
import { transaction } from "@/lib/db/shared/client";
import { databaseNow, setArchived } from "@/lib/db/study/studies";
import { AppError } from "@/lib/errors";
import { requireStudy } from "./require-study";

/** Leaves a study out of the list of studies, or takes it back in. Addresses, judges' links and the API stay as they are. */
export async function archiveStudy(request: {
  actor: Actor;
  slug: string;
  isArchived: boolean;
}): Promise<{ isArchived: boolean }> {
  const { actor, slug, isArchived } = request;
  const study = await requireStudy(actor, "manage", slug);
  if (isArchived && study.state === "OPEN")
    throw new AppError("conflict", {
      userMessage: "Judges can still begin in this study. Close it, then archive it.",
    });
  await transaction(async (tx) => {
    const at = isArchived ? await databaseNow(tx) : null;
    if (await setArchived(tx, { id: study.id, at }))
      await writeAudit(tx, actor, isArchived ? "study.archive" : "study.unarchive", { study: slug });
  });
  return { isArchived };
}

export async function getArchived(request: { actor: Actor; slug: string }): Promise<boolean> {
  return (await requireStudy(request.actor, "view", request.slug)).archivedAt !== null;
}
