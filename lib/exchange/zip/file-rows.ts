import type { ImportError } from "@/lib/exchange/import-report";
import type { SourceRow } from "@/lib/exchange/row-source";
import { Unreadable } from "@/lib/exchange/bytes/unreadable";
import type { Archive } from "./archive";

/** What a path says of a row, or why it says nothing. */
export type PathCells = { cells: [column: string, cell: string][] } | { fault: string };

/** One row for every file: what its path says, and what its text says. A file that makes no row is told and left out. */
export async function* fileRows(
  archive: Archive,
  { top, names }: { top: string; names: readonly string[] },
  rowOf: {
    path: (path: string) => PathCells;
    /** May throw `Unreadable`. */
    text: (text: string) => [column: string, cell: string][];
  },
  fault: (error: ImportError) => void,
): AsyncGenerator<SourceRow, void> {
  for (const file of names) {
    const said = rowOf.path(file.slice(top.length));
    if ("fault" in said) {
      fault({ file, line: 1, column: "", message: said.fault });
      continue;
    }
    try {
      yield { line: 1, file, cells: new Map([...said.cells, ...rowOf.text(await archive.text(file))]) };
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      fault({ file, ...error.fault });
      if (archive.isSpent()) return;
    }
  }
}
