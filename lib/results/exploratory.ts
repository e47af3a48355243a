import type { Table } from "./table";

/**
 * A table about a part of a study, as it leaves the page: it says so in its caption, in a note and, since CSV has neither, in a
 * column of its own. What somebody chose to look at afterwards is in no frozen analysis.
 *
 * @param part the filter in words; null for the whole study, whose table stays as it is
 */
export function asExploratory(table: Table, part: string | null): Table {
  if (part === null) return table;
  return {
    ...table,
    caption: exploratoryCaption(table.caption, part),
    notes: [
      ...table.notes,
      `Exploratory: a part of the study (${part}), chosen after the fact. The frozen analysis takes the whole.`,
    ],
  };
}

/** The same for CSV, where each line must say it. */
export function withExploratoryColumn(table: Table, part: string | null): Table {
  if (part === null) return table;
  return {
    ...table,
    columns: [...table.columns, { id: "analysis", label: "Analysis", format: "text", digits: 0 }],
    rows: table.rows.map((row) => ({ ...row, cells: [...row.cells, `exploratory: ${part}`] })),
  };
}

export function exploratoryCaption(caption: string, part: string | null): string {
  return part === null ? caption : `Exploratory: ${caption}`;
}
