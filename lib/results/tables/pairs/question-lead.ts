import type { Table, TableColumn, TableCell } from "@/lib/results/table";
import { type Labels, labelOf } from "@/lib/results/tables/labels";
import { text } from "@/lib/results/tables/table-columns";

/** A table whose lines are about questions, before it is known whether that needs a column. */
interface AskedTable extends Omit<Table, "rows"> {
  rows: readonly { question: string; cells: TableCell[] }[];
}

/** The table with a first column for the question; if all lines are about one, it stands in the caption instead. */
export function withQuestions({ caption, columns, rows, notes }: AskedTable, labels: Labels): Table {
  const questions = [...new Set(rows.map(({ question }) => question))];
  const [only] = questions;
  if (questions.length === 1 && only !== undefined)
    return {
      caption: `${labelOf(labels, only)}: ${caption.charAt(0).toLowerCase()}${caption.slice(1)}`,
      columns,
      notes,
      rows: rows.map(({ cells }) => ({ kind: "body", cells })),
    };
  const lead: TableColumn = text("question", "Question");
  return {
    caption,
    notes,
    columns: [lead, ...columns],
    rows: rows.map(({ question, cells }) => ({ kind: "body", cells: [labelOf(labels, question), ...cells] })),
  };
}
