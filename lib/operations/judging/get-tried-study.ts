import "server-only";
import { getStudy } from "@/lib/db/study/studies";
import { requireStudy } from "@/lib/operations/study/require-study";
import { sessionExtent } from "@/lib/operations/study/session-extent";
import { protocolOf } from "@/lib/operations/study/study-summary";
import { type ExpectedLength, expectedLength } from "@/lib/study/length/expected-length";
import { lengthWords } from "@/lib/study/length/length-words";
import type { Actor } from "@/lib/study/actor";
import { slugSchema } from "@/lib/text/identifiers";

interface TriedStudy {
  slug: string;
  /** Of its sessions, as judges read it before they begin, and in words; null of a draft that has nothing to judge yet. */
  length: (ExpectedLength & { words: string }) | null;
  /** How many trials of them the copy has. */
  tried: number;
}

/**
 * The study that a throw-away copy was made of; null for a study that is no copy.
 *
 * @throws AppError not_found for whoever is no member of that study
 */
export async function getTriedStudy({
  actor,
  slug,
}: {
  actor: Actor;
  slug: string;
}): Promise<TriedStudy | null> {
  const copy = slugSchema.safeParse(slug).success ? await getStudy(slug) : null;
  const original = await requireStudy(actor, "view", copy?.copyOf?.slug ?? slug);
  if (!copy?.copyOf) return null;
  const [ofStudy, ofCopy] = await Promise.all(
    [original, copy].map(async (study) => {
      const protocol = protocolOf(study);
      const extent = await sessionExtent(study, protocol);
      return { isEmpty: extent.tasks === 0, ...expectedLength(protocol, extent) };
    }),
  );
  if (!ofStudy || !ofCopy) return null;
  const { isEmpty, ...length } = ofStudy;
  return {
    slug: original.slug,
    length: isEmpty
      ? null
      : { ...length, words: lengthWords(length, protocolOf(original).timed !== undefined) },
    tried: ofCopy.trials,
  };
}
