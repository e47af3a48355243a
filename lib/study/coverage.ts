import type { StudyState } from "./lifecycle";
import { seal } from "./seal";

/** Of how many trials a study knows what became of them. */
export interface TrialCounts {
  /** In sessions that did not withdraw; of places given back only what was answered. */
  dealt: number;
  shown: number;
  answered: number;
}

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
  all: TrialCounts;
  /** By task and language; null where these counts may not be told. */
  units: UnitCoverage[] | null;
  /** Why there are none by task. */
  untold: "arms" | "samples" | null;
}

/**
 * Whether counts by task and language may be told. Whoever watches them sees which tasks a session that begins just now was
 * given. With several arms that tells the arm: each arm deals its least-shown tasks first. With one program on the screen a
 * task may stand for a single system, or for a sample. Side by side with one arm a task says nothing but itself.
 */
export function untoldByTask(study: { state: StudyState; panes: 1 | 2; arms: number }): Coverage["untold"] {
  if (!seal(study).sealed) return null;
  if (study.arms > 1) return "arms";
  return study.panes === 1 ? "samples" : null;
}
