import type { ImportError, ImportTable } from "@/lib/exchange/import-report";
import type { KnownColumns } from "@/lib/exchange/known-columns";
import type { RowSource, SourceRow } from "@/lib/exchange/row-source";
import { Unreadable } from "@/lib/exchange/bytes/unreadable";
import { type Archive, openArchive } from "./archive";
import { codeCells } from "./code-cells";
import { fileRows } from "./file-rows";
import { layoutOf } from "./layout";
import { codeTableRows, tableRows } from "./table-rows";
import { taskCells, taskText } from "./task-cells";

export interface ZipReading {
  /** The columns that a table in the archive may have. */
  known: KnownColumns;
  /** Whether the study has tasks: without any, a file of code is a sample of its own. */
  hasTasks: boolean;
  /** Folders that mean something, the study's systems or languages, and are never taken for a wrapping of all others. */
  folders: readonly string[];
  /** Told, in sentences, what was passed over. */
  note: (sentence: string) => void;
}

/**
 * The rows of a ZIP archive that lies on the disk: those of the table at its top (`samples.csv`, whose column `path` may
 * name files of code), or one for each file (`system/task.ext`, `language/task.md`). Read file by file, never whole. With
 * any fault in the archive's directory (paths that lead out, links, encryption) no file is read.
 */
export function zipSource(path: string, table: ImportTable, reading: ZipReading): RowSource {
  return async function* (fault) {
    let archive: Archive | null = null;
    try {
      archive = await openArchive(path, fault, reading.note);
      if (archive) yield* rowsOf(archive, table, reading, fault);
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      fault(error.fault);
    } finally {
      archive?.close();
    }
  };
}

const rowsOf = (
  archive: Archive,
  table: ImportTable,
  { known, hasTasks, folders, note }: ZipReading,
  fault: (error: ImportError) => void,
): AsyncGenerator<SourceRow, void> => {
  const layout = layoutOf(archive.names, table, folders);
  if (layout.is === "unclear") throw new Unreadable(1, layout.message);
  if (layout.is === "table")
    return table === "samples"
      ? codeTableRows(archive, layout, known, { fault, note })
      : tableRows(archive, layout, known, fault);
  return table === "tasks"
    ? fileRows(archive, layout, { path: taskCells, text: taskText }, fault)
    : fileRows(
        archive,
        layout,
        { path: (name) => codeCells(name, hasTasks), text: (code) => [["code", code]] },
        fault,
      );
};
