import type { AllocationEvent } from "./allocation-event";

export interface SessionStatus {
  status: "counted" | "released" | "withdrawn";
  /** Did it give back its slot, because nothing was answered when it left? */
  hasLeftSlot: boolean;
}

export interface StatusChange {
  next: SessionStatus;
  /** Its trials are counted again (1), no longer (-1), or as before. */
  count: -1 | 0 | 1;
  /** It holds its slot again (1), leaves it (-1), or neither. */
  slot: -1 | 0 | 1;
}

export const STARTED: SessionStatus = { status: "counted", hasLeftSlot: false };

/** What a release, return or withdrawal does to a session; null for one that cannot have happened. */
export function changeStatus(
  { status, hasLeftSlot }: SessionStatus,
  { kind, answered = 0 }: Pick<AllocationEvent, "kind" | "answered">,
): StatusChange | null {
  if (kind === "return") {
    return status === "released" ? { next: STARTED, count: 1, slot: hasLeftSlot ? 1 : 0 } : null;
  }
  if (kind !== "release" && kind !== "withdraw") return null;
  const next = kind === "release" ? "released" : "withdrawn";
  if (status === "counted") {
    const leaves = answered === 0;
    return { next: { status: next, hasLeftSlot: leaves }, count: -1, slot: leaves ? -1 : 0 };
  }
  return status === "released" && kind === "withdraw"
    ? { next: { status: next, hasLeftSlot }, count: 0, slot: 0 }
    : null;
}
