import "server-only";
import { getStudy } from "@/lib/db/study/studies";
import { requireStudy } from "@/lib/operations/study/require-study";
import type { Actor } from "@/lib/study/actor";
import { slugSchema } from "@/lib/text/identifiers";

/**
 * The slug of the study that a throw-away copy was made of; null for a study that is no copy.
 *
 * @throws AppError not_found for whoever is no member of that study
 */
export async function getTriedStudy({ actor, slug }: { actor: Actor; slug: string }): Promise<string | null> {
  const study = slugSchema.safeParse(slug).success ? await getStudy(slug) : null;
  const original = study?.copyOf?.slug ?? null;
  await requireStudy(actor, "view", original ?? slug);
  return original;
}
