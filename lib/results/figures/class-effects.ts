import { metricLabel } from "@/lib/results/metric-words";
import type { ClassEffects } from "@/lib/results/pairs/pictures/by-class";
import type { PairsReport } from "@/lib/results/pairs/pairs-report";
import type { Labels } from "@/lib/results/tables/labels";
import type { TaskClass } from "@/lib/results/task-classes";
import { isUndefined } from "@/lib/stats/undefined";
import { effectsInParts } from "./effects-in-parts";
import type { Picture } from "./picture";

/** The main question's contrasts in each class of tasks beside the whole; nothing where the protocol declares no classes. */
export function classEffects(report: PairsReport, labels: Labels): Picture[] {
  const { byClass } = report.pictures;
  if (byClass === null || isUndefined(byClass) || byClass.tasks.length === 0) return [];
  const said = { whole: "all tasks", part: "class of tasks", rowName: "Class", words: wordsOf(byClass) };
  const tasksOf = (name: TaskClass): number => byClass.tasks.find((one) => one.class === name)?.tasks ?? 0;
  return effectsInParts(report, labels, said, ({ earlier, later }) =>
    byClass.effects
      .filter((one) => one.earlier === earlier && one.later === later)
      .map((one) => ({
        label: `${classWords(one.class, report.systems.length)} (${counted(tasksOf(one.class))})`,
        value: one.mean,
        interval: one.interval,
        n: one.n,
        ...(byClass.isPlanned ? {} : { tag: "exploratory" }),
      })),
  );
}

/** Why the declared classes have no picture; null where they have one, and where none are declared. */
export function noClassEffects({ pictures: { byClass } }: PairsReport): string | null {
  if (byClass === null) return null;
  if (isUndefined(byClass))
    return "There are too many answers to count them by class here; choose one class in the filter.";
  if (byClass.tasks.length > 0) return null;
  return `No task with answers has ${metricLabel(byClass.metric)} of every system, so there are no classes yet.`;
}

const wordsOf = ({ metric, atLeast, isPlanned, withoutValue }: ClassEffects): string[] => [
  `The systems that reach ${metricLabel(metric)} of at least ${atLeast} decide the class of a task${isPlanned ? ", as the protocol declared before the study opened" : ""}. Intervals are not corrected for the number of classes.`,
  "A difference between classes is not tested here: two intervals that overlap do not show that two effects are equal.",
  ...(withoutValue === 0
    ? []
    : [
        `${counted(withoutValue)} without the metric of some system ${withoutValue === 1 ? "is" : "are"} in no class.`,
      ]),
];

const counted = (tasks: number): string => (tasks === 1 ? "1 task" : `${tasks} tasks`);

const classWords = (name: TaskClass, systems: number): string => {
  if (name === "both") return systems === 2 ? "both reach it" : "all reach it";
  if (name === "neither") return "none reaches it";
  if (name === "some") return "some reach it";
  return `only ${name.slice("only:".length)}`;
};
