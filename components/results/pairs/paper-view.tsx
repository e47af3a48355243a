import type { PaperBlock, PaperCell, PaperTable } from "@/lib/results/pairs/paper-table";
import { type Shade, sumShade } from "@/components/results/sum-shade";
import type { Table } from "@/lib/results/table";
import { isUndefined } from "@/lib/stats/undefined";
import { PaperGrid } from "./paper-grid";
import type { Labels } from "@/lib/results/tables/labels";
import { toPaperText } from "@/lib/results/tables/pairs/paper-text";

/** More tasks than this scroll inside the table, and more than that are left to the export. */
const TALL = 60;
const MOST = 200;

/** The table of one language, cut to what a page can hold. */
export function PaperView({
  paper,
  block,
  labels,
}: {
  paper: PaperTable;
  block: PaperBlock;
  labels: Labels;
}) {
  return (
    <PaperGrid
      table={cut(toPaperText(paper, block, labels))}
      columns={paper.columns}
      labels={labels}
      shades={block.rows.slice(0, MOST).map(({ cells }) => cells.map(shadeOf))}
      isLong={block.rows.length > TALL}
    />
  );
}

/** Averages stay those of all tasks. */
const cut = (table: Table): Table => {
  const [body, summary] = (["body", "summary"] as const).map((kind) =>
    table.rows.filter((row) => row.kind === kind),
  );
  if (!body || !summary || body.length <= MOST) return table;
  const note = `The first ${MOST} of ${body.length.toLocaleString("en")} tasks; paper-table.csv, under Export, holds all.`;
  return { ...table, rows: [...body.slice(0, MOST), ...summary], notes: [...table.notes, note] };
};

/** Each mark is at most +2 or -2. */
const shadeOf = (cell: PaperCell): Shade => (isUndefined(cell.sum) ? "none" : sumShade(cell.sum, 2 * cell.n));
