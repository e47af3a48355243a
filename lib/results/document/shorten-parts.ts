import type { ReportPart, TablePart } from "./report-part";

/** Of more systems than these the pairs are tables of hundreds of rows, or of columns, and there are a dozen such tables. */
const MANY_SYSTEMS = 16;
/** Longer tables and lists are cut to their beginning. */
const MOST = 60;
const SHOWN = 20;

/**
 * The parts of a report as a page of many systems shows them: of every long table and list the beginning, and all of it in the
 * section that somebody asked for: the page of 60 systems whole would be 125 MB. Files keep everything. With few systems nothing is cut.
 *
 * @param whole the id of the section that is shown whole
 * @returns the parts, and the ids of the sections of which something is left out
 */
export function shortenParts(
  parts: readonly ReportPart[],
  { systems, whole }: { systems: number; whole: string | null },
): { parts: readonly ReportPart[]; cut: readonly string[] } {
  if (systems <= MANY_SYSTEMS) return { parts, cut: [] };
  const isCut = (part: ReportPart): boolean => !isSection(part, whole) && holdsLong(part);
  return {
    parts: parts.flatMap((part) => (isCut(part) ? shorten(part) : [part])),
    cut: parts.flatMap((part) => (part.kind === "section" && isCut(part) ? [part.id] : [])),
  };
}

const isSection = (part: ReportPart, id: string | null): boolean => part.kind === "section" && part.id === id;

const holdsLong = (part: ReportPart): boolean => {
  if (part.kind === "table") return part.table.rows.length > MOST || part.table.columns.length > MOST;
  if (part.kind === "sentences") return part.sentences.length > MOST;
  return "parts" in part && part.parts.some(holdsLong);
};

const shorten = (part: ReportPart): ReportPart[] => {
  if (!holdsLong(part)) return [part];
  if (part.kind === "table") return [shortTable(part), remark(sizesOf(part.table))];
  if (part.kind === "sentences") {
    const sentences = part.sentences.slice(0, SHOWN);
    return [{ ...part, sentences }, remark([[sentences.length, part.sentences.length, "answers"]])];
  }
  return "parts" in part ? [{ ...part, parts: part.parts.flatMap(shorten) }] : [part];
};

/** Summary rows stand last and stay. */
const shortTable = ({ table, look, leadsTo, ...part }: TablePart): TablePart => {
  const body = table.rows.filter(({ kind }) => kind === "body");
  const [rows, columns] = sizesOf(table).map(([shown]) => shown);
  const summary = table.rows.filter(({ kind }) => kind === "summary");
  return {
    ...part,
    isCut: true,
    table: {
      ...table,
      columns: table.columns.slice(0, columns),
      rows: [...body.slice(0, rows), ...summary].map(({ looks, ...row }) => ({
        ...row,
        cells: row.cells.slice(0, columns),
        ...(looks ? { looks: looks.slice(0, columns) } : {}),
      })),
    },
    ...(leadsTo ? { leadsTo: { ...leadsTo, keys: leadsTo.keys.slice(0, rows) } } : {}),
    ...(look ? { look: shortLook(look, columns ?? 0) } : {}),
  };
};

/** Its columns are those behind the first one, which names the row. */
const shortLook = (look: NonNullable<TablePart["look"]>, columns: number): TablePart["look"] =>
  look.kind === "paper" ? { ...look, columns: look.columns.slice(0, columns - 1) } : look;

/** How many of how many. */
const sizesOf = ({ rows, columns }: TablePart["table"]): [number, number, string][] => {
  const body = rows.filter(({ kind }) => kind === "body").length;
  const size = (of: number): number => (of > MOST ? SHOWN : of);
  return [
    [size(body), body, "rows"],
    [size(columns.length), columns.length, "columns"],
  ];
};

const remark = (sizes: readonly [number, number, string][]): ReportPart => ({
  kind: "words",
  text: `Shown here: the first ${sizes
    .filter(([shown, of]) => shown < of)
    .map(([shown, of, what]) => `${shown} of ${of.toLocaleString("en")} ${what}`)
    .join(", and ")}.`,
  isSmall: true,
});
