/** What a judge meets at one position (from 1): samples by side (one pane is the left one), an attention check, or a task to do. */
export type PlannedTrial = ShownTrial | CheckTrial | WorkTrial;

export interface ShownTrial {
  position: number;
  /** Ordinal of the (task, language), null for samples without a task. */
  task: number | null;
  /** Sample ordinals. */
  samples: { left: number; right?: number };
}

interface CheckTrial {
  position: number;
  /** Place in the protocol's list of attention checks, from 0. */
  check: number;
}

export interface WorkTrial {
  position: number;
  /** Ordinal of the (task, language). */
  task: number;
  /** Ordinal of the sample that the person starts from; null: from scratch. */
  start: number | null;
}

/** Ordinals of the samples that a trial shows, the left one first. */
export function samplesOf(trial: PlannedTrial): number[] {
  if ("check" in trial) return [];
  if ("start" in trial) return trial.start === null ? [] : [trial.start];
  const { left, right } = trial.samples;
  return right === undefined ? [left] : [left, right];
}

export interface SessionPlan {
  arm: number;
  /** The place in the sequence of permuted blocks, from 0; null for a session that was placed, not randomised. */
  slot: number | null;
  placement: Placement;
  trials: PlannedTrial[];
}

/** By the blocks; by an invite that names an arm; or in the arm where this judge was before. */
export type Placement = "randomised" | "invited" | "kept";

/** "full": every slot of `limits.sessions` is taken; "exhausted": this judge has met all there is. */
export type PlanOutcome =
  | { kind: "planned"; plan: SessionPlan }
  | { kind: "refused"; reason: "full" | "exhausted" };

/** What replay compares, byte for byte: (position, task, samples by side) with the keys in this order. */
export function trialJson(trial: PlannedTrial): string {
  if ("check" in trial) return JSON.stringify({ position: trial.position, check: trial.check });
  if ("start" in trial)
    return JSON.stringify({ position: trial.position, task: trial.task, start: trial.start });
  const { left, right } = trial.samples;
  return JSON.stringify({ position: trial.position, task: trial.task, samples: { left, right } });
}
