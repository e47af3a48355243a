import "server-only";
import { raiseResultsVersion } from "@/lib/db/results/counts-versions";
import { writeDecision } from "@/lib/db/labelling/disagreements";
import { transaction } from "@/lib/db/shared/client";
import { writeAudit } from "@/lib/db/study/audit";
import { AppError } from "@/lib/errors";
import { requireStudy } from "@/lib/operations/study/require-study";
import { protocolOf } from "@/lib/operations/study/study-summary";
import type { Actor } from "@/lib/study/actor";
import { choicesOf, labelSettings } from "@/lib/study/labelling/labels";
import { mayAdjudicate } from "@/lib/study/labelling/may-adjudicate";

/** More characters of a reason are no reason any more. */
export const MAX_REASON = 500;

/**
 * Decides a unit whose labels differ, in place of an earlier decision; a label of null takes it back. A line of the audit log, which names the unit by its handle: labels of samples are sealed.
 *
 * @throws AppError sealed while the study is open; not_found where labels of this unit do not differ (any more); invalid for a label
 *   that its kind does not have
 */
export async function adjudicateLabel(request: {
  actor: Actor;
  slug: string;
  handle: string;
  label: string | null;
  reason?: string;
  now: Date;
}): Promise<void> {
  const { actor, slug, handle, label, now } = request;
  const study = await requireStudy(actor, "edit", slug);
  const settings = labelSettings(protocolOf(study));
  if (!settings) throw new AppError("not_found", { userMessage: "This study has no labels." });
  const may = mayAdjudicate(study);
  if (!may.ok) throw new AppError("sealed", { userMessage: may.why });
  const reason = (request.reason ?? "").trim();
  if (reason.length > MAX_REASON)
    throw new AppError("invalid", { userMessage: `A reason has at most ${MAX_REASON} characters.` });
  await transaction(async (tx) => {
    const decision = label === null ? null : { label, reason };
    const written = await writeDecision(tx, { studyId: study.id, handle, decision, by: actor.email, now });
    if (!written)
      throw new AppError("not_found", {
        userMessage: "The labels of this statement do not differ any more. Load the page again.",
      });
    const { kind, before } = written;
    const choices = settings.kinds.filter(({ id }) => id === kind).flatMap(choicesOf);
    if (label !== null && !choices.some(({ id }) => id === label))
      throw new AppError("invalid", {
        userMessage: `A label is one of ${choices.map(({ id }) => id).join(", ")}.`,
      });
    await raiseResultsVersion(tx, study.id);
    const details = {
      unit: handle,
      kind,
      ...(label !== null && { label }),
      ...(before !== null && { before }),
      ...(reason !== "" && { reason }),
      ...(study.state === "UNSEALED" && { isAfterUnsealing: true }),
    };
    await writeAudit(tx, actor, label === null ? "study.adjudicate-undo" : "study.adjudicate", {
      study: slug,
      details,
    });
  });
}
