import { CellText } from "@/components/results/cell-text";
import { CopyTable } from "@/components/results/copy-table";
import { Notes } from "@/components/results/plain-table";
import { SHADE_CLASS } from "@/components/results/shade-class";
import { sumShade } from "@/lib/results/tables/pairs/sum-shade";
import { TableFrame } from "@/components/ui/table-frame";
import type { MetricDifferences } from "@/lib/results/metric-differences";
import { isTextColumn, noteLines, type TableRow } from "@/lib/results/table";

/** Beyond this the page would be slower than it helps; the copies hold every task. */
export const TASKS_SHOWN = 500;

/** The column that says where one system has a multiple of the other. */
const FAR_APART = "far_apart";

/** Two systems task by task. The difference is coloured as printed: orange for the earlier system, blue for the later. */
export function MetricDifferenceTable({
  metric: { table, differences, pair, most },
}: {
  metric: MetricDifferences;
}) {
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <p className="flex flex-wrap items-center gap-2 text-sm">
        {(
          [
            ["neg-2", "+ far more", pair.earlier],
            ["neg-1", "+ more", pair.earlier],
            ["pos-1", "− more", pair.later],
            ["pos-2", "− far more", pair.later],
          ] as const
        ).map(([shade, words, system]) => (
          <span key={shade} className={`rounded border border-line px-2 py-0.5 ${SHADE_CLASS[shade]}`}>
            {words}: {system}
          </span>
        ))}
        <span className="text-muted">
          Far more: at least half of the greatest difference.
          <span className="sm:hidden">
            {" "}
            In small print: how many times the smaller value the greater one is, where it is large.
          </span>
        </span>
      </p>
      <TableFrame label={table.caption}>
        <table className="w-full border-separate border-spacing-0 text-xs sm:text-sm">
          <caption className="px-3 py-2 text-left font-medium">{table.caption}</caption>
          <thead>
            <tr>
              {table.columns.map((column, at) => (
                <th
                  key={column.id}
                  scope="col"
                  className={`border-t border-line px-1.5 py-1.5 sm:px-3 align-bottom ${column.id === FAR_APART ? "max-sm:hidden" : ""} ${isTextColumn(column) ? "text-left" : "text-right"} ${at === 0 ? "sticky left-0 bg-card" : ""}`}
                >
                  {column.id === "difference" ? "Difference" : column.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map((row, at) => (
              <DifferenceRow
                key={at}
                row={row}
                columns={table.columns}
                shade={SHADE_CLASS[sumShade(-(differences[at] ?? 0), most)]}
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

function DifferenceRow({
  row,
  columns,
  shade,
}: {
  row: TableRow;
  columns: MetricDifferences["table"]["columns"];
  shade: string;
}) {
  const isSummary = row.kind === "summary";
  const edge = `border-t border-line px-1.5 py-1.5 sm:px-3 ${isSummary ? "bg-sunken font-semibold" : ""}`;
  return (
    <tr>
      {columns.map((column, at) => {
        const cell = row.cells[at] ?? "";
        const isDifference = column.id === "difference";
        const apart = isDifference ? row.cells[columns.findIndex(({ id }) => id === FAR_APART)] : "";
        const sign = isDifference && typeof cell === "number" && cell > 0 ? "+" : "";
        const text = (
          <>
            {sign}
            <CellText cell={cell} column={column} row={row} isShort />
            {/* A phone has no room for the last column. */}
            {typeof apart === "string" && apart !== "" && (
              <span className="block text-xs sm:hidden">{apart.slice(apart.lastIndexOf(":") + 1)}</span>
            )}
          </>
        );
        return at === 0 ? (
          <th
            key={column.id}
            scope="row"
            className={`sticky left-0 max-w-40 text-left break-words sm:max-w-none ${edge} ${isSummary ? "" : "bg-card font-normal"}`}
          >
            {text}
          </th>
        ) : (
          <td
            key={column.id}
            className={`${edge} whitespace-nowrap ${column.id === FAR_APART ? "max-sm:hidden" : ""} ${isTextColumn(column) ? "text-left" : "text-right"} ${isDifference && !isSummary ? shade : ""}`}
          >
            {text}
          </td>
        );
      })}
    </tr>
  );
}
