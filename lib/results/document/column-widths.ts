import { formatCell, headLines, isTextColumn, type Table } from "@/lib/results/table";

/** How a table is set: in letters of which size, and whether the page is turned. Widths in em of those letters. */
interface TableSetting {
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
  const parts = packed(
    runsOf(table, named),
    (columns) => settingOf(ofColumns(table, named, columns)).isTooWide,
  );
  return parts.map((part, of) => ({
    ...ofColumns(table, named, part),
    caption: `${table.caption} (part ${of + 1} of ${parts.length})`,
  }));
}

/** As many runs of columns in each part as it holds. */
const packed = (runs: readonly number[][], isTooWide: (columns: number[]) => boolean): number[][] =>
  runs.reduce<number[][]>((parts, run) => {
    const wider = [...(parts.at(-1) ?? []), ...run];
    return parts.length === 0 || isTooWide(wider) ? [...parts, run] : [...parts.slice(0, -1), wider];
  }, []);

/**
 * Columns that a part may not tear apart: those under one heading of the outermost line that lets them stand on a page, else each by
 * itself.
 */
const runsOf = (table: Table, named: number): number[][] => {
  const columns = table.columns.map((_, at) => at).slice(named);
  const levels = headLines(table.columns).map((spans) =>
    spans
      .filter(({ first }) => first >= named)
      .map(({ first, size }) => columns.slice(first - named, first - named + size)),
  );
  const whole = levels.find((runs) =>
    runs.every((run) => !settingOf(ofColumns(table, named, run)).isTooWide),
  );
  return whole ?? columns.map((at) => [at]);
};

const ofColumns = (table: Table, named: number, part: readonly number[]): Table => {
  const picked = <Entry>(entries: readonly Entry[]): Entry[] => [
    ...entries.slice(0, named),
    ...part.flatMap((at) => entries.slice(at, at + 1)),
  ];
  return {
    ...table,
    columns: picked(table.columns),
    rows: table.rows.map((row) => ({
      ...row,
      cells: picked(row.cells),
      ...(row.looks && { looks: picked(row.looks) }),
    })),
  };
};

/** Usual letters' widths of each piece of a heading that `breakable` leaves in one line. */
const unbroken = (label: string): number[] =>
  label.split(/\s+|(?<=[_/.:>-])(?=[^\s\d]\S{2})/).map((word) => Math.max(word.length, widthOf(word)));

/** In usual letters: capitals are wider than these, and m, M and W half as wide again. Narrow letters make up for some of it. */
const widthOf = (word: string): number =>
  [...word].reduce(
    (sum, letter) => sum + (/[mMW%@]/.test(letter) ? 1.6 : /[A-Zw]/.test(letter) ? 1.35 : 0.9),
    0,
  );

/** Room for the headings that span several columns, shared among these. */
export function leastOf({ columns }: Table): number[] {
  const lines = headLines(columns);
  return columns.map((_, at) =>
    Math.max(
      0,
      ...lines.flatMap((spans) =>
        spans
          .filter(({ first, size }) => first <= at && at < first + size)
          .map(({ label, size }) => label.length / size),
      ),
    ),
  );
}

/**
 * The width of each column so that a table stands on the page: as its cells need, a heading as what of it cannot be broken. A table that
 * is too wide gets small letters, then a turned page; what is wider still breaks the lines of its texts.
 *
 * @param least letters for which each column has room at least
 */
export function settingOf(table: Table, least: readonly number[] = leastOf(table)): TableSetting {
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
