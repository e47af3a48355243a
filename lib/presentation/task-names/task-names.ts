import type { QuotedNames, TaskWords } from "./unify-task";

/** How the names that a study's tasks quote are shown. */
export interface TaskNames {
  tasks: { key: string; language: string; shown: TaskWords; names: QuotedNames }[];
  unified: number;
  kept: number;
  /** False while some sample still waits for its presentation. */
  isReady: boolean;
}
