import "server-only";
import { type Actor, type StudyRole, roleIn } from "@/lib/study/actor";
import { getSeed } from "@/lib/db/study/studies";
import type { Protocol } from "@/lib/study/protocol/protocol";
import { seal } from "@/lib/study/seal";
import type { StudySummary } from "@/lib/study/summary";
import { requireStudy } from "./require-study";
import { protocolOf, toStudySummary } from "./study-summary";

interface StudyDetails extends StudySummary {
  createdAt: string;
  role: StudyRole;
  /** Lower-case hex; null while the study is sealed. */
  seed: string | null;
  /** The newest version, amendments included. */
  protocol: Protocol;
}

/** A study with its whole protocol, which is never sealed, and what the person who asks is to it. */
export async function getStudyDetails(request: { actor: Actor; slug: string }): Promise<StudyDetails> {
  const study = await requireStudy(request.actor, "view", request.slug);
  return {
    ...toStudySummary(study),
    createdAt: study.createdAt.toISOString(),
    role: roleIn(request.actor, study) ?? "viewer",
    seed: seal(study).sealed ? null : await getSeed(study.id),
    protocol: protocolOf(study),
  };
}
