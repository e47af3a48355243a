import "server-only";
import { type Actor, can } from "@/lib/study/actor";
import { countSetAside } from "@/lib/db/samples/set-aside";
import { hasTruth } from "@/lib/study/design";
import { requireStudy } from "@/lib/operations/study/require-study";
import { protocolOf } from "@/lib/operations/study/study-summary";

/** Whether the pools of a study can be matched, and what is set aside now. */
interface MatchingState {
  mayMatch: boolean;
  systems: { system: string; samples: number; setAside: number }[];
}

export async function getMatching({ actor, slug }: { actor: Actor; slug: string }): Promise<MatchingState> {
  const study = await requireStudy(actor, "view", slug);
  return {
    mayMatch: study.state === "DRAFT" && can(actor, "edit", study) && hasTruth(protocolOf(study).design),
    systems: await countSetAside(study.id),
  };
}
