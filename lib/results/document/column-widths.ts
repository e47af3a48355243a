import { formatCell, isTextColumn, type Table } from "@/lib/results/table";

/** How a table is set: in letters of which size, and whether the page is turned. Widths in em of those letters. */
export interface TableSetting {
  size: "small" | "scriptsize";
  isTurned: boolean;
  /** Even on a turned page its columns are narrower than their cells. */
  isTooWide: boolean;
  widths: number[];
}

/** A usual letter's width, and what stands between two columns, in em. */
const LETTER = 0.56;
const BETWEEN = 0.9;
/** What an upright and a turned A4 page hold, in em of each size. */
const ROOM = { small: { upright: 50, turned: 76 }, scriptsize: { upright: 58, turned: 89 } } as const;
const LONGEST = 34;

/**
 * The width of each column so that a table stands on the page: as its cells need, a heading as what of it cannot be broken. A table that
 * is too wide gets small letters, then a turned page; what is wider still breaks the lines of its texts.
 */
export function settingOf(table: Table): TableSetting {
  const wanted = table.columns.map((column, at) => {
    const cells = table.rows.map((row) => formatCell(row.cells[at] ?? "", column, row).length);
    const longest = Math.max(1, ...column.label.split(/[\s_./:-]+/).map(({ length }) => length), ...cells);
    return LETTER * Math.min(LONGEST, longest) + 0.4;
  });
  const gaps = BETWEEN * table.columns.length;
  const all = wanted.reduce((sum, width) => sum + width, gaps);
  for (const isTurned of [false, true])
    for (const size of ["small", "scriptsize"] as const)
      if (all <= ROOM[size][isTurned ? "turned" : "upright"])
        return { size, isTurned, isTooWide: false, widths: wanted };
  const room = ROOM.scriptsize.turned;
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
