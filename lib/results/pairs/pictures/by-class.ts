import type { PairCounts } from "@/lib/results/counts/counts";
import type { Contrast, MetricValue } from "@/lib/results/pairs/report";
import { selectCounts } from "@/lib/results/pairs/select-counts";
import { taskKey } from "@/lib/results/metric-cell";
import { type TaskClass, toTaskClasses } from "@/lib/results/task-classes";
import type { TaskClasses } from "@/lib/study/protocol/task-classes";
import { type PartEffect, effectsInParts } from "./effects-in-parts";

/** One contrast in one class of tasks alone. */
export interface ClassEffect extends PartEffect {
  class: TaskClass;
}

/** The effects in the classes of tasks that the protocol declares. */
export interface ClassEffects extends TaskClasses {
  /** False where the answers were known when the classes were declared, and of a part of the study. */
  isPlanned: boolean;
  /** Tasks with answers, each language counted: of each class, and those without the metric of some system. */
  tasks: { class: TaskClass; tasks: number }[];
  withoutValue: number;
  effects: ClassEffect[];
}

/** The tasks of one class. */
export interface ClassOfTasks {
  class: TaskClass;
  tasks: { task: string; language: string }[];
}

/** What the report is made of: the counts of each class. */
export interface CountedClasses extends TaskClasses {
  parts: { class: TaskClass; tasks: number; counts: PairCounts }[];
  withoutValue: number;
}

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

/** The effects of these contrasts in each class, in the order of contrasts and then of classes. */
export function effectsByClass(
  { metric, atLeast, parts, withoutValue }: CountedClasses,
  contrasts: readonly Pick<Contrast, "question" | "earlier" | "later">[],
  { isWhole, level, votes }: { isWhole: boolean; level: number; votes: ReadonlySet<string> },
): ClassEffects {
  const counted = parts.map((part) => ({ name: part.class, counts: selectCounts(part.counts) }));
  return {
    metric,
    atLeast,
    isPlanned: isWhole,
    tasks: parts.map((part) => ({ class: part.class, tasks: part.tasks })),
    withoutValue,
    effects: effectsInParts(counted, contrasts, { level, votes }).map(({ part, ...effect }) => ({
      ...effect,
      class: part as TaskClass,
    })),
  };
}
