import "server-only";
import { listBlindnessChecks } from "@/lib/db/study/blindness-checks";
import { requireStudy } from "@/lib/operations/study/require-study";
import type { Actor } from "@/lib/study/actor";
import { type BlindnessCheck, citedCheck } from "@/lib/study/publishing/blindness";

/** The blindness checks of a study, the newest first, and which of them is cited: the newest one of this very protocol. */
export async function getBlindnessChecks(request: {
  actor: Actor;
  slug: string;
}): Promise<{ checks: BlindnessCheck[]; citedAt: string | null }> {
  const study = await requireStudy(request.actor, "view", request.slug);
  const checks = await listBlindnessChecks(study.id);
  return { checks, citedAt: citedCheck(checks, study.protocolHash)?.doneAt ?? null };
}
