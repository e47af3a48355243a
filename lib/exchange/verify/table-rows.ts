import { csvRecords } from "@/lib/exchange/csv/csv-records";
import type { BundleFiles } from "./bundle-files";

/** A row by the names of its columns, and the line it begins on. */
export interface TableRow {
  line: number;
  cell: (column: string) => string;
}

/**
 * The rows of a table of a bundle, one at a time.
 *
 * @throws Error naming the line that cannot be read, or a column that is missing
 */
export async function* tableRows(
  files: BundleFiles,
  path: string,
  columns: readonly string[],
  /** Cells of a row that are read: tables have fewer than a hundred columns, a matrix one for each item. */
  most?: number,
): AsyncGenerator<TableRow, void> {
  let places: Map<string, number> | undefined;
  let width = 0;
  for await (const { line, cells } of csvRecords(files.read(path), "comma", most)) {
    if (places === undefined) {
      places = new Map(cells.map((name, at) => [name, at]));
      width = cells.length;
      const missing = columns.filter((name) => !places?.has(name));
      if (missing.length > 0) throw new Error(`the columns ${missing.join(", ")} are missing`);
      continue;
    }
    if (cells.length !== width)
      throw new Error(`line ${line} has ${cells.length} cells instead of ${width}: ${cells[0] ?? ""}`);
    const at = places;
    yield { line, cell: (column) => cells[at.get(column) ?? -1] ?? "" };
  }
  if (places === undefined) throw new Error("it has no header");
}
