import "server-only";
import { listMetricCells, listMetricNames, listSampleLanguages } from "@/lib/db/metrics";
import type { StudyFacts } from "@/lib/db/studies";
import { AppError } from "@/lib/errors";
import {
  type ChosenBy,
  type FilterChoices,
  type FilteredTasks,
  type ResultFilter,
  type ResultQuery,
  filterRows,
  readResultFilter,
} from "@/lib/results/result-filter";
import { sortMetrics } from "@/lib/results/metric-words";
import { compareCodePoints } from "@/lib/score/orientation";
import { protocolOf } from "./study-summary";

export interface ResultSelection {
  /** Null for the whole study, which is what the frozen analysis is about. */
  filter: ResultFilter | null;
  count: FilteredTasks;
  choices: FilterChoices;
}

/**
 * How a study's rows are narrowed; whoever calls has asked the seal.
 *
 * @throws AppError invalid for a filter that names what the study does not have, or only half of a class
 */
export async function chooseResults(study: StudyFacts, query: ResultQuery) {
  const { arms, systems } = protocolOf(study);
  const choices: FilterChoices = {
    languages: await listSampleLanguages(study.id),
    arms: arms.map(({ id }) => id),
    systems: systems.filter(({ reference }) => !reference).map(({ id }) => id).sort(compareCodePoints), // prettier-ignore
    metrics: sortMetrics(await listMetricNames(study.id)),
  };
  const { filter, faults } = readResultFilter(query, choices);
  if (faults.length > 0)
    throw new AppError("invalid", { userMessage: "The study has no such results to choose.", faults });
  const metric = filter.taskClass?.metric;
  const cells = metric === undefined ? [] : await listMetricCells(study.id, filter.language, metric);
  return {
    choose: <Row extends ChosenBy>(rows: readonly Row[]): Row[] => filterRows(rows, filter, cells).rows,
    toSelection: (every: readonly ChosenBy[]): ResultSelection => ({
      choices,
      filter: Object.values(filter).every((one) => one === null) ? null : filter,
      count: filterRows(every, filter, cells).count,
    }),
  };
}
