import { formatCell, isTextColumn, type Table } from "@/lib/results/table";

/** How a table is set: in letters of which size, and whether the page is turned. Widths in em of those letters. */
export interface TableSetting {
  size: "small" | "scriptsize";
  isTurned: boolean;
  /** Even on a turned page its columns are narrower than their cells. */
  isTooWide: boolean;
  widths: number[];
}

/** A usual letter's width, and what stands between two columns in letters of each size, in em. */
const LETTER = 0.56;
const BETWEEN = { small: 1, scriptsize: 1.14 } as const;
/** What an upright and a turned A4 page hold, in em of each size. */
const ROOM = { small: { upright: 50, turned: 76 }, scriptsize: { upright: 58, turned: 89 } } as const;
const LONGEST = 34;

/**
 * A table that not even a turned page holds, in parts that it does: each begins with the columns that name a row.
 *
 * @returns the table itself where it has its place
 */
export function inWidth(table: Table): Table[] {
  if (!settingOf(table).isTooWide) return [table];
  const named = Math.max(
    1,
    table.columns.findIndex((column) => !isTextColumn(column)),
  );
  const parts: number[][] = [];
  for (let at = named; at < table.columns.length; at += 1) {
    const wider = [...(parts.at(-1) ?? []), at];
    if (parts.length === 0 || settingOf(ofColumns(table, named, wider)).isTooWide) parts.push([at]);
    else parts[parts.length - 1] = wider;
  }
  return parts.map((part, of) => ({
    ...ofColumns(table, named, part),
    caption: `${table.caption} (part ${of + 1} of ${parts.length})`,
  }));
}

const ofColumns = (table: Table, named: number, part: readonly number[]): Table => {
  const picked = <Entry>(entries: readonly Entry[]): Entry[] => [
    ...entries.slice(0, named),
    ...part.flatMap((at) => entries.slice(at, at + 1)),
  ];
  return {
    ...table,
    columns: picked(table.columns),
    rows: table.rows.map((row) => ({ ...row, cells: picked(row.cells) })),
  };
};

/** Letters of each piece of a heading that `breakable` leaves in one line. */
const unbroken = (label: string): number[] =>
  label.split(/\s+|(?<=[_/.:>-])(?=[^\s\d]\S{2})/).map(({ length }) => length);

/**
 * The width of each column so that a table stands on the page: as its cells need, a heading as what of it cannot be broken. A table that
 * is too wide gets small letters, then a turned page; what is wider still breaks the lines of its texts.
 *
 * @param least letters for which each column has room at least
 */
export function settingOf(table: Table, least: readonly number[] = []): TableSetting {
  const wanted = table.columns.map((column, at) => {
    const cells = table.rows.map((row) => formatCell(row.cells[at] ?? "", column, row).length);
    const longest = Math.max(1, least[at] ?? 0, ...unbroken(column.label), ...cells);
    return LETTER * Math.min(LONGEST, longest) + 0.4;
  });
  const all = wanted.reduce((sum, width) => sum + width, 0);
  for (const isTurned of [false, true])
    for (const size of ["small", "scriptsize"] as const)
      if (all + BETWEEN[size] * wanted.length <= ROOM[size][isTurned ? "turned" : "upright"])
        return { size, isTurned, isTooWide: false, widths: wanted };
  const room = ROOM.scriptsize.turned;
  const gaps = BETWEEN.scriptsize * wanted.length;
  const isText = table.columns.map(isTextColumn);
  const sumOf = (kind: boolean) =>
    wanted.reduce((sum, width, at) => sum + (isText[at] === kind ? width : 0), 0);
  // Figures stay whole where that leaves the texts anything at all.
  const forText = Math.max(room - gaps - sumOf(false), 4 * isText.filter(Boolean).length);
  const shrink = Math.min(1, forText / Math.max(1, sumOf(true)));
  const widths = wanted.map((width, at) => (isText[at] ? width * shrink : width));
  const over = Math.max(1, (widths.reduce((sum, width) => sum + width, 0) + gaps) / room);
  return {
    size: "scriptsize",
    isTurned: true,
    isTooWide: over > 1 || shrink < 0.5,
    widths: widths.map((width) => width / over),
  };
}
