import { differenceColumn, toSpec, valueColumn } from "@/lib/results/composed/columns";
import type { ComposedColumn, Selection, TableSpec, ValueColumn } from "@/lib/results/composed/table-spec";
import {
  findMetrics,
  hasImportedInstead,
  type Material,
  nameOf,
  type Offer,
  offer,
  sourceNotes,
} from "./material";
import { CORPUS_BLEU } from "@/lib/metrics/metric-names";
import { ADDITIONAL, BLEU, CORPUS, CORRECT, type Measure, MISMATCH } from "./liu-measures";

/**
 * Tables 5 to 9, 12, 14 and 15 of Liu, Shen, Zhu, Niu, Li and Zhang (IEEE TSE 48(4), 2022, doi 10.1109/TSE.2020.3018481). Their
 * last rows and columns are means over systems, each of which counts alike.
 */
export function liuOffers(material: Material): Offer[] {
  return [
    onAllDatasets(material),
    ...(hasImportedInstead(CORRECT, material) ? [onAllDatasets(material, "imported")] : []),
    ...(material.metricsUnder.get("")?.has(CORPUS_BLEU) ? [onAllDatasets(material, "corpus")] : []),
    bySystem(material, { id: "liu-6", title: "Mismatch with references", source: SOURCE(6) }, MISMATCH),
    bySystem(
      material,
      { id: "liu-7", title: "Additional metrics", source: SOURCE(7), note: NOT_DERIVED[7] },
      ADDITIONAL,
    ),
    byQuartile(material, "requirement", 8),
    byQuartile(material, "references", 9),
    overConditions(material),
    ...perCondition(material, 14, "Metrics", (condition) => underCondition(material, condition)),
    ...perCondition(material, 15, "Effect", (condition) => sideBySide(material, condition)),
    ...material.conditions.map((condition) => changes(material, condition)),
  ];
}

/** Cells of the paper that do not follow from what it prints beside them, by table. */
const NOT_DERIVED: Readonly<Record<number, string>> = {
  7: "The paper prints 2.513 as the average WER; its rows average 2.512, which is what this table gives for them.",
  14: "The paper prints 0.093 as the average of Subtree; its rows average 0.094, which is what this table gives for them.",
  15: "The paper prints 0.1% executable for one system (Coarse-to-Fine); no number of its 300 programs is 0.1%, and this table gives 0.0%.",
};

const SOURCE = (table: number): string => `Liu et al. 2022, Table ${table}`;
const AVERAGE: TableSpec["summaries"][number] = {
  kind: "mean",
  label: "Average",
  decimals: null,
  isTrimmed: false,
  over: "printed",
};

const systemRows = ({ names, systems }: Material): TableSpec["rows"] => ({
  by: "system",
  label: "System",
  keys: [...systems],
  names: { ...names },
});

/** The tasks that belong to no data set of their own, where some do. */
const mainTasks = ({ datasets }: Material): Selection =>
  datasets.length > 1 ? { dataset: datasets[0] ?? "" } : {};

const toColumn = (
  { label, metric, decimals, unit, better }: Measure & { metric: string },
  given: Partial<Pick<ValueColumn, "where" | "above" | "id" | "label">> = {},
): ValueColumn =>
  valueColumn({
    label,
    measure: `metric:${metric}`,
    format: { decimals, unit },
    better,
    id: metric,
    ...given,
  });

/** A row for each system and its mean of some metrics. */
const bySystem = (
  material: Material,
  head: Pick<Offer, "id" | "title" | "source" | "note">,
  wanted: readonly Measure[],
): Offer => {
  const { found, missing } = findMetrics(wanted, material);
  return offer(head, missing, () =>
    toSpec({
      title: head.title,
      rows: systemRows(material),
      where: mainTasks(material),
      columns: found.map((one) => toColumn(one)),
      summaries: [AVERAGE],
    }),
  );
};

/** The paper's mean of sentences, with shares that were computed or imported, or corpus BLEU in place of the mean. */
const TABLE_5 = {
  usual: { id: "liu-5", title: "Metrics by system" },
  imported: { id: "liu-5:imported", title: "Metrics by system, shares as imported" },
  corpus: { id: "liu-5:corpus", title: "Metrics by system, corpus BLEU" },
};

/** Table 5: BLEU on every data set, and the shares of correct programs on the main one. */
const onAllDatasets = (material: Material, variant: keyof typeof TABLE_5 = "usual"): Offer => {
  const bleu = findMetrics([variant === "corpus" ? CORPUS : BLEU], material);
  const shares = findMetrics(CORRECT, material, { isImported: variant === "imported" });
  const { title, id } = TABLE_5[variant];
  return offer({ id, title, source: SOURCE(5) }, [...bleu.missing, ...shares.missing], () =>
    toSpec({
      notes: sourceNotes([...bleu.found, ...shares.found]),
      title,
      rows: systemRows(material),
      summaries: [AVERAGE],
      columns: [
        ...bleu.found.flatMap((one) =>
          (material.datasets.length > 1 ? material.datasets : [undefined]).map((dataset) =>
            toColumn(one, {
              id: `${one.metric}.${dataset ?? ""}`,
              label: dataset ? `${one.label} on ${nameOf(material, dataset)}` : one.label,
              where: dataset === undefined ? {} : { dataset },
            }),
          ),
        ),
        ...shares.found.map((one) => toColumn(one, { where: mainTasks(material) })),
      ],
    }),
  );
};

