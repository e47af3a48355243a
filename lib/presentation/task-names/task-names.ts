import type { QuotedNames, TaskWords } from "./unify-task";

/** How the names that a study's tasks quote are shown. */
export interface TaskNames {
  /** The first tasks that quote a name of their programs. */
  tasks: { key: string; language: string; shown: TaskWords; names: QuotedNames }[];
  /** How many tasks quote one. */
  quoting: number;
  unified: number;
  kept: number;
  /** False while some sample still waits for its presentation. */
  isReady: boolean;
}
