import type { StudyFacts } from "@/lib/db/studies";
import type { Design } from "@/lib/study/design";
import type { StudyState } from "@/lib/study/lifecycle";
import type { Protocol } from "@/lib/study/protocol";

/** What every page of a study says at its head. Nothing here needs the seal. */
export interface StudySummary {
  slug: string;
  title: string;
  state: StudyState;
  design: Design;
  isDemo: boolean;
  isPublic: boolean;
  openedAt: string | null;
  closedAt: string | null;
  unsealedAt: string | null;
  isUnsealedEarly: boolean;
  unsealReason: string | null;
  protocolHash: string | null;
  seedCommitment: string | null;
  aggregatePublicWhileOpen: boolean;
}

export function protocolOf(study: StudyFacts): Protocol {
  const document = study.protocols[0]?.document;
  if (!document) throw new Error("a study without a protocol");
  return document as unknown as Protocol;
}

export function toStudySummary(study: StudyFacts): StudySummary {
  const { design, debrief, public: isPublic } = protocolOf(study);
  const { slug, title, state, isDemo, isUnsealedEarly, unsealReason, protocolHash, seedCommitment } = study;
  return {
    ...{
      slug,
      title,
      state,
      design,
      isDemo,
      isPublic,
      isUnsealedEarly,
      unsealReason,
      protocolHash,
      seedCommitment,
    },
    openedAt: study.openedAt?.toISOString() ?? null,
    closedAt: study.closedAt?.toISOString() ?? null,
    unsealedAt: study.unsealedAt?.toISOString() ?? null,
    aggregatePublicWhileOpen: debrief.compareWhileOpen,
  };
}
