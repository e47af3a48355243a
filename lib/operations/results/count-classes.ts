import "server-only";
import type { CountFilter } from "@/lib/db/results/counts";
import type { StudyFacts } from "@/lib/db/study/studies";
import type { PairCounts } from "@/lib/results/counts/counts";
import type { CountedClasses } from "@/lib/results/pairs/pictures/by-class";
import { CLASSED_AT_MOST, classesOfTasks } from "@/lib/results/pairs/pictures/classes-of-tasks";
import type { MetricValue } from "@/lib/results/pairs/report";
import { selectCounts } from "@/lib/results/pairs/select-counts";
import { total } from "@/lib/stats/total";
import { type OrUndefined, undefinedBecause } from "@/lib/stats/undefined";
import { taskClassesOf } from "@/lib/study/protocol/task-classes";
import { protocolOf } from "@/lib/operations/study/study-summary";
import { readCounts } from "./count-results";
import { stillCounting } from "./still-counting";

/**
 * The counts of each class of tasks that the protocol declares, of the same answers as `counts`; a task that has answers in the
 * result's sessions only by repeats or exclusions is in no class. Null without declared classes,
 * and where the filter has chosen tasks already.
 */
export async function countClasses(
  study: StudyFacts,
  { counts, part }: { counts: PairCounts; part: CountFilter },
  metrics: readonly MetricValue[],
): Promise<OrUndefined<CountedClasses> | null> {
  const { analysis, systems } = protocolOf(study);
  const declared = taskClassesOf(analysis);
  if (declared === null || part.tasks !== null) return null;
  const { shown } = selectCounts(counts);
  if (total(shown.map(({ trials }) => trials)) > CLASSED_AT_MOST) return undefinedBecause("too_many_marks");
  const judged = systems.filter(({ reference }) => !reference).map(({ id }) => id);
  const { classes, withoutValue } = classesOfTasks(shown, metrics, { ...declared, systems: judged });
  const parts: CountedClasses["parts"] = [];
  for (const { class: name, tasks } of classes) {
    const own = await readCounts(study.id, { ...part, tasks });
    if (!own.isCounted) throw stillCounting(own.progress);
    if (own.counts.kind === "pairs")
      parts.push({ class: name, tasks: tasks.length, counts: own.counts.counts });
  }
  return { ...declared, parts, withoutValue };
}
