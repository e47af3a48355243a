import { latexBody, latexHeadLines, latexHeads } from "@/lib/results/latex-rows";
import { latexText } from "@/lib/results/latex-text";
import { isTextColumn, noteLines, type Table } from "@/lib/results/table";
import { PAPER_COLOURS } from "@/lib/results/figures/paper-colours";
import { labelOf } from "@/lib/results/tables/labels";
import type { Shade } from "@/lib/results/tables/pairs/sum-shade";
import type { TableLook } from "./report-part";
import { inWidth, leastOf, settingOf } from "./column-widths";
import { onItsSide } from "./on-its-side";

/**
 * A table that goes on over pages with its headings, as small and as turned as its width asks for, and in parts where no page
 * holds it. Needs array, booktabs, longtable and pdflscape; with a look also xcolor with `table`, and SHADE_DEFINITIONS. Ends
 * with a newline.
 */
export function toLongTable(own: Table, look: PaperLook | null = null): string {
  const inPaper = look && paperHeads(own, look);
  if (inPaper && !settingOf(inPaper.table, inPaper.least).isTooWide) return oneTable(own, inPaper);
  return inWidth(placed(own))
    .map((table) => oneTable(own, inHeads(table)))
    .join("\n");
}

/** Its own lines of headings, if it has any, and its own colours. */
const inHeads = (table: Table): Set => ({
  table,
  heads: [...latexHeadLines(table), line(latexHeads(table).map(breakable))],
  least: leastOf(table),
  shades: table.rows.map(({ looks }) => (looks ?? []).slice(1).map(({ shade }) => shade)),
});

interface Set {
  table: Table;
  heads: readonly string[];
  /** Letters for which a column has room at least. */
  least: readonly number[];
  /** Of the cells after the first, by row of the body. */
  shades: readonly (readonly Shade[])[];
}

/** Two lines of headings, as on the page: the questions, and under each its systems. */
const paperHeads = (own: Table, { columns, labels, shades }: PaperLook): Set => {
  const short = columns.map((column) =>
    column.kind === "sample" ? column.system : `${column.later} over ${column.earlier}`,
  );
  const questions = [...new Set(columns.map(({ question }) => question))].map((question) => ({
    label: labelOf(labels, question),
    size: columns.filter((column) => column.question === question).length,
    first: columns.findIndex((column) => column.question === question),
  }));
  const [task, ...others] = own.columns;
  const table = {
    ...own,
    columns: [
      ...(task ? [task] : []),
      ...others.map((column, at) => ({ ...column, label: short[at] ?? "" })),
    ],
  };
  return {
    table,
    heads: [
      line(["", ...questions.map(({ label, size }) => `\\multicolumn{${size}}{c}{${latexText(label)}}`)]),
      questions.map(({ first, size }) => `\\cmidrule(lr){${first + 2}-${first + 1 + size}}`).join(""),
      line(latexHeads(table).map(breakable)),
    ],
    least: [
      0,
      ...questions.flatMap(({ label, size }) => Array.from({ length: size }, () => label.length / size)),
    ],
    shades,
  };
};

const line = (cells: readonly string[]): string => `${cells.join(" & ")} \\\\`;

const oneTable = (own: Table, { table, heads: headings, least, shades }: Set): string => {
  const { size, isTurned, widths } = settingOf(table, least);
  const columns = table.columns.map(
    (column, at) => `${isTextColumn(column) ? "L" : "R"}{${(widths[at] ?? 1).toFixed(2)}em}`,
  );
  // A figure that does not exist stands as a dash, whose reason the notes of the table as it was say.
  const notes = noteLines(own).map((note) => `\\par ${breakable(latexText(note))}`);
  const heads = [...headings, "\\midrule"];
  const shadesOf = (row: number) => (table.rows[row]?.kind === "body" ? shades[row] : undefined);
  const inBody = (cells: readonly string[], row: number) =>
    line(
      cells.map((cell, at) => {
        const text = table.columns[at]?.format === "text" ? breakable(cell) : cell;
        return at === 0 ? text : shaded(text, shadesOf(row)?.[at - 1] ?? "none");
      }),
    );
  return [
    ...(isTurned ? ["\\begin{landscape}"] : []),
    `{\\${size}`,
    `\\begin{longtable}{${columns.join("")}}`,
    ...(table.caption === "" ? [] : [`\\caption{${latexText(table.caption)}}\\\\`]),
    "\\toprule",
    ...heads,
    "\\endfirsthead",
    "\\toprule",
    ...heads,
    "\\endhead",
    "\\bottomrule",
    "\\endlastfoot",
    ...(table.rows.length === 0 ? ["\\\\"] : latexBody(table, inBody)),
    "\\end{longtable}",
    ...(notes.length === 0 ? [] : ["\\noindent", ...notes]),
    "\\par}",
    ...(isTurned ? ["\\end{landscape}"] : []),
    "",
  ].join("\n");
};

type PaperLook = Extract<TableLook, { kind: "paper" }>;

/** So few rows of many figures are read better as columns, and need no turned page. */
const FEW = 6;

const placed = (table: Table): Table => {
  const setting = settingOf(table);
  if (!setting.isTurned || table.rows.length === 0 || table.rows.length > FEW) return table;
  const other = onItsSide(table);
  return settingOf(other).isTurned && !setting.isTooWide ? table : other;
};

/** A name without a space may be broken where it has a sign, since it has to stay in its column; a number may not. */
const breakable = (text: string): string =>
  text.replace(/(\\_|[/.:>-])(?=[^\s$\\{}\d][^\s$\\{}]{2})/g, "$1\\hspace{0pt}");

const STRENGTHS = ["neg-2", "neg-1", "pos-1", "pos-2"] as const;

/** The colours of shaded cells, as on the page. */
export const SHADE_DEFINITIONS = STRENGTHS.map(
  (shade) => `\\definecolor{${shade}}{HTML}{${PAPER_COLOURS.usual[shade].slice(1).toUpperCase()}}`,
);

const shaded = (text: string, shade: Shade): string => {
  if (shade === "none") return text;
  const isStrong = shade.endsWith("2");
  return `\\cellcolor{${shade}}${isStrong ? `\\textcolor{white}{${text}}` : text}`;
};
