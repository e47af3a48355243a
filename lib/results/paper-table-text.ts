import type { PaperColumn } from "./columns";
import type { PaperBlock, PaperTable } from "./paper-table";
import type { Table, TableRow } from "./table";

/**
 * The paper table of one language as a table to show or copy: tasks, then the average and standard deviation rows.
 *
 * @param labels a question's words by id, as the protocol has them; an id without words stands for itself
 */
export function toPaperTableText(
  { columns }: PaperTable,
  block: PaperBlock,
  labels: Readonly<Record<string, string>> = {},
): Table {
  const rows = block.rows.map(({ task, cells }): TableRow => ({
    kind: "body",
    cells: [task, ...cells.map(({ sum }) => sum)],
  }));
  return {
    caption: `${block.language}: sums over ${block.judges} ${block.judges === 1 ? "judge" : "judges"}`,
    columns: [
      { id: "task", label: "Task", format: "text", digits: 0 },
      ...columns.map((column) => ({
        id: column.id,
        label: columnLabel(column, labels),
        format: "number" as const,
        digits: 0,
      })),
    ],
    rows: [
      ...rows,
      { kind: "summary", digits: 1, cells: ["Average", ...block.average] },
      { kind: "summary", digits: 1, cells: ["Standard deviation", ...block.sampleSd] },
    ],
    notes: [...columns.flatMap((column) => signNote(column, labels)), ...countNotes(block)],
  };
}

/** What the sign of a pair's column means, in words. */
export function signNote(column: PaperColumn, labels: Readonly<Record<string, string>> = {}): string[] {
  if (column.kind === "sample") return [];
  const label = labels[column.question] ?? column.question;
  return [`${label}: negative = ${column.earlier} better, positive = ${column.later} better.`];
}

const columnLabel = (column: PaperColumn, labels: Readonly<Record<string, string>>): string => {
  const label = labels[column.question] ?? column.question;
  if (column.kind === "sample") return `${label}, ${column.system}`;
  return column.id === column.question ? label : `${label}, ${column.later} over ${column.earlier}`;
};

const countNotes = ({ rows, missingAnswers }: PaperBlock): string[] => {
  const counts = [...new Set(rows.flatMap(({ cells }) => cells.map(({ judges }) => judges)))];
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  return [
    ...(least < most ? [`Cells sum over ${least} to ${most} judges, so they do not compare directly.`] : []),
    ...(missingAnswers > 0 ? [`Missing answers: ${missingAnswers}.`] : []),
  ];
};
