import "server-only";
import type { Actor } from "@/lib/study/actor";
import { recordAudit } from "@/lib/db/study/audit";
import { AppError } from "@/lib/errors";
import { type OnProlific, requireLinked } from "./require-prolific";

/** Pauses recruiting on Prolific. Participants who have begun go on, and nothing is paid back. */
export async function pauseProlificStudy(request: OnProlific & { actor: Actor }): Promise<void> {
  const { id, prolific, status } = await begin(request);
  if (status !== "ACTIVE") return;
  await prolific.pause(id);
  await recordAudit(request.actor, "prolific.pause", request.slug);
}

/** Resumes recruiting for the places that are paid already. */
export async function resumeProlificStudy(request: OnProlific & { actor: Actor }): Promise<void> {
  const { id, prolific, status, isOpen } = await begin(request);
  if (!isOpen)
    throw new AppError("conflict", {
      userMessage: "The study is not open, so participants would come for nothing.",
    });
  if (status !== "PAUSED") return;
  await prolific.resume(id);
  await recordAudit(request.actor, "prolific.resume", request.slug);
}

const begin = async (request: OnProlific & { actor: Actor }) => {
  const { study, prolificId, prolific } = await requireLinked(request);
  const { status } = await prolific.getStudy(prolificId);
  return { id: prolificId, prolific, status, isOpen: study.state === "OPEN" };
};
