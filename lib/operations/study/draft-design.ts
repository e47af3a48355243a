import "server-only";
import type { AllocationDesign } from "@/lib/allocation/design";
import { allocationVersion } from "@/lib/allocation/plan-session";
import { toAllocationDesign } from "@/lib/allocation/to-allocation-design";
import type { DraftOutline } from "@/lib/db/study/draft-outlines";
import type { Protocol } from "@/lib/study/protocol/protocol";

/** A draft as allocation would see it if it opened now. */
export function draftDesign(protocol: Protocol, { tasks, systems, samples }: DraftOutline): AllocationDesign {
  return toAllocationDesign({ allocationVersion, protocol, systems, tasks, samples });
}
