import "server-only";
import type { Actor } from "@/lib/study/actor";
import { recordAudit } from "@/lib/db/study/audit";
import { AppError } from "@/lib/errors";
import { type OnProlific, requireLinked } from "./require-prolific";

/** Publishes the draft on Prolific, which takes the money for all places. One that is published already stays as it is. */
export async function publishProlificStudy(request: OnProlific & { actor: Actor }): Promise<void> {
  const { study, prolificId, prolific } = await requireLinked(request, "spend");
  if (study.state !== "OPEN")
    throw new AppError("conflict", {
      userMessage: "The study is not open, so participants would come for nothing.",
    });
  const { status, places, reward } = await prolific.getStudy(prolificId);
  if (status !== "UNPUBLISHED") return;
  // Before it is asked: no money goes without a line.
  await recordAudit(request.actor, "prolific.publish", request.slug, { places, reward });
  await prolific.publish(prolificId);
}
