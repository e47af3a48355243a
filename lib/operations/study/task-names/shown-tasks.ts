import "server-only";
import type { NewNames } from "@/lib/presentation/task-names/new-names";
import { type QuotedNames, type TaskWords, unifyTask } from "@/lib/presentation/task-names/unify-task";
import type { Protocol } from "@/lib/study/protocol/protocol";

export interface TaskToShow extends TaskWords {
  key: string;
  language: string;
}

/** A program as far as the names of its task go. */
interface NamedProgram {
  system: string;
  task: string | null;
  language: string;
  names: unknown;
}

export interface ShownTask<Task extends TaskToShow> {
  task: Task;
  shown: TaskWords;
  names: QuotedNames;
}

/** Whether judges read other words than those that were written. */
export function followsNames({ presentation }: Pick<Protocol, "presentation">): boolean {
  return presentation.taskNames === "unify" && presentation.identifiers === "unify";
}

/** Every task as judges read it, by all programs that some arm may show with it. */
export function shownTasks<Task extends TaskToShow>(
  { arms }: Pick<Protocol, "arms">,
  tasks: readonly Task[],
  programs: readonly NamedProgram[],
): ShownTask<Task>[] {
  const inArms = new Set(arms.flatMap(({ systems }) => systems));
  const byTask = new Map<string, (NewNames | null)[]>();
  for (const { system, task, language, names } of programs) {
    if (task === null || !inArms.has(system)) continue;
    const key = JSON.stringify([task, language]);
    const own = byTask.get(key) ?? [];
    own.push(names as NewNames | null);
    byTask.set(key, own);
  }
  return tasks.map((task) => ({
    task,
    ...unifyTask(task, byTask.get(JSON.stringify([task.key, task.language])) ?? []),
  }));
}
