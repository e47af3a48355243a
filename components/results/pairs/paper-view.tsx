import { CellText } from "@/components/results/cell-text";
import { CopyTable } from "@/components/results/copy-table";
import { PaperTableHead } from "@/components/results/paper-table-head";
import { Notes } from "@/components/results/plain-table";
import { SHADE_CLASS, sumShade } from "@/components/results/sum-shade";
import { TableFrame } from "@/components/ui/table-frame";
import type { PaperBlock, PaperCell, PaperTable } from "@/lib/results/pairs/paper-table";
import { noteLines, type Table, type TableRow } from "@/lib/results/table";
import { isUndefined } from "@/lib/stats/undefined";
import type { Labels } from "./tables/labels";
import { toPaperText } from "./tables/paper-text";

/** More tasks than this scroll inside the table, and more than that are left to the export. */
const TALL = 60;
const MOST = 200;

/** The table of one language. Every number stands in its cell; the colour says how far it leans. */
export function PaperView({
  paper,
  block,
  labels,
}: {
  paper: PaperTable;
  block: PaperBlock;
  labels: Labels;
}) {
  const table = cut(toPaperText(paper, block, labels));
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <TableFrame label={table.caption} isLong={block.rows.length > TALL}>
        <table className="w-full border-separate border-spacing-0 text-sm">
          <caption className="px-3 py-2 text-left font-medium">{table.caption}</caption>
          <PaperTableHead columns={paper.columns} labels={labels} />
          <tbody>
            {table.rows.map((row, of) => (
              <PaperRow
                key={of}
                table={table}
                row={row}
                cells={row.kind === "body" ? block.rows[of]?.cells : undefined}
              />
            ))}
          </tbody>
        </table>
      </TableFrame>
      <Notes lines={noteLines(table)} />
      <CopyTable table={table} />
    </div>
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

function PaperRow({ table, row, cells }: { table: Table; row: TableRow; cells: PaperCell[] | undefined }) {
  const isSummary = row.kind === "summary";
  const edge = `border-t border-line ${isSummary ? "bg-sunken font-semibold" : ""}`;
  return (
    <tr>
      {table.columns.map((column, at) => {
        const text = <CellText cell={row.cells[at] ?? ""} column={column} row={row} isShort />;
        if (at === 0)
          return (
            <th
              key={column.id}
              scope="row"
              className={`sticky left-0 max-w-40 px-3 py-1.5 text-left break-words sm:max-w-none ${edge} ${isSummary ? "" : "bg-card font-normal"}`}
            >
              {text}
            </th>
          );
        const shade = isSummary ? "" : shadeOf(cells?.[at - 1]);
        return (
          <td key={column.id} className={`px-3 py-1.5 text-right ${edge} ${shade}`}>
            {text}
          </td>
        );
      })}
    </tr>
  );
}

/** Each mark is at most +2 or -2. */
const shadeOf = (cell: PaperCell | undefined): string =>
  cell === undefined || isUndefined(cell.sum) ? "" : SHADE_CLASS[sumShade(cell.sum, 2 * cell.n)];
