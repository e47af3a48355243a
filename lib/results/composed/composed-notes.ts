import { formatNumber } from "@/lib/results/format-number";
import { groupRows } from "@/lib/results/group-rows";
import { counted } from "@/lib/results/paragraphs/words";
import type { Quartile } from "@/lib/results/quartiles";
import type { ComposedRow } from "./composed-row";
import { CORPUS_BLEU } from "@/lib/metrics/metric-names";
import { CORPUS_BLEU_NOTE } from "@/lib/results/metric-words";
import { measureLabel, splitMeasure } from "./measures";
import type { DifferenceColumn, TableSpec } from "./table-spec";

/** What a reader has to know of classes, quartiles, choices and of cells that do not speak of the same tasks. */
export function composedNotes(
  rows: readonly ComposedRow[],
  quartiles: readonly Quartile[],
  spec: TableSpec,
): string[] {
  const { classes, columns } = spec;
  return [
    ...(classes
      ? [`Classes: which systems have at least ${classes.atLeast} in ${measureLabel(classes.measure)}.`]
      : []),
    ...(quartiles.length > 0
      ? [
          `Quartiles of ${spec.quartiles === "references" ? "mean reference length" : "task length"}: ${quartiles.map(quartileWords).join("; ")}.`,
        ]
      : []),
    ...(columns.some((column) => column.kind === "value" && column.measure.startsWith("choice:"))
      ? [
          "Choices are negative where judges prefer the system that comes first by its id (code point order), and positive where they prefer the other.",
        ]
      : []),
    ...corpusNotes(spec),
    ...differenceNotes(columns),
    ...unevenNotes(rows, spec),
    ...sumNotes(rows, spec),
  ];
}

/** Where the number comes from: a reader would take it for a mean of the samples' BLEU. */
const corpusNotes = ({ columns }: TableSpec): string[] => {
  const own = columns.filter(
    (column) => column.kind === "value" && splitMeasure(column.measure).name === CORPUS_BLEU,
  );
  return own.length === 0 ? [] : [CORPUS_BLEU_NOTE];
};

/** What each difference is, by the headings that the columns have now. Equal sentences stand once; of several each names its columns' groups. */
const differenceNotes = (columns: TableSpec["columns"]): string[] => {
  const labelOf = (id: string): string => columns.find((column) => column.id === id)?.label || id;
  const wordsOf = ({ of, less, change }: DifferenceColumn): string =>
    change === "percent"
      ? `change from ${labelOf(less)} to ${labelOf(of)}, in percent of ${labelOf(less)}`
      : `${labelOf(of)} minus ${labelOf(less)}`;
  const differences = columns.filter((column) => column.kind === "difference");
  const groups = [
    ...groupRows(differences, (column) => JSON.stringify([column.label, wordsOf(column)])).values(),
  ];
  return groups.flatMap((own) => {
    const above = new Set(own.map((column) => column.above.filter(Boolean).join(", ")).filter(Boolean));
    const where = groups.length > 1 && above.size > 0 ? ` (${[...above].join("; ")})` : "";
    return own.slice(0, 1).map((column) => `${column.label || "Difference"}${where}: ${wordsOf(column)}.`);
  });
};

const quartileWords = ({ keys, range }: Quartile, at: number): string => {
  const tasks = `Q${at + 1} ${counted(keys.length, "task")}`;
  if (range === null) return tasks;
  const [least, greatest] = [range.least, range.greatest].map((length) =>
    formatNumber(length, Number.isInteger(length) ? 0 : 1),
  );
  return `${tasks}, ${least} to ${greatest}`;
};

/** Rows compare systems only where they are about equally many tasks; classes and quartiles are of their own sizes. */
const unevenNotes = (rows: readonly ComposedRow[], { columns, rows: { by } }: TableSpec): string[] => {
  if (by === "task" || by === "taskClass" || by === "quartile") return [];
  const uneven = columns.flatMap((column, at) => {
    const tasks = rows.map(({ behind }) => behind[at]?.tasks ?? 0).filter((count) => count > 0);
    const [least, most] = endsOf(tasks);
    if (column.kind !== "value" || column.aggregate === "tasks" || tasks.length === 0 || least === most)
      return [];
    return [`${[...column.above, column.label].filter(Boolean).join(", ")} ${least} to ${most}`];
  });
  return uneven.length === 0 ? [] : [`Rows are about different numbers of tasks: ${uneven.join("; ")}.`];
};

/** Sums compare only where every cell of a task has as many answers; programs and pairs have numbers of their own. */
const sumNotes = (rows: readonly ComposedRow[], { columns, rows: { by } }: TableSpec): string[] =>
  (["score:", "choice:"] as const).flatMap((kind) => {
    const counts = columns.flatMap((column, at) =>
      by === "task" && column.kind === "value" && column.each === "sum" && column.measure.startsWith(kind)
        ? rows.flatMap(({ behind }) => behind[at]?.n ?? []).filter((n) => n > 0)
        : [],
    );
    const [least, most] = endsOf(counts);
    if (counts.length === 0 || least === most) return [];
    const what = kind === "score:" ? "scores" : "choices";
    return [
      `Cells are sums of ${least} to ${most} ${what}, so sums are not comparable between cells; use means instead.`,
    ];
  });

/** The least and the greatest; there may be more cells than a call takes arguments. */
const endsOf = (counts: readonly number[]): [number, number] =>
  counts.reduce<[number, number]>(
    ([least, most], count) => [Math.min(least, count), Math.max(most, count)],
    [Infinity, -Infinity],
  );
