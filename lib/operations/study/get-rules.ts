import "server-only";
import type { Actor } from "@/lib/study/actor";
import { hasLanguageGroups } from "@/lib/study/arms/language-groups";
import { requireStudy } from "./require-study";
import { protocolOf } from "./study-summary";

interface StudyRules {
  /** Sides are drawn for each trial, and are not kept even. */
  hasRandomSides: boolean;
  /** People have to come by the link of their own arm. */
  hasLanguageGroups: boolean;
  /** How many there may be; null without a limit. */
  sessions: number | null;
}

/** What of a study's rules its pages explain themselves by. */
export async function getRules({ actor, slug }: { actor: Actor; slug: string }): Promise<StudyRules> {
  const protocol = protocolOf(await requireStudy(actor, "view", slug));
  return {
    hasRandomSides: protocol.allocation.sides === "random",
    hasLanguageGroups: hasLanguageGroups(protocol),
    sessions: protocol.limits.sessions ?? null,
  };
}
