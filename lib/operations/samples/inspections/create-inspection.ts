import "server-only";
import { randomBytes } from "node:crypto";
import { z } from "zod";
import { drawSamples } from "@/lib/allocation/draw-samples";
import type { Actor } from "@/lib/study/actor";
import { writeAudit } from "@/lib/db/study/audit";
import { transaction } from "@/lib/db/shared/client";
import { createInspectionRows, listInspectable } from "@/lib/db/samples/inspections";
import { AppError } from "@/lib/errors";
import { storableText } from "@/lib/text/identifiers";
import { requireStudy } from "@/lib/operations/study/require-study";

/** A list longer than this nobody reads to its end. */
const MOST = 1000;

const planSchema = z.object({
  n: z.coerce
    .number("say how many, as a number")
    .int("say a whole number")
    .min(1, "draw at least one")
    .max(MOST, `draw ${MOST} at most`),
  seed: storableText(200).trim(),
});

/**
 * Draws samples to be looked at one by one, at random: who draws with the same seed from the same samples gets the same
 * list. References and refused samples are not drawn. An empty seed is replaced by a random one.
 */
export async function createInspection(request: {
  actor: Actor;
  slug: string;
  n: unknown;
  seed: unknown;
  /** Of one system only, or null for all. */
  system: string | null;
  now: Date;
}): Promise<{ id: number }> {
  const { actor, slug, system, now } = request;
  const study = await requireStudy(actor, "edit", slug);
  const plan = planSchema.safeParse({ n: request.n, seed: request.seed });
  if (!plan.success)
    throw new AppError("invalid", {
      userMessage: "This list cannot be drawn.",
      faults: plan.error.issues.map(({ path, message }) => ({ path: path.join("."), message })),
    });
  const { n, seed = "" } = plan.data;
  return transaction(async (tx) => {
    const samples = await listInspectable(tx, study.id, system);
    if (samples.length < n) throw tooFew(samples.length, system);
    const drawnWith = seed || randomBytes(8).toString("hex");
    const drawn = drawSamples(samples, n, drawnWith);
    const inspection = await createInspectionRows(tx, {
      studyId: study.id,
      seed: drawnWith,
      createdBy: actor.email,
      now,
      sampleIds: drawn.map(({ id }) => id),
    });
    const details = { ...inspection, samples: n, of: samples.length, seed: drawnWith, system };
    await writeAudit(tx, actor, "study.draw", { study: slug, details });
    return inspection;
  });
}

const tooFew = (there: number, system: string | null): AppError =>
  new AppError("invalid", {
    userMessage: `There ${there === 1 ? "is one sample" : `are ${there} samples`} to draw from${system ? ` of ${system}` : ""}; draw no more than that.`,
    faults: [{ path: "n", message: `is more than ${there}` }],
  });
