/** How a person's work on one task ended, or that it did not. */
type CompletionOutcome = "passed" | "gave-up" | "timed-out" | "unfinished";

/** What a person began with: an empty editor, or a program. */
export type StartCondition = "scratch" | "program";

/** One row of completions.csv: one task of one person. */
export interface Completion {
  /** The code of the person's session. */
  participant: string;
  /** "A", "B", ...; empty before grouping. */
  group: string;
  stage: "pretest" | "main";
  /** The task's key. */
  task: string;
  language: string;
  condition: StartCondition;
  /** The place of the task in the person's order, from 1. */
  position: number;
  /** By the server's clock, without pauses where the protocol allows them; null: never opened. */
  minutes: number | null;
  /** While the page was in front. */
  activeMinutes: number | null;
  submissions: number;
  runs: number;
  outcome: CompletionOutcome;
}
