import { formatNumber } from "@/lib/results/format-number";
import { counted } from "@/lib/results/paragraphs/words";
import type { Quartile } from "@/lib/results/quartiles";
import type { ComposedRow } from "./compose-table";
import { measureLabel } from "./measures";
import type { TableSpec } from "./table-spec";

/** What a reader has to know of classes, quartiles, choices and of cells that do not speak of the same tasks. */
export function composedNotes(
  rows: readonly ComposedRow[],
  quartiles: readonly Quartile[],
  spec: TableSpec,
): string[] {
  const { classes, columns } = spec;
  const hasDifference = columns.some((column) => column.kind === "difference" && column.isShaded);
  return [
    ...(classes
      ? [`Classes: which systems reach ${classes.atLeast} of ${measureLabel(classes.measure)}.`]
      : []),
    ...(quartiles.length > 0
      ? [
          `Quartiles of ${spec.quartiles === "references" ? "mean reference length" : "task length"}: ${quartiles.map(quartileWords).join("; ")}.`,
        ]
      : []),
    ...(columns.some((column) => column.kind === "value" && column.measure.startsWith("choice:"))
      ? [
          "A choice is negative where the earlier system is better, by code point, and positive where the later one is.",
        ]
      : []),
    ...(hasDifference ? ["Diff is the left column minus the one beside it."] : []),
    ...unevenNotes(rows, spec),
    ...sumNotes(rows, spec),
  ];
}

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
    const [least, most] = [Math.min(...tasks), Math.max(...tasks)];
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
    const [least, most] = [Math.min(...counts), Math.max(...counts)];
    if (counts.length === 0 || least === most) return [];
    const what = kind === "score:" ? "scores" : "choices";
    return [`Cells are sums of ${least} to ${most} ${what}, so they do not compare as sums; means do.`];
  });
