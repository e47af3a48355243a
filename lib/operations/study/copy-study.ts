import "server-only";
import { randomBytes } from "node:crypto";
import type { Actor } from "@/lib/study/actor";
import { writeAudit } from "@/lib/db/study/audit";
import { transaction } from "@/lib/db/shared/client";
import { createCopy, getStudyContents, holdOriginal } from "@/lib/db/shared/copies";
import { deleteStudies } from "@/lib/db/study/drafts";
import { deleteSimulatedCopies } from "@/lib/db/planning/simulations";
import { AppError } from "@/lib/errors";
import type { StudyContents } from "@/lib/study/study-copy";
import { openStudy } from "./open-study";
import { requireStudy } from "./require-study";

/**
 * Makes a throw-away copy of a study and opens it: to be tried, or to be crawled. It has a slug and a seed of its own,
 * never the original's; it belongs to nobody, is listed nowhere, counts for nothing, and goes with its original.
 *
 * @param change what is different in the copy; the samples' order decides the allocation and should stay
 * @param seed given where two copies shall be allocated alike; otherwise 256 bits are drawn
 */
export async function copyStudy(request: {
  actor: Actor | null;
  slug: string;
  purpose: "preview" | "blindness" | "simulation";
  now: Date;
  change?: (contents: StudyContents) => StudyContents | Promise<StudyContents>;
  as?: string;
  seed?: Uint8Array;
}): Promise<{ slug: string }> {
  const { actor, now, purpose, seed } = request;
  const study = await requireStudy(actor, "edit", request.slug);
  if (study.copyOfId !== null)
    throw new AppError("conflict", { userMessage: "This is a copy already; copy the study itself." });
  if (study.imported !== null)
    throw new AppError("conflict", {
      userMessage: "These answers were imported: what judges saw is not here, so there is nothing to try.",
    });
  const slug = request.as ?? `${purpose}-${randomBytes(5).toString("hex")}`;
  const original = await getStudyContents(study.id, { hasMetrics: purpose === "blindness" });
  const contents = (await request.change?.(original)) ?? original;
  await transaction(async (tx) => {
    await holdOriginal(tx, study.id);
    const isSimulated = purpose === "simulation";
    if (isSimulated) await deleteSimulatedCopies(tx, study.id);
    await createCopy(tx, {
      copyOfId: study.id,
      contents,
      now,
      isSimulated,
      protocol: { ...contents.protocol, slug },
    });
    await writeAudit(tx, actor, "study.copy", { study: study.slug, details: { copy: slug, purpose } });
  }, 60_000);
  // What cannot be opened, such as a draft that lacks samples, leaves no copy behind.
  await openStudy({ actor: null, slug, now, ...(seed ? { seed } : {}) }).catch(async (error: unknown) => {
    await deleteStudies({ slug });
    throw error;
  });
  return { slug };
}
