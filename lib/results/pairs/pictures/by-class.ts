import type { PairCounts } from "@/lib/results/counts/counts";
import type { Contrast } from "@/lib/results/pairs/report";
import { selectCounts } from "@/lib/results/pairs/select-counts";
import type { TaskClass } from "@/lib/results/task-classes";
import type { TaskClasses } from "@/lib/study/protocol/task-classes";
import { type PartEffect, effectsInParts } from "./effects-in-parts";

/** One contrast in one class of tasks alone. */
interface ClassEffect extends PartEffect {
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

/** What the report is made of: the counts of each class. */
export interface CountedClasses extends TaskClasses {
  parts: { class: TaskClass; tasks: number; counts: PairCounts }[];
  withoutValue: number;
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
