import "server-only";
import { type Actor, can } from "@/lib/auth/actor";
import { type SampleCount, type TaskLine, countSamples, listTaskLines } from "@/lib/db/sample-lists";
import type { Design } from "@/lib/study/design";
import { requireStudy } from "./require-study";
import { protocolOf } from "./study-summary";

export interface MaterialCounts {
  design: Design;
  systems: { id: string; role: "human" | "machine" | "other" }[];
  languages: string[];
  counts: SampleCount[];
  tasks: TaskLine[];
  samples: number;
  /** Samples of human systems that nobody vetted; where the design needs that, they keep the study from opening. */
  unvetted: number;
  needsVetting: boolean;
  mayEdit: boolean;
}

/** What a study has to show, by system, language and task. */
export async function countMaterial({
  actor,
  slug,
}: {
  actor: Actor;
  slug: string;
}): Promise<MaterialCounts> {
  const study = await requireStudy(actor, "view", slug);
  const { design, systems } = protocolOf(study);
  const [counts, tasks] = await Promise.all([countSamples(study.id), listTaskLines(study.id)]);
  const humans = counts.filter(({ role }) => role === "human");
  return {
    ...{ design, counts, tasks },
    systems: systems.map(({ id, role }) => ({ id, role })),
    languages: [...new Set(counts.flatMap(({ language }) => language ?? []))].sort(),
    samples: counts.reduce((sum, { samples }) => sum + samples, 0),
    unvetted: humans.reduce((sum, { samples, vetted }) => sum + samples - vetted, 0),
    needsVetting: design === "human-or-robot" || design === "which-is-human",
    mayEdit: study.state === "DRAFT" && can(actor, "edit", study),
  };
}
