import { isUndefined } from "@/lib/stats/undefined";
import type { ComposedRow } from "./composed-row";
import type { TableSpec, ValueColumn } from "./table-spec";

/**
 * Whether each cell is the best of those that it is held against: of a row the columns under the same headings, of a column all
 * rows. Equal ones are all the best, as printed: whoever reads two equal numbers would ask why one is bold.
 */
export function bestPlaces(rows: readonly ComposedRow[], { best, columns }: TableSpec): boolean[][] {
  const places = rows.map(() => columns.map(() => false));
  const groups = best === null ? [] : best === "row" ? inRows(rows, columns) : inColumns(rows, columns);
  for (const group of groups) {
    const known = group.flatMap(([row, at]) => {
      const [value, column] = [rows[row]?.values[at], columns[at]];
      if (value === undefined || isUndefined(value) || column?.kind !== "value" || !column.better) return [];
      return [{ row, at, rank: printed(value, column) * (column.better === "higher" ? 1 : -1) }];
    });
    const most = Math.max(...known.map(({ rank }) => rank));
    // Where all are equal none is better than another.
    const isEven = known.every(({ rank }) => rank === most);
    for (const { row, at, rank } of known) {
      const line = places[row];
      if (line && rank === most && !isEven) line[at] = true;
    }
  }
  return places;
}

type Place = [row: number, column: number];

const inColumns = (rows: readonly ComposedRow[], columns: TableSpec["columns"]): Place[][] =>
  columns.map((_, at) => rows.map((_, row): Place => [row, at]));

const inRows = (rows: readonly ComposedRow[], columns: TableSpec["columns"]): Place[][] => {
  const heads = [...new Set(columns.map(({ above }) => JSON.stringify(above)))];
  return rows.flatMap((_, row) =>
    heads.map((head) =>
      columns.flatMap(({ above }, at): Place[] => (JSON.stringify(above) === head ? [[row, at]] : [])),
    ),
  );
};

/** As many decimals as are printed. */
const printed = (value: number, { format }: ValueColumn): number => {
  const scale = format.unit === "share" ? 100 : 1;
  return Number((value * scale).toFixed(format.decimals));
};