/** Tables 8 and 9: BLEU by quartile of a length. Their averages have four decimals, of the printed cells. */
const byQuartile = (material: Material, of: "requirement" | "references", table: number): Offer => {
  const { found, missing } = findMetrics([BLEU], material);
  const title = of === "requirement" ? "BLEU by length of the task" : "BLEU by length of the references";
  const short = material.hasLengths[of]
    ? []
    : [`Lengths: at least four tasks ${of === "references" ? "with measured references" : "with a text"}`];
  return offer({ id: `liu-${table}`, title, source: SOURCE(table) }, [...missing, ...short], () =>
    toSpec({
      title,
      rows: systemRows(material),
      where: mainTasks(material),
      quartiles: of,
      columns: (["1", "2", "3", "4"] as const).flatMap((quartile) =>
        found.map((one) => toColumn(one, { id: `q${quartile}`, label: `Q${quartile}`, where: { quartile } })),
      ),
      summaries: [{ ...AVERAGE, decimals: 4, isTrimmed: true }],
    }),
  );
};

const NO_CONDITION = "A second condition: import metrics with a column named condition";

/** Table 12: BLEU over all conditions, systems across. */
const overConditions = (material: Material): Offer => {
  const { found, missing } = findMetrics([BLEU], material);
  const title = "BLEU over conditions";
  const lacks = material.conditions.length === 0 ? [NO_CONDITION] : [];
  return offer({ id: "liu-12", title, source: SOURCE(12) }, [...missing, ...lacks], () => {
    const columns = found.flatMap((one) =>
      material.systems.map((system) =>
        toColumn(one, { id: system, label: nameOf(material, system), where: { system } }),
      ),
    );
    const average: ComposedColumn = {
      kind: "average",
      id: "average",
      label: "Average",
      above: [],
      of: columns.map(({ id }) => id),
      format: { decimals: 3, unit: "number" },
    };
    return toSpec({
      title,
      where: mainTasks(material),
      columns: [...columns, average],
      rows: {
        by: "condition",
        label: "Condition",
        keys: ["", ...material.conditions],
        names: { "": "Default", ...material.names },
      },
    });
  });
};

const ALL = [BLEU, ...ADDITIONAL, ...CORRECT];

/** Table 14: all metrics that were measured under one other condition. */
const underCondition = (material: Material, condition: string): TableSpec => {
  const { found } = findMetrics(ALL, material, { under: [condition] });
  return toSpec({
    title: `Metrics under ${nameOf(material, condition)}`,
    rows: systemRows(material),
    where: { ...mainTasks(material), condition },
    columns: found.map((one) => toColumn(one)),
    summaries: [AVERAGE],
    notes: sourceNotes(found, [condition]),
  });
};

/** Table 15: one condition beside the usual one. */
const sideBySide = (material: Material, condition: string): TableSpec => {
  const under = [condition, ""];
  const { found } = findMetrics([BLEU, ...CORRECT], material, { under });
  return toSpec({
    title: `Effect of ${nameOf(material, condition)}`,
    rows: systemRows(material),
    where: mainTasks(material),
    summaries: [AVERAGE],
    notes: sourceNotes(found, under),
    columns: under.flatMap((one) =>
      found.map((measure) =>
        toColumn(measure, {
          id: `${measure.metric}.${one}`,
          where: { condition: one },
          above: [one === "" ? (material.names[""] ?? "Default") : nameOf(material, one)],
        }),
      ),
    ),
  });
};

/** Every metric that both conditions have, and its change from the usual one in percent. No paper prints it in one table. */
const changes = (material: Material, condition: string): Offer => {
  const name = nameOf(material, condition);
  const title = `Change under ${name}, in percent`;
  const { found } = findMetrics(ALL, material, { under: ["", condition] });
  const missing =
    found.length > 0
      ? []
      : ["Metrics: this study has none of BLEU, NIST, WER, Subtree or shares of correct programs"];
  return offer(
    { id: `change:${condition}`, title, source: "Relative to the default condition" },
    missing,
    () =>
      toSpec({
        title,
        rows: systemRows(material),
        where: mainTasks(material),
        notes: sourceNotes(found, ["", condition]),
        columns: found.flatMap((one): ComposedColumn[] => {
          const [usual, other] = ["", condition].map((key) =>
            toColumn(one, {
              id: `${one.metric}.${key}`,
              where: { condition: key },
              above: [one.label],
              label: key === "" ? "Default" : name,
            }),
          );
          if (!usual || !other) return [];
          const format = { decimals: 1, unit: "number" as const };
          return [
            usual,
            other,
            differenceColumn(other, usual, { change: "percent", label: "Change", format }),
          ];
        }),
      }),
  );
};

/** One offer for each condition there is; one that says what is missing where there is none. */
const perCondition = (
  material: Material,
  table: number,
  what: string,
  spec: (condition: string) => TableSpec,
): Offer[] => {
  const { missing } = findMetrics([BLEU, ...CORRECT], material, { under: ["", ...material.conditions] });
  const head = (condition: string) => ({
    id: `liu-${table}:${condition}`,
    source: SOURCE(table),
    note: NOT_DERIVED[table],
    title: condition === "" ? `${what} under another condition` : `${what}: ${nameOf(material, condition)}`,
  });
  if (material.conditions.length === 0) return [offer(head(""), [...missing, NO_CONDITION], () => spec(""))];
  return material.conditions.map((condition) => offer(head(condition), missing, () => spec(condition)));
};
