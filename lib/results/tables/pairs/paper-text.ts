import { counted } from "@/lib/results/paragraphs/words";
import { type PaperBlock, type PaperCell, type PaperTable } from "@/lib/results/pairs/paper-table";
import { signNote } from "@/lib/results/sign-note";
import type { PaperColumn } from "@/lib/results/columns";
import type { Table, TableColumn } from "@/lib/results/table";
import { type Labels, labelOf } from "@/lib/results/tables/labels";
import { count, number, text } from "@/lib/results/tables/table-columns";

/**
 * The paper table of one language: tasks, then the average and standard deviation rows. Sums where every cell has as many marks,
 * else means, which alone compare.
 */
export function toPaperText({ columns }: PaperTable, block: PaperBlock, labels: Labels): Table {
  const { language, judges, shows, rows } = block;
  const isSums = shows === "sums";
  const { average, sampleSd } = isSums ? block.sums : block.means;
  return {
    caption: `${language}: ${shows} over ${counted(judges, "judge")}`,
    columns: [text("task", "Task"), ...columns.map((column) => columnOf(column, labels, isSums ? 0 : 2))],
    rows: [
      ...rows.map(({ task, cells }) => ({
        kind: "body" as const,
        cells: [task, ...cells.map(({ sum, mean }) => (isSums ? sum : mean))],
      })),
      { kind: "summary", digits: isSums ? 1 : 2, cells: ["Average", ...average] },
      { kind: "summary", digits: isSums ? 1 : 2, cells: ["Standard deviation", ...sampleSd] },
    ],
    notes: [
      ...columns.flatMap((column) => signNote(column, labels)),
      ...(isSums
        ? []
        : [
            `Means are shown because cells have different numbers of scores (${range(rows)}).`,
            "Average and standard deviation are over tasks, each counted alike; other tables count each score alike and may differ a little.",
          ]),
      ...(block.missing > 0 ? [`Missing answers: ${block.missing.toLocaleString("en")}.`] : []),
    ],
  };
}

/** How many marks stand behind each cell. */
export function toPaperCounts({ columns }: PaperTable, block: PaperBlock, labels: Labels): Table {
  return {
    caption: `${block.language}: number of scores in each cell`,
    columns: [
      text("task", "Task"),
      ...columns.map((column) => count(column.id, labelOfColumn(column, labels))),
    ],
    rows: block.rows.map(({ task, cells }) => ({ kind: "body", cells: [task, ...cells.map(({ n }) => n)] })),
    notes: [],
  };
}

const columnOf = (column: PaperColumn, labels: Labels, digits: number): TableColumn =>
  number(column.id, labelOfColumn(column, labels), digits);

const labelOfColumn = (column: PaperColumn, labels: Labels): string => {
  const label = labelOf(labels, column.question);
  if (column.kind === "sample") return `${label}, ${column.system}`;
  return column.id === column.question ? label : `${label}, ${column.later} over ${column.earlier}`;
};

const range = (rows: readonly { cells: readonly PaperCell[] }[]): string => {
  const counts = rows.flatMap(({ cells }) => cells.map(({ n }) => n));
  const least = counts.reduce((least, n) => Math.min(least, n), Infinity);
  const most = counts.reduce((most, n) => Math.max(most, n), 0);
  return counts.length === 0 ? "0" : least === most ? String(most) : `${least} to ${most}`;
};
