import "server-only";
import type { Actor } from "@/lib/study/actor";
import { writeAudit } from "@/lib/db/study/audit";
import { transaction } from "@/lib/db/shared/client";
import { decideSamples } from "@/lib/db/samples/vetting";
import type { Verdict } from "@/lib/study/vetting";
import { holdDraft, refuseFrozen } from "@/lib/operations/study/hold-draft";
import { requireStudy } from "@/lib/operations/study/require-study";
import { nothingToVet, requireReason } from "./vetting-refusals";

/**
 * Says of samples of human systems that a person wrote them, or that no judge shall meet them: who says so, when and why
 * is stored. Those that somebody decided about already keep what was said of them.
 */
export async function vetSamples(request: {
  actor: Actor;
  slug: string;
  /** Samples by their keys, or every one that is undecided. */
  keys: readonly string[] | "all";
  verdict?: Verdict;
  why: string;
  now: Date;
}): Promise<{ vetted: number }> {
  const { actor, slug, keys, verdict = "accept", now: at } = request;
  const study = await requireStudy(actor, "edit", slug);
  refuseFrozen(study.state);
  const why = requireReason(request.why, verdict);
  return transaction(async (tx) => {
    await holdDraft(tx, study.id);
    const vetted = await decideSamples(tx, study.id, keys, { verdict, by: actor.email, why, at });
    if (vetted === 0) throw nothingToVet();
    const details = { vetted, why, ...(verdict === "reject" ? { isRejected: true } : {}) };
    await writeAudit(tx, actor, "study.vet", { study: slug, details });
    return { vetted };
  }, 60_000);
}
