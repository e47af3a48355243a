import "server-only";
import { recordAudit } from "@/lib/db/study/audit";
import { AppError } from "@/lib/errors";
import { requireStudy } from "@/lib/operations/study/require-study";
import type { Actor } from "@/lib/study/actor";
import type { ProlificApi } from "@/lib/study/prolific/api";
import { requireLink, requireProlific } from "./require-prolific";

/** Publishes the draft on Prolific, which takes the money for all places. One that is published already stays as it is. */
export async function publishProlificStudy(request: {
  actor: Actor;
  slug: string;
  prolific: ProlificApi | null;
}): Promise<void> {
  const { actor, slug } = request;
  const study = await requireStudy(actor, "spend", slug);
  const id = await requireLink(study.id);
  const prolific = requireProlific(request.prolific);
  if (study.state !== "OPEN")
    throw new AppError("conflict", {
      userMessage: "The study is not open, so participants would come for nothing.",
    });
  const { status, places, reward } = await prolific.getStudy(id);
  if (status !== "UNPUBLISHED") return;
  // Before it is asked: no money goes without a line.
  await recordAudit(actor, "prolific.publish", slug, { places, reward });
  await prolific.publish(id);
}
