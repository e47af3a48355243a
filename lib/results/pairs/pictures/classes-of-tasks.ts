import type { MetricValue } from "@/lib/results/pairs/report";
import { taskKey } from "@/lib/results/metric-cell";
import { type TaskClass, toTaskClasses } from "@/lib/results/task-classes";
import type { TaskClasses } from "@/lib/study/protocol/task-classes";

/** The tasks of one class. */
export interface ClassOfTasks {
  class: TaskClass;
  tasks: { task: string; language: string }[];
}

/** Each class is counted from the rows while the page waits, a second or two together: not in a result of more trials. */
export const CLASSED_AT_MOST = 50_000;

const ORDER = ["both", "some", "neither"];

/** The classes of these tasks: first where all systems reach the threshold, then some, none, and one alone by name. */
export function classesOfTasks(
  tasks: readonly { task: string; language: string }[],
  metrics: readonly MetricValue[],
  { metric, atLeast, systems }: TaskClasses & { systems: readonly string[] },
): { classes: ClassOfTasks[]; withoutValue: number } {
  const cells = metrics
    .filter((one) => one.metric === metric && systems.includes(one.system))
    .map(({ task, language, system, value }) => ({
      task,
      language,
      system,
      isReference: false,
      n: 1,
      mean: value,
    }));
  const known = toTaskClasses(cells, systems, atLeast);
  const found = new Map<TaskClass, ClassOfTasks["tasks"]>();
  let withoutValue = 0;
  for (const one of new Map(tasks.map((task) => [taskKey(task), task])).values()) {
    const own = known.get(taskKey(one));
    if (own === undefined) withoutValue += 1;
    else found.set(own, [...(found.get(own) ?? []), { task: one.task, language: one.language }]);
  }
  const placeOf = (name: string): number => (ORDER.includes(name) ? ORDER.indexOf(name) : ORDER.length);
  const classes = [...found]
    .map(([name, own]) => ({ class: name, tasks: own }))
    .sort((a, b) => placeOf(a.class) - placeOf(b.class) || (a.class < b.class ? -1 : 1));
  return { classes, withoutValue };
}
