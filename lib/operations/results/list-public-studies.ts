import "server-only";
import { listPublicStudyFacts } from "@/lib/db/study/studies";
import { sessionExtent } from "@/lib/operations/study/session-extent";
import { expectedLength } from "@/lib/study/length/expected-length";
import type { Design } from "@/lib/study/design";
import type { Protocol } from "@/lib/study/protocol/protocol";
import { publicResult } from "./public-result";

interface PublicStudy {
  slug: string;
  title: string;
  design: Design;
  isOpen: boolean;
  /** How many trials a session has, and about how many minutes it takes. */
  trials: number;
  minutes: number;
  /** Some sessions are shorter. */
  isMost: boolean;
  /** Its trials are tasks to do. */
  isTimed: boolean;
  /** In a sentence or two, once its researchers have unsealed it. */
  result: string | null;
  /** Its results have a page that anybody may read. */
  isPublished: boolean;
  /** Stamped for ever: it was unsealed while it was still open. */
  isUnsealedEarly: boolean;
}

/** Studies that anybody may take part in; those already closed are listed once their results are unsealed. */
export async function listPublicStudies({ nowMs }: { nowMs: number }): Promise<PublicStudy[]> {
  const studies = await listPublicStudyFacts();
  return Promise.all(
    studies.map(async ({ id, slug, title, state, isUnsealedEarly, isPublished, document }) => {
      const protocol = document as Protocol;
      return {
        slug,
        title,
        design: protocol.design,
        isOpen: state === "OPEN",
        ...expectedLength(protocol, await sessionExtent({ id, state }, protocol)),
        isTimed: protocol.timed !== undefined,
        isUnsealedEarly,
        isPublished: isPublished && state === "UNSEALED",
        result: await publicResult({ id, slug, state, protocol }, nowMs),
      };
    }),
  );
}
