"use client";

import { TableFrame } from "@/components/ui/table-frame";
import { noteLines, type Table } from "@/lib/results/table";
import { CellText } from "./cell-text";
import { CopyTable } from "./copy-table";
import { Notes } from "./plain-table";

/** The arm table turned on its side, so that it fits a phone: a figure per line, an arm per column. */
export function ArmFigures({
  table,
  groups,
}: {
  table: Table;
  /** Which figures stand together, under which heading. */
  groups: readonly { name: string; ids: readonly string[] }[];
}) {
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <TableFrame label={table.caption}>
        <table className="w-full">
          <caption className="sr-only">{table.caption}</caption>
          <thead>
            <tr>
              <td className="sticky left-0 bg-card" />
              {table.rows.map(({ cells }, at) => (
                <th key={at} scope="col" className="px-4 py-2 text-right">
                  {typeof cells[0] === "string" ? cells[0] : ""}
                </th>
              ))}
            </tr>
          </thead>
          {groups.map(({ name, ids }) => (
            <tbody key={name}>
              <tr className="border-y border-line bg-sunken">
                <th
                  scope="rowgroup"
                  colSpan={table.rows.length + 1}
                  className="px-4 py-1.5 text-left text-sm font-semibold"
                >
                  {name}
                </th>
              </tr>
              {ids.map((id) => (
                <FigureRow key={id} table={table} id={id} />
              ))}
            </tbody>
          ))}
        </table>
      </TableFrame>
      <Notes lines={noteLines(table)} />
      <CopyTable table={table} />
    </div>
  );
}

function FigureRow({ table, id }: { table: Table; id: string }) {
  const at = table.columns.findIndex((column) => column.id === id);
  const column = table.columns[at];
  if (!column) throw new Error(`the arm table has no column ${id}`);
  return (
    <tr className="border-t border-line">
      <th scope="row" className="sticky left-0 bg-card px-4 py-1.5 text-left font-normal">
        {column.label}
      </th>
      {table.rows.map((row, of) => (
        <td key={of} className="px-4 py-1.5 text-right">
          <CellText cell={row.cells[at] ?? ""} column={column} row={row} isShort />
        </td>
      ))}
    </tr>
  );
}
