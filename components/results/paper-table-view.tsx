import { TableFrame } from "@/components/ui/table-frame";
import type { PaperBlock, PaperCell, PaperTable } from "@/lib/results/paper-table";
import { toPaperTableText } from "@/lib/results/paper-table-text";
import { noteLines, type Table, type TableRow } from "@/lib/results/table";
import { isUndefined } from "@/lib/stats/undefined";
import { CellText } from "./cell-text";
import { CopyTable } from "./copy-table";
import { PaperTableHead } from "./paper-table-head";
import { Notes } from "./plain-table";
import { SHADE_CLASS, sumShade } from "./sum-shade";

/** The table of a side-by-side study as papers print it, for one language. Every number stands in its cell. */
export function PaperTableView({
  paper,
  block,
  labels,
}: {
  paper: PaperTable;
  block: PaperBlock;
  labels: Readonly<Record<string, string>>;
}) {
  const table = toPaperTableText(paper, block, labels);
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <TableFrame label={table.caption}>
        <table className="w-full border-separate border-spacing-0 text-sm">
          <caption className="px-3 py-2 text-left font-medium">{table.caption}</caption>
          <PaperTableHead columns={paper.columns} labels={labels} />
          <tbody>
            {table.rows.map((row, of) => (
              <PaperRow key={of} table={table} row={row} cells={block.rows[of]?.cells} />
            ))}
          </tbody>
        </table>
      </TableFrame>
      <Notes lines={noteLines(table)} />
      <CopyTable table={table} />
    </div>
  );
}

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

/** Each judge gives a task at most +2 or -2 per column. */
const shadeOf = (cell: PaperCell | undefined): string =>
  cell === undefined || isUndefined(cell.sum) ? "" : SHADE_CLASS[sumShade(cell.sum, 2 * cell.judges)];
