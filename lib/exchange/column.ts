/** Null is a missing value. An object is JSON: text in a CSV cell, an object in JSONL. */
export type Cell = string | number | boolean | null | Readonly<Record<string, unknown>>;

/** A column of an exported table: its name in the file, and where its value comes from. */
export interface Column<Row> {
  name: string;
  of: (row: Row) => Cell;
  /** Written by a person: a spreadsheet must not run it. */
  isFreeText?: boolean;
}

export function column<Row>(name: string, of: Column<Row>["of"]): Column<Row> {
  return { name, of };
}

export function freeText<Row>(name: string, of: Column<Row>["of"]): Column<Row> {
  return { name, of, isFreeText: true };
}

/** PROTOCOL: flags stand in one cell, joined by a semicolon. */
export function flagsCell({ flags }: { flags: readonly string[] }): string {
  return flags.length === 0 ? "" : flags.join(";");
}
