import type { ImportError } from "./import-report";

/** The cells of a row by column. A cell that a JSON line leaves out is not there. */
export type Cells = Map<string, string>;

/** One row of an imported file as it stands there: nothing of it is checked yet. */
export interface SourceRow {
  /** Where the row begins, from 1; of a file in an archive, 1. */
  line: number;
  /** The file inside an archive. */
  file?: string;
  cells: Cells;
}

/**
 * Reads a file row by row, never holding it whole. What cannot be read as a row is told to `fault`; a source ends early
 * where nothing behind a fault can be trusted.
 */
export type RowSource = (fault: (error: ImportError) => void) => AsyncGenerator<SourceRow, void>;
