import "server-only";
import { type CountFilter, WHOLE, readCompleteMarks } from "@/lib/db/results/counts";
import type { StudyFacts } from "@/lib/db/study/studies";
import type { CompleteMark, OriginCounts, PairCounts } from "@/lib/results/counts/counts";
import { type CompleteUnit, unitsToRead } from "@/lib/results/pairs/complete-units";
import { CONTROLLED_AT_MOST } from "@/lib/results/pairs/controlled-report";
import { selectCounts } from "@/lib/results/pairs/select-counts";
import { choiceUnits } from "@/lib/results/pairs/to-controlled";
import type { ChosenBy, FilteredTasks } from "@/lib/results/result-filter";
import { type OrUndefined, undefinedBecause } from "@/lib/stats/undefined";
import type { ResultChoice } from "./choose-results";
import { readCounts, toCounted } from "./count-results";
import { stillCounting } from "./still-counting";
import { protocolOf } from "@/lib/operations/study/study-summary";

/** The counts of the answers that a filter leaves, and of how many tasks they are. */
type ChosenCounts = { tasks: FilteredTasks; part: CountFilter } & (
  | { kind: "origin"; counts: OriginCounts }
  | { kind: "pairs"; counts: PairCounts; complete: CompleteMark[] }
);

/**
 * From the count table or, of a class of tasks or of some judges, from the rows themselves.
 *
 * @throws AppError busy while a large study's answers are being counted
 */
export async function countChosen(
  study: StudyFacts,
  { filter, judges, choose, countTasks }: ResultChoice,
): Promise<ChosenCounts> {
  const { language, arm, taskClass } = filter;
  const part: CountFilter = { ...WHOLE, language, arm, judges: judges && [...judges] };
  const placed = await readCounts(study.id, part);
  if (!placed.isCounted) throw stillCounting(placed.progress);
  const places: ChosenBy[] =
    placed.counts.kind === "origin" ? placed.counts.counts.samples : placed.counts.counts.shown;
  const narrow: CountFilter = { ...part, tasks: taskClass ? choose(places) : null };
  const chosen = taskClass ? await readCounts(study.id, narrow) : placed;
  if (!chosen.isCounted) throw stillCounting(chosen.progress);
  const tasks = countTasks(places);
  if (chosen.counts.kind === "origin") return { ...chosen.counts, tasks, part: narrow };
  const { counts } = chosen.counts;
  return { kind: "pairs", counts, tasks, complete: await completeMarks(study, counts, narrow), part: narrow };
}

const completeMarks = async (
  study: StudyFacts,
  counts: PairCounts,
  filter: CountFilter,
): Promise<CompleteMark[]> => {
  return marksOf(study, unitsToRead(selectCounts(counts)), filter);
};

/** The single choices of what was counted; undefined where there are more than a report fits. */
export async function readChoices(
  study: StudyFacts,
  { counts, part }: { counts: PairCounts; part: CountFilter },
): Promise<OrUndefined<CompleteMark[]>> {
  const { units, choices } = choiceUnits(selectCounts(counts));
  if (choices > CONTROLLED_AT_MOST) return undefinedBecause("too_many_choices");
  return marksOf(study, units, part);
}

const marksOf = async (
  study: StudyFacts,
  units: readonly CompleteUnit[],
  filter: CountFilter,
): Promise<CompleteMark[]> => {
  // Which sessions a rule excludes is asked of all scores: not for nothing.
  if (units.length === 0) return [];
  return readCompleteMarks(await toCounted(study.id, protocolOf(study)), units, filter);
};
