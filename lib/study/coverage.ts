import type { StudyState } from "./lifecycle";
import { seal } from "./seal";

/** Of how many trials a study knows what became of them. */
export interface TrialCounts {
  /** In sessions that did not withdraw; of places given back only what was answered. */
  dealt: number;
  shown: number;
  answered: number;
}

/** The same while the lengths of sessions, and so what a start adds to these counts, would tell arms. */
type UntoldCounts = Record<keyof TrialCounts, null>;
export const UNTOLD_COUNTS: UntoldCounts = { dealt: null, shown: null, answered: null };

/** Of one task in one language, all systems, sides and arms together. */
export interface UnitCoverage {
  task: string;
  language: string;
  dealt: number;
  answered: number;
}

/** How much of what was planned is there, by counts alone: no score, system, arm or side. */
export interface Coverage {
  /** The trials of `limits.sessions` full sessions; null without that limit, or where sessions differ in length. */
  planned: number | null;
  all: TrialCounts | UntoldCounts;
  /** By task and language; null where these counts may not be told. */
  units: UnitCoverage[] | null;
  /** Why there are none by task. */
  untold: "arms" | "samples" | "systems" | null;
}

/**
 * Whether counts by task and language may be told. Whoever watches them sees which tasks a session that begins just now was
 * given. With several arms that tells the arm: each arm deals its least-shown tasks first. With one program on the screen a
 * task may stand for a single system, or for a sample. Side by side with one arm a task says nothing but itself, unless tasks have
 * programs of different systems: then it says which systems its session met.
 */
export function untoldByTask(study: {
  state: StudyState;
  panes: 1 | 2;
  arms: number;
  /** Each task can show every system of the one arm. */
  hasFullTasks: boolean;
}): Coverage["untold"] {
  if (!seal(study).sealed) return null;
  if (study.arms > 1) return "arms";
  if (study.panes === 1) return "samples";
  return study.hasFullTasks ? null : "systems";
}
