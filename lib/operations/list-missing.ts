import "server-only";
import { missingForAllocation } from "@/lib/allocation/missing";
import { allocationVersion } from "@/lib/allocation/plan-session";
import { toAllocationDesign } from "@/lib/allocation/to-allocation-design";
import type { Actor } from "@/lib/auth/actor";
import { type DraftOutline, getDraftOutline } from "@/lib/db/draft-outlines";
import type { FieldFault } from "@/lib/errors";
import { PREPARATION, missingForArm, missingToOpen, unpreparedToOpen } from "@/lib/study/missing";
import type { Protocol } from "@/lib/study/protocol";
import { requireStudy } from "./require-study";
import { protocolOf } from "./study-summary";

/** Everything that keeps a draft from opening at this moment; empty when it may open, or was opened long ago. */
export async function listMissing(request: { actor: Actor; slug: string }): Promise<FieldFault[]> {
  const study = await requireStudy(request.actor, "view", request.slug);
  return study.state === "DRAFT" ? missingIn(protocolOf(study), await getDraftOutline(study.id)) : [];
}

/** The same list for a draft that is at hand: opening asks it while the study's row is held. */
export function missingIn(protocol: Protocol, { tasks, systems, samples }: DraftOutline): FieldFault[] {
  const design = toAllocationDesign({
    ...{ allocationVersion, protocol, systems },
    tasks: tasks.map((task) => ({ ...task, title: "", body: "" })),
    samples: samples.map((sample) => ({ ...sample, originalSha256: "", shownSha256: "" })),
  });
  const ofArms = protocol.arms.map((arm) => missingForArm(protocol, arm, { tasks, samples }));
  // Arms may share a gap, and what allocation lacks in an arm is mostly what was just said: nothing is said twice.
  const said = new Set([...missingToOpen(protocol, { tasks, samples }), ...ofArms.flat()]);
  const isSaid = (arm: number) => samples.length === 0 || (ofArms[arm] ?? []).length > 0;
  const unprepared = unpreparedToOpen({ tasks, samples });
  return [
    ...(unprepared ? [{ path: PREPARATION, message: unprepared }] : []),
    ...[...said].map((message) => ({ path: "", message })),
    ...missingForAllocation(design, isSaid),
  ];
}
