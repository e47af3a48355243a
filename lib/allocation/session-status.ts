import type { AllocationEvent } from "./allocation-event";
import type { AllocationDesign } from "./design";

export interface SessionStatus {
  status: "counted" | "released" | "withdrawn";
  /** Did it give back its slot, because nothing was answered when it left? */
  hasLeftSlot: boolean;
}

interface StatusChange {
  next: SessionStatus;
  /** Its trials are counted again (1), no longer (-1), or as before. */
  count: -1 | 0 | 1;
  /** It holds its slot again (1), leaves it (-1), or neither. */
  slot: -1 | 0 | 1;
}

export const STARTED: SessionStatus = { status: "counted", hasLeftSlot: false };

/** What a release, return, withdrawal or assignment does to a session; null for one that cannot have happened. */
export function changeStatus(
  { status, hasLeftSlot }: SessionStatus,
  { kind, answered = 0 }: Pick<AllocationEvent, "kind" | "answered">,
  { timed }: Pick<AllocationDesign, "timed"> = {},
): StatusChange | null {
  if (kind === "assign") {
    return status === "withdrawn" ? null : { next: { status, hasLeftSlot }, count: 0, slot: 0 };
  }
  if (kind === "return") {
    return status === "released" ? { next: STARTED, count: 1, slot: hasLeftSlot ? 1 : 0 } : null;
  }
  if (kind !== "release" && kind !== "withdraw") return null;
  const next = kind === "release" ? "released" : "withdrawn";
  if (status === "counted") {
    // The row of a plan of timed tasks goes to the next person, however far the one before came.
    const leaves = answered === 0 || timed !== undefined;
    return { next: { status: next, hasLeftSlot: leaves }, count: -1, slot: leaves ? -1 : 0 };
  }
  return status === "released" && kind === "withdraw"
    ? { next: { status: next, hasLeftSlot }, count: 0, slot: 0 }
    : null;
}
