import "server-only";
import { type Actor, can } from "@/lib/study/actor";
import {
  listMetricCells,
  listReferenceTokens,
  listSampleLanguages,
  listSystemCounts,
  listSystemMetrics,
  listTaskWords,
} from "@/lib/db/samples/metrics";
import { countUntested } from "@/lib/db/samples/measurements";
import { type PreparationCounts, countPreparation } from "@/lib/db/study/preparation";
import { bleuOfCounts, unpackMatches } from "@/lib/metrics/corpus-bleu";
import { CORPUS_BLEU } from "@/lib/metrics/metric-names";
import type { SystemPair } from "@/lib/results/columns";
import { taskKey } from "@/lib/results/metric-cell";
import { nameOfSystem, systemNames, withSystemNames } from "@/lib/results/naming/system-names";
import { type MetricDifferences, toMetricDifferences } from "@/lib/results/metric-differences";
import { toMetricQuartileTable } from "@/lib/results/metric-quartile-table";
import { type SystemMetrics, toMetricTable } from "@/lib/results/metric-table";
import { sortMetrics } from "@/lib/results/metric-words";
import type { Table } from "@/lib/results/table";
import { compareCodePoints } from "@/lib/score/orientation";
import { requireStudy } from "@/lib/operations/study/require-study";
import { protocolOf } from "@/lib/operations/study/study-summary";

/** What a look at the metrics asks for; what the study does not have falls back on what it has. */
interface MetricsQuery {
  language?: string | undefined;
  metric?: string | undefined;
  /** "earlier,later" */
  pair?: string | undefined;
}

interface StudyMetrics {
  languages: string[];
  names: string[];
  /** Systems that are no references, by code point of their ids; what people call them. */
  systems: { id: string; name: string }[];
  hasReferences: boolean;
  chosen: { language: string; metric: string; pair: SystemPair | null };
  means: Table;
  /** By task length, and by the mean length of the references where there are any. */
  quartiles: Table[];
  differences: MetricDifferences | null;
  preparation: PreparationCounts;
  /** Samples without the metrics of tests, because no interpreter started. */
  untested: number;
  mayEdit: boolean;
}

/** The metrics of a study's samples as tables. The seal does not cover them: no score is in them. */
export async function getMetrics(request: {
  actor: Actor;
  slug: string;
  query: MetricsQuery;
}): Promise<StudyMetrics> {
  const { actor, slug, query } = request;
  const study = await requireStudy(actor, "view", slug);
  const languages = await listSampleLanguages(study.id);
  const language = known(query.language, languages);
  // None of these waits for another: one after the other, the page waited for eight answers of the database in turn.
  const [bySystem, counted, words, tokens, preparation, untested] = await Promise.all([
    listSystemMetrics(study.id, language),
    listSystemCounts(study.id, language),
    listTaskWords(study.id, language),
    listReferenceTokens(study.id, language),
    countPreparation(study.id),
    countUntested(study.id),
  ]);
  const metrics = sortMetrics(bySystem.flatMap((one) => one.metrics.map(({ name }) => name)));
  const withCorpus = inOrder(withCorpusBleu(bySystem, counted));
  const metric = known(query.metric, [firstTelling(metrics, bySystem), ...metrics]);
  const names = systemNames(protocolOf(study).systems);
  const studied = withCorpus.filter(({ isReference }) => !isReference);
  const systems = studied.map(({ system }) => system);
  const pair = toPair(query.pair, systems);
  const cells =
    metric === "" ? [] : withSystemNames(await listMetricCells(study.id, language, metric), names);
  const lengths = {
    "task length in words": words,
    "mean reference length in tokens": tokens,
  };
  return {
    languages,
    names: metrics,
    systems: systems.map((id) => ({ id, name: nameOfSystem(names, id) })),
    chosen: { language, metric, pair },
    hasReferences: studied.length < bySystem.length,
    means: toMetricTable(
      withSystemNames(withCorpus, names),
      sortMetrics(withCorpus.flatMap(({ metrics }) => metrics.map(({ name }) => name))),
    ),
    quartiles: Object.entries(lengths).flatMap(([of, list]) =>
      cells.length === 0 || list.length < 4
        ? []
        : [
            toMetricQuartileTable(metric, cells, {
              systems: systems.map((id) => nameOfSystem(names, id)),
              lengths: new Map(list.map((one) => [taskKey(one), one.length])),
              of,
            }),
          ],
    ),
    differences:
      pair && cells.length > 0
        ? toMetricDifferences(metric, cells, withSystemNames(pair, names), language)
        : null,
    preparation,
    untested,
    mayEdit: can(actor, "edit", study),
  };
}

/** By code point of their ids, as results have them; references last. */
const inOrder = (systems: readonly SystemMetrics[]): SystemMetrics[] =>
  [...systems].sort(
    (a, b) => Number(a.isReference) - Number(b.isReference) || compareCodePoints(a.system, b.system),
  );

/** Corpus BLEU beside the means of each system; no sample has it, so that it cannot be chosen for single tasks. */
const withCorpusBleu = (
  systems: readonly SystemMetrics[],
  counted: Awaited<ReturnType<typeof listSystemCounts>>,
): SystemMetrics[] =>
  systems.map((one) => {
    const own = counted.find(({ system }) => system === one.system);
    const mean = own && bleuOfCounts([unpackMatches(own.counts)]).bleu;
    if (!own || mean === undefined || mean === null) return one;
    return { ...one, metrics: [...one.metrics, { name: CORPUS_BLEU, n: own.n, mean }] };
  });

const known = (asked: string | undefined, there: readonly string[]): string =>
  there.find((one) => one === asked) ?? there[0] ?? "";

/** The first metric by which systems differ: one that all share has nothing to show. */
const firstTelling = (metrics: readonly string[], systems: readonly SystemMetrics[]): string => {
  const meansOf = (name: string) =>
    systems.flatMap((one) => one.metrics.find((metric) => metric.name === name)?.mean ?? []);
  return metrics.find((name) => new Set(meansOf(name)).size > 1) ?? metrics[0] ?? "";
};

const toPair = (asked: string | undefined, systems: readonly string[]): SystemPair | null => {
  const chosen = systems.filter((system) => asked?.split(",").includes(system));
  const [earlier, later] = chosen.length === 2 ? chosen : systems;
  return earlier === undefined || later === undefined ? null : { earlier, later };
};
