import "server-only";
import type { CountFilter } from "@/lib/db/results/counts";
import type { StudyFacts } from "@/lib/db/study/studies";
import type { PairCounts } from "@/lib/results/counts/counts";
import { type CountedClasses, classesOfTasks } from "@/lib/results/pairs/pictures/by-class";
import type { MetricValue } from "@/lib/results/pairs/report";
import { total } from "@/lib/stats/total";
import { type OrUndefined, undefinedBecause } from "@/lib/stats/undefined";
import { taskClassesOf } from "@/lib/study/protocol/task-classes";
import { protocolOf } from "@/lib/operations/study/study-summary";
import { readCounts } from "./count-results";
import { stillCounting } from "./still-counting";

/** Each class is counted from the rows while the page waits: a second or two together. */
const MOST_TRIALS = 50_000;

/**
 * The counts of each class of tasks that the protocol declares, of the same answers as `counts`. Null without declared classes,
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
  if (total(counts.shown.map(({ trials }) => trials)) > MOST_TRIALS)
    return undefinedBecause("too_many_marks");
  const judged = systems.filter(({ reference }) => !reference).map(({ id }) => id);
  const { classes, withoutValue } = classesOfTasks(counts.shown, metrics, { ...declared, systems: judged });
  const parts: CountedClasses["parts"] = [];
  for (const { class: name, tasks } of classes) {
    const own = await readCounts(study.id, { ...part, tasks });
    if (!own.isCounted) throw stillCounting(own.progress);
    if (own.counts.kind === "pairs")
      parts.push({ class: name, tasks: tasks.length, counts: own.counts.counts });
  }
  return { ...declared, parts, withoutValue };
}
