import type { Design } from "@/lib/study/design";
import type { StudyState } from "@/lib/study/lifecycle";

/** What the head of a study's page says. */
export interface StudyFacts {
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

export const DESIGN_NAMES: Record<Design, string> = {
  "side-by-side": "Side by side",
  "human-or-robot": "Human or robot",
  "which-is-human": "Which is human",
  rating: "Rating",
};
