import "server-only";
import { z } from "zod";
import type { Actor } from "@/lib/auth/actor";
import { writeAudit } from "@/lib/db/audit";
import { transaction } from "@/lib/db/client";
import { AppError } from "@/lib/errors";
import { storableText } from "@/lib/study/identifiers";
import { holdDraft, refuseFrozen } from "./hold-draft";
import { requireStudy } from "./require-study";

const whySchema = z.string().trim().pipe(storableText(500).min(3, "say in a few words how you know"));

/**
 * Says of samples of human systems that a person wrote them: who says so, when and why is stored. Those that are vetted
 * already keep what was said of them.
 */
export async function vetSamples(request: {
  actor: Actor;
  slug: string;
  /** Samples by their keys, or every one that is not vetted. */
  keys: readonly string[] | "all";
  why: string;
  now: Date;
}): Promise<{ vetted: number }> {
  const { actor, slug, keys, now } = request;
  const study = await requireStudy(actor, "edit", slug);
  refuseFrozen(study.state);
  const why = whySchema.safeParse(request.why);
  if (!why.success)
    throw new AppError("invalid", {
      userMessage: "Give a reason: how do you know that a person wrote this?",
      faults: why.error.issues.map(({ message }) => ({ path: "why", message })),
    });
  const where = { studyId: study.id, ...(keys === "all" ? {} : { key: { in: [...keys] } }) };
  return transaction(async (tx) => {
    await holdDraft(tx, study.id);
    const { count: vetted } = await tx.sample.updateMany({
      where: { ...where, vettedAt: null, system: { role: "human" } },
      data: { vettedAt: now, vettedBy: actor.email, vettedWhy: why.data },
    });
    if (vetted === 0) throw nothingToVet();
    await writeAudit(tx, actor, "study.vet", { study: slug, details: { vetted, why: why.data } });
    return { vetted };
  });
}

const nothingToVet = (): AppError =>
  new AppError("invalid", {
    userMessage: "Choose at least one sample of a human system that is not vetted yet.",
  });
