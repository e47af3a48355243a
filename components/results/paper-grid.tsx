"use client";

import { CellText } from "@/components/results/cell-text";
import { CopyTable } from "@/components/results/copy-table";
import { usePartOfStudy } from "@/components/results/part-of-study";
import { exploratoryCaption } from "@/lib/results/exploratory";
import { PaperTableHead } from "@/components/results/paper-table-head";
import { Notes, densityOf, isWide } from "@/components/results/plain-table";
import { SHADE_CLASS } from "@/components/results/shade-class";
import { TableCaption, TableFrame } from "@/components/ui/table-frame";
import { useIsPhone } from "@/components/results/use-is-phone";
import type { PaperColumn } from "@/lib/results/columns";
import { noteLines, type Table, type TableRow } from "@/lib/results/table";
import type { Labels } from "@/lib/results/tables/labels";
import type { Shade } from "@/lib/results/tables/pairs/sum-shade";

/** Every number stands in its cell; the colour says how far it leans. Summary rows have none. */
export function PaperGrid({
  table,
  columns: inOrder,
  labels,
  shades,
  isLong,
  isCut = false,
}: {
  table: Table;
  columns: readonly PaperColumn[];
  labels: Labels;
  /** By row of the body and column. */
  shades: readonly (readonly Shade[])[];
  isLong: boolean;
  /** Only the beginning of a table: it is not for copying. */
  isCut?: boolean;
}) {
  const isPhone = useIsPhone();
  const places = isPhone ? choicesFirst(inOrder) : [...inOrder.keys()];
  const columns = places.flatMap((place) => inOrder[place] ?? []);
  const caption = exploratoryCaption(table.caption, usePartOfStudy().part);
  return (
    <div className="flex min-w-0 flex-col gap-2" data-is-wide={isWide(table)}>
      <TableFrame label={caption} isLong={isLong}>
        <table className={`w-full border-separate border-spacing-0 ${densityOf(table.columns.length).size}`}>
          <TableCaption>{caption}</TableCaption>
          <PaperTableHead columns={columns} labels={labels} gap={densityOf(table.columns.length).gap} />
          <tbody>
            {table.rows.map((row, of) => (
              <PaperRow
                key={of}
                table={table}
                row={row}
                places={places}
                shades={row.kind === "body" ? shades[of] : undefined}
              />
            ))}
          </tbody>
        </table>
      </TableFrame>
      <Notes lines={noteLines(table)} />
      {!isCut && <CopyTable table={table} />}
    </div>
  );
}

/** A phone has room for few columns: choices between systems, the question that most studies are about, stand first there. */
const choicesFirst = (columns: readonly PaperColumn[]): number[] => {
  const places = [...columns.keys()];
  const isChoice = (place: number) => columns[place]?.kind === "pair";
  return [...places.filter(isChoice), ...places.filter((place) => !isChoice(place))];
};

function PaperRow({
  table,
  row,
  places,
  shades,
}: {
  table: Table;
  row: TableRow;
  /** The columns in the order shown, without the one that names the row. */
  places: readonly number[];
  shades: readonly Shade[] | undefined;
}) {
  const isSummary = row.kind === "summary";
  const { gap } = densityOf(table.columns.length);
  const edge = `border-t border-line ${isSummary ? "bg-sunken font-semibold" : ""}`;
  return (
    <tr>
      {[0, ...places.map((place) => place + 1)].map((at) => {
        const column = table.columns[at];
        if (!column) return null;
        const text = <CellText cell={row.cells[at] ?? ""} column={column} row={row} isShort />;
        if (at === 0)
          return (
            <th
              key={column.id}
              scope="row"
              className={`sticky left-0 max-w-40 ${gap} py-1.5 text-left break-words sm:max-w-none ${edge} ${isSummary ? "" : "bg-card font-normal"}`}
            >
              {text}
            </th>
          );
        const shade = shades?.[at - 1];
        return (
          <td
            key={column.id}
            className={`${gap} py-1.5 text-right ${edge} ${shade === undefined ? "" : SHADE_CLASS[shade]}`}
          >
            {text}
          </td>
        );
      })}
    </tr>
  );
}
