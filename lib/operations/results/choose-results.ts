import "server-only";
import { listJudgeAnswers } from "@/lib/db/judging/judge-answers";
import { listMetricCells, listMetricNames, listSampleLanguages } from "@/lib/db/samples/metrics";
import type { StudyFacts } from "@/lib/db/study/studies";
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
import { protocolOf } from "@/lib/operations/study/study-summary";

export interface ResultSelection {
  /** Null for the whole study, which is what the frozen analysis is about. */
  filter: ResultFilter | null;
  count: FilteredTasks;
  choices: FilterChoices;
}

export interface ResultChoice {
  filter: ResultFilter;
  choose: <Row extends ChosenBy>(rows: readonly Row[]) => Row[];
  /** What the filter leaves of these tasks; each may come as often as one likes. */
  countTasks: (places: readonly ChosenBy[]) => FilteredTasks;
  /** Whose answers a filter by profile leaves; null for all judges'. */
  judges: ReadonlySet<string> | null;
  choices: FilterChoices;
}

/** Whether a filter leaves everything: then the results are what the frozen analysis is about. */
export function isWhole(filter: ResultFilter): boolean {
  return Object.values(filter).every((one) => one === null);
}

/**
 * How a study's rows are narrowed; whoever calls has asked the seal.
 *
 * @throws AppError invalid for a filter that names what the study does not have, or only half of a condition
 */
export async function chooseResults(study: StudyFacts, query: ResultQuery): Promise<ResultChoice> {
  const choices = await listChoices(study);
  const { filter, faults } = readResultFilter(query, choices);
  if (faults.length > 0)
    throw new AppError("invalid", { userMessage: "The study has no such results to choose.", faults });
  return narrowBy(study, filter, choices);
}

/** As `chooseResults`, with a filter that it gave before. */
export async function chooseFiltered(study: StudyFacts, filter: ResultFilter): Promise<ResultChoice> {
  return narrowBy(study, filter, await listChoices(study));
}

const narrowBy = async (
  study: StudyFacts,
  filter: ResultFilter,
  choices: FilterChoices,
): Promise<ResultChoice> => {
  const metric = filter.taskClass?.metric;
  const cells = metric === undefined ? [] : await listMetricCells(study.id, filter.language, metric);
  const judges = filter.profile && (await listJudgesWho(study, filter.profile));
  const known = { cells, judges };
  return {
    filter,
    choices,
    judges,
    choose: (rows) => filterRows(rows, filter, known).rows,
    countTasks: (places) => filterRows(places, filter, known).count,
  };
};

const listChoices = async (study: StudyFacts): Promise<FilterChoices> => {
  const { arms, systems, profile } = protocolOf(study);
  return {
    languages: await listSampleLanguages(study.id),
    arms: arms.map(({ id }) => id),
    systems: systems
      .filter(({ reference }) => !reference)
      .map(({ id }) => id)
      .sort(compareCodePoints),
    metrics: sortMetrics(await listMetricNames(study.id)),
    profile: profile.flatMap(({ id, label, choices: own }) => (own ? [{ id, label, choices: own }] : [])),
  };
};

const listJudgesWho = async (
  study: StudyFacts,
  { field, answer }: NonNullable<ResultFilter["profile"]>,
): Promise<Set<string>> => {
  const all = await listJudgeAnswers(study.id);
  return new Set(all.filter(({ profile }) => profile[field] === answer).map(({ judge }) => judge));
};
