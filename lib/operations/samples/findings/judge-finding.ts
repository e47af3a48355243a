import "server-only";
import { getHandledFinding, writeRuling } from "@/lib/db/samples/findings/rulings";
import { transaction } from "@/lib/db/shared/client";
import { writeAudit } from "@/lib/db/study/audit";
import { AppError } from "@/lib/errors";
import { requireStudy } from "@/lib/operations/study/require-study";
import type { Actor } from "@/lib/study/actor";
import { RULINGS, type Ruling } from "@/lib/study/finding";
import { isFindingHandle } from "./finding-handle";

/**
 * Stores what a person says of a finding in place of what they said before; null takes it back. Several people may judge the same
 * one, each for themselves. Taken in every state of a study: no judge of the study meets findings.
 */
export async function judgeFinding(request: {
  actor: Actor;
  slug: string;
  handle: string;
  ruling: string | null;
  now: Date;
}): Promise<void> {
  const { actor, slug, handle, now } = request;
  const study = await requireStudy(actor, "edit", slug);
  const ruling = toRuling(request.ruling);
  const id = isFindingHandle(handle) ? await getHandledFinding(study.id, actor.email, handle) : null;
  if (id === null) throw noSuchFinding();
  await transaction(async (tx) => {
    if (!(await writeRuling(tx, { studyId: study.id, id, by: actor.email, ruling, now }))) return;
    const action = ruling === null ? "study.judge-finding-undo" : "study.judge-finding";
    const details = { finding: id, ...(ruling === null ? {} : { ruling }) };
    await writeAudit(tx, actor, action, { study: slug, details });
  });
}

const toRuling = (given: string | null): Ruling | null => {
  if (given === null) return null;
  const ruling = RULINGS.find((one) => one === given);
  if (!ruling) throw new AppError("invalid", { userMessage: `A ruling is one of ${RULINGS.join(", ")}.` });
  return ruling;
};

const noSuchFinding = (): AppError =>
  new AppError("not_found", { userMessage: "This finding is no longer in the study. Load the page again." });
