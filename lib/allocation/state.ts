import type { AllocationDesign } from "./design";

/**
 * What is known of earlier starts when a session is planned: plain data that a fold over the log and aggregate queries
 * both can give. "Counted" sessions are those neither released nor withdrawn (a returned one counts again); previews
 * are no sessions here.
 */
export interface AllocationState {
  /** Slots handed out so far: one more than the highest slot any session ever took, 0 before the first. */
  slotsUsed: number;
  /** Slots below `slotsUsed` that nobody holds: each of their sessions left (released or withdrawn) with no answer given. */
  freeSlots: readonly number[];
  /** By arm ordinal, what its counted sessions show. What was never shown may be left out. */
  arms: readonly (readonly Use[])[];
  /** How often counted sessions of all arms show two systems together; needed with more than two systems only. */
  pairUse: readonly PairUse[];
  judge: JudgeHistory;
}

/** A sample (one pane) or two samples (two panes) as shown in one arm. */
export interface Use {
  /** Sample ordinals, the lower one first. */
  samples: readonly number[];
  /** Trials of counted sessions that show exactly these. */
  exposures: number;
  /** Of these, those with the lower ordinal on the left minus those with it on the right; 0 with one pane. */
  balance: number;
}

export interface PairUse {
  /** System ordinals, the lower one first. */
  systems: readonly [number, number];
  uses: number;
}

/** All this judge's earlier sessions, whatever became of them. */
export interface JudgeHistory {
  /** The arm of the first one, kept for life: who met one generator shall not meet another. Null without one. */
  arm: number | null;
  /** Ordinals of every sample in their plans. */
  samples: readonly number[];
}

export interface SessionRequest {
  /** The ordinal of the session's start in `allocation_event`, from 1. */
  ordinal: number;
  /** The arm that the invite names, if it names one. */
  inviteArm?: number | null;
}

/** Before the first start, for a judge who is new. */
export function emptyState(design: AllocationDesign): AllocationState {
  return {
    slotsUsed: 0,
    freeSlots: [],
    arms: design.arms.map(() => []),
    pairUse: [],
    judge: { arm: null, samples: [] },
  };
}
