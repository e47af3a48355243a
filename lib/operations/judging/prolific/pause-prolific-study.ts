import "server-only";
import { recordAudit } from "@/lib/db/study/audit";
import { AppError } from "@/lib/errors";
import { requireStudy } from "@/lib/operations/study/require-study";
import type { Actor } from "@/lib/study/actor";
import type { ProlificApi } from "@/lib/study/prolific/api";
import { requireLink, requireProlific } from "./require-prolific";

interface PauseRequest {
  actor: Actor;
  slug: string;
  prolific: ProlificApi | null;
}

/** Pauses recruiting on Prolific. Participants who have begun go on, and nothing is paid back. */
export async function pauseProlificStudy(request: PauseRequest): Promise<void> {
  const { id, prolific, status } = await begin(request);
  if (status !== "ACTIVE") return;
  await prolific.pause(id);
  await recordAudit(request.actor, "prolific.pause", request.slug);
}

/** Resumes recruiting for the places that are paid already. */
export async function resumeProlificStudy(request: PauseRequest): Promise<void> {
  const { id, prolific, status, isOpen } = await begin(request);
  if (!isOpen)
    throw new AppError("conflict", {
      userMessage: "The study is not open, so participants would come for nothing.",
    });
  if (status !== "PAUSED") return;
  await prolific.resume(id);
  await recordAudit(request.actor, "prolific.resume", request.slug);
}

const begin = async ({ actor, slug, prolific: given }: PauseRequest) => {
  const study = await requireStudy(actor, "recruit", slug);
  const id = await requireLink(study.id);
  const prolific = requireProlific(given);
  const { status } = await prolific.getStudy(id);
  return { id, prolific, status, isOpen: study.state === "OPEN" };
};
