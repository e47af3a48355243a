import type { StudyFacts } from "@/lib/db/study/studies";
import type { Imported } from "@/lib/study/imported";
import type { Protocol } from "@/lib/study/protocol/protocol";
import type { StudySummary } from "@/lib/study/summary";

export function protocolOf(study: StudyFacts): Protocol {
  const document = study.protocols[0]?.document;
  if (!document) throw new Error("a study without a protocol");
  return document as unknown as Protocol;
}

/** Null for every study whose answers were collected here. */
export function importedOf({ imported }: Pick<StudyFacts, "imported">): Imported | null {
  return imported as unknown as Imported | null;
}

export function toStudySummary(study: StudyFacts): StudySummary {
  const { design, debrief, public: isPublic } = protocolOf(study);
  const {
    slug,
    title,
    state,
    isDemo,
    isSimulated,
    isUnsealedEarly,
    unsealReason,
    protocolHash,
    seedCommitment,
  } = study;
  return {
    slug,
    title,
    state,
    design,
    isDemo,
    isSimulated,
    isPublic,
    isUnsealedEarly,
    unsealReason,
    protocolHash,
    seedCommitment,
    imported: importedOf(study),
    copyOf: study.copyOf?.slug ?? null,
    openedAt: study.openedAt?.toISOString() ?? null,
    closedAt: study.closedAt?.toISOString() ?? null,
    unsealedAt: study.unsealedAt?.toISOString() ?? null,
    aggregatePublicWhileOpen: debrief.compareWhileOpen,
  };
}
