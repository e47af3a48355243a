import "server-only";
import type { Actor } from "@/lib/study/actor";
import { ownOrigin } from "@/lib/auth/own-address";
import {
  beginProlificLink,
  deleteProlificLink,
  doubtProlificLink,
  finishProlificLink,
} from "@/lib/db/judging/prolific/prolific-studies";
import { transaction } from "@/lib/db/shared/client";
import { writeAudit } from "@/lib/db/study/audit";
import { AppError } from "@/lib/errors";
import { parseOrRefuse } from "@/lib/operations/study/parse-or-refuse";
import { requireStudy } from "@/lib/operations/study/require-study";
import { protocolOf } from "@/lib/operations/study/study-summary";
import { outcomeOf } from "@/lib/study/prolific/api";
import { draftFaults, draftFormSchema, toProlificDraft } from "@/lib/study/prolific/draft";
import { type OnProlific, requireProlific } from "./require-prolific";

/**
 * Has Prolific make a draft that leads to this study, and links the two. A draft is free, and participants do not see it. A second request
 * while one is under way is refused, and so is one after Prolific gave no answer: it could make a second draft.
 */
export async function createProlificStudy(
  request: OnProlific & {
    actor: Actor;
    /** As the fields of the form say it. */
    form: unknown;
  },
): Promise<void> {
  const { actor, slug } = request;
  const study = await requireStudy(actor, "recruit", slug);
  const prolific = requireProlific(request.prolific);
  if (study.state !== "OPEN")
    throw new AppError("conflict", { userMessage: "Participants can be recruited while the study is open." });
  const protocol = protocolOf(study);
  const [fault] = draftFaults(protocol);
  if (fault !== undefined) throw new AppError("conflict", { userMessage: fault });
  const form = parseOrRefuse(draftFormSchema, request.form);
  if (!(await beginProlificLink(study.id)))
    throw new AppError("conflict", {
      userMessage: "The study is on Prolific already, or is being put there. Load the page again.",
    });
  try {
    const draft = toProlificDraft(form, { protocol, slug, address: `${ownOrigin()}/judge/${slug}` });
    const made = await prolific.createDraft(draft);
    await transaction(async (tx) => {
      await finishProlificLink(tx, study.id, made.id);
      const details = { places: form.places, reward: form.reward };
      await writeAudit(tx, actor, "prolific.create", { study: slug, details });
    });
  } catch (error) {
    // Whatever it was, Prolific may have made the draft, unless it said that it has not.
    const outcome = outcomeOf(error);
    if (outcome === "refused" || outcome === "away") await deleteProlificLink(study.id);
    else await doubtProlificLink(study.id);
    throw error;
  }
}
