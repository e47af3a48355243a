import { isMeasuredName } from "@/lib/metrics/metric-names";
import { groupRows } from "@/lib/results/group-rows";
import { compareCodePoints } from "@/lib/score/orientation";
import { datasetOf, type TableData } from "@/lib/results/composed/table-data";
import type { TableSpec } from "@/lib/results/composed/table-spec";

/** What a study has that templates ask about, each list by code point but for the questions. */
export interface Material {
  systems: string[];
  languages: string[];
  datasets: string[];
  /** Other than the usual one. */
  conditions: string[];
  metrics: ReadonlySet<string>;
  /** The same for each condition, "" being the usual one. */
  metricsUnder: ReadonlyMap<string, ReadonlySet<string>>;
  /** Ids in the protocol's order; none where its questions are not graded. */
  scores: string[];
  choices: string[];
  hasLengths: Record<keyof TableData["lengths"], boolean>;
  /** What systems, languages, tasks and conditions are called; their ids where nothing is said. */
  names: Readonly<Record<string, string>>;
  /** What questions are called: a task or a system may have the id of one. */
  questions: Readonly<Record<string, string>>;
}

/** A table that papers printed, for this study: its spec, or what the study lacks for it. */
export interface Offer {
  id: string;
  title: string;
  /** "Ságodi et al. 2024, Tables 1 and 2", or "Liu et al. 2022, Table 5". */
  source: string;
  /** What the paper itself prints otherwise than its own numbers give. */
  note?: string | undefined;
  result: { kind: "spec"; spec: TableSpec } | { kind: "missing"; missing: string[] };
}

/** What a study is made of, as it is read. */
interface MaterialFacts {
  systems: readonly string[];
  tasks: readonly { task: string; language: string }[];
  metrics: readonly { name: string; condition: string }[];
  scores: readonly string[];
  choices: readonly string[];
  hasLengths: Material["hasLengths"];
  names: Material["names"];
  questions: Material["questions"];
}

export function toMaterial({ systems, tasks, metrics, scores, choices, ...rest }: MaterialFacts): Material {
  const sorted = (list: readonly string[]): string[] => [...new Set(list)].sort(compareCodePoints);
  return {
    ...rest,
    systems: sorted(systems),
    languages: sorted(tasks.map(({ language }) => language)),
    datasets: sorted(tasks.map(datasetOf)),
    conditions: sorted(metrics.map(({ condition }) => condition)).filter((condition) => condition !== ""),
    metrics: new Set(metrics.map(({ name }) => name)),
    metricsUnder: new Map(
      [...groupRows(metrics, ({ condition }) => condition)].map(([condition, own]) => [
        condition,
        new Set(own.map(({ name }) => name)),
      ]),
    ),
    scores: [...scores],
    choices: [...choices],
  };
}

export function nameOf({ names }: Pick<Material, "names">, key: string): string {
  return nameIn(names, key) ?? key;
}

/** A task may be called as something that every object has. */
export function nameIn(names: Readonly<Record<string, string>>, key: string): string | undefined {
  return Object.hasOwn(names, key) ? names[key] : undefined;
}

/** A measure of a paper's table, and which metrics may stand for it: what is computed here first. */
export interface Wanted {
  label: string;
  metrics: readonly string[];
  /** What to do where none of them is there. */
  hint: string;
}

interface Sought {
  /** Under which conditions the metric is shown; the usual one where nothing is said. */
  under?: readonly string[];
  /** Whether imported metrics go before those that are computed here. */
  isImported?: boolean;
}

/**
 * Of each the metric that the study has, or what is missing. Where there are several, the first that it has under all conditions
 * shown, so that no column compares what was measured in two ways.
 */
export function findMetrics<One extends Wanted>(
  wanted: readonly One[],
  { metrics, metricsUnder }: Pick<Material, "metrics" | "metricsUnder">,
  { under = [""], isImported = false }: Sought = {},
): { found: (One & { metric: string })[]; missing: string[] } {
  const named = wanted.map((one) => {
    const names = isImported ? [...one.metrics].reverse() : one.metrics;
    const everywhere = names.find((name) =>
      under.every((condition) => metricsUnder.get(condition)?.has(name)),
    );
    const somewhere = names.find((name) => under.some((condition) => metricsUnder.get(condition)?.has(name)));
    return { ...one, metric: everywhere ?? somewhere ?? names.find((name) => metrics.has(name)) };
  });
  return {
    found: named.flatMap((one) => (one.metric === undefined ? [] : [{ ...one, metric: one.metric }])),
    missing: named.flatMap(({ metric, label, hint }) => (metric === undefined ? [`${label}: ${hint}`] : [])),
  };
}

/** Whether an imported metric could stand in place of one that is computed here. */
export function hasImportedInstead(wanted: readonly Wanted[], material: Material): boolean {
  const names = (isImported: boolean) =>
    findMetrics(wanted, material, { isImported }).found.map(({ metric }) => metric);
  return names(true).join() !== names(false).join();
}

/** Where the values of a table's metrics come from. What stands under another condition was imported. */
export function sourceNotes(found: readonly { label: string; metric: string }[], under = [""]): string[] {
  const isComputed = ({ metric }: { metric: string }): boolean => isMeasuredName(metric);
  const labels = (list: readonly { label: string }[]) => list.map(({ label }) => label).join(", ");
  const [computed, imported] = [found.filter(isComputed), found.filter((one) => !isComputed(one))];
  if (!under.includes("")) return [`All values are imported: ${labels(found)}.`];
  const others = under.length > 1 ? "; values under another condition are imported" : "";
  return [
    [
      ...(computed.length > 0 ? [`Computed here: ${labels(computed)}${others}`] : []),
      ...(imported.length > 0 ? [`Imported: ${labels(imported)}`] : []),
    ].join(". ") + ".",
  ];
}

/** The offer with its spec where nothing is missing. */
export function offer(
  head: Pick<Offer, "id" | "title" | "source" | "note">,
  missing: readonly string[],
  spec: () => TableSpec,
): Offer {
  return {
    ...head,
    result: missing.length > 0 ? { kind: "missing", missing: [...missing] } : { kind: "spec", spec: spec() },
  };
}

export function twoSystems({ systems }: Material): string[] {
  return systems.length === 2 ? [] : [`Two systems: this study has ${systems.length}`];
}
