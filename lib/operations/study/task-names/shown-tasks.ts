import "server-only";
import type { NamedPrograms } from "@/lib/db/study/task-names/named-programs";
import { type QuotedNames, type TaskWords, unifyTask } from "@/lib/presentation/task-names/unify-task";
import type { Protocol } from "@/lib/study/protocol/protocol";

export interface TaskToShow extends TaskWords {
  key: string;
  language: string;
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

/** The systems whose programs some arm may show: a task's words suit all of these. */
export function systemsInArms({ arms }: Pick<Protocol, "arms">): string[] {
  return [...new Set(arms.flatMap(({ systems }) => systems))];
}

/** Every task as judges read it, by all programs that some arm may show with it. */
export function shownTasks<Task extends TaskToShow>(
  tasks: readonly Task[],
  named: readonly NamedPrograms[],
): ShownTask<Task>[] {
  const byTask = new Map(named.map(({ task, language, programs }) => [taskKey(task, language), programs]));
  return tasks.map((task) => ({
    task,
    ...unifyTask(task, byTask.get(taskKey(task.key, task.language)) ?? []),
  }));
}

const taskKey = (key: string, language: string): string => JSON.stringify([key, language]);
