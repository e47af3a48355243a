import type { z } from "zod";
import { checkRow } from "./check-row";
import { csvRecords } from "./csv/csv-records";
import type { ImportError } from "./import-report";
import { missingColumns } from "./known-columns";
import { Unreadable } from "./bytes/unreadable";

/** A file that cannot be used, with what is wrong in it, by line and column; `more` faults are not listed. */
export class TableRefusal extends Error {
  override readonly name = "TableRefusal";

  constructor(
    readonly faults: readonly ImportError[],
    readonly more: number,
  ) {
    super(faults.map(faultText).join("\n"));
  }
}

/** A row that passed, and where it stands. */
export interface CheckedRow<Row> {
  line: number;
  row: Row;
}

const LISTED = 20;

/**
 * The rows of a CSV file in the form of a schema, whose keys are the columns that must be there, in whatever order; other
 * columns are passed over. Unlike an import it has no limit of rows, and holds them all.
 *
 * @throws TableRefusal with the first faults
 */
export async function checkedTable<S extends z.ZodType>(
  chunks: AsyncIterable<Uint8Array>,
  schema: S,
  columns: readonly string[],
): Promise<CheckedRow<z.output<S>>[]> {
  const faults = new Faults();
  const rows: CheckedRow<z.output<S>>[] = [];
  let header: string[] | null = null;
  try {
    for await (const { line, cells } of csvRecords(chunks)) {
      if (header === null) {
        header = cells.map((cell) => cell.trim());
        requireColumns(header, columns, faults);
        continue;
      }
      if (cells.length !== header.length) {
        faults.tell({
          line,
          column: "",
          message: `has ${cells.length} cells; the first line names ${header.length}`,
        });
        continue;
      }
      const named = new Map(header.map((column, at) => [column, cells[at] ?? ""]));
      const row = checkRow(schema, { line, cells: named }, faults.tell);
      if (row !== null) rows.push({ line, row });
    }
    if (header === null) throw new Unreadable(1, "the file is empty");
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    faults.tell(error.fault);
  }
  faults.refuse();
  return rows;
}

function faultText({ line, column, message }: ImportError): string {
  return column === "" ? `line ${line}: ${message}` : `line ${line}, ${column}: ${message}`;
}

const requireColumns = (header: readonly string[], columns: readonly string[], faults: Faults): void => {
  for (const [at, column] of header.entries())
    if (header.indexOf(column) < at && columns.includes(column))
      faults.tell({ line: 1, column, message: "this column stands here twice" });
  const known = { required: columns, optional: [] };
  for (const { column, message } of missingColumns(header, known)) faults.tell({ line: 1, column, message });
  // Without its columns every row would be called wrong.
  faults.refuse();
};

class Faults {
  readonly #listed: ImportError[] = [];
  #more = 0;

  readonly tell = (fault: ImportError): void => {
    if (this.#listed.length < LISTED) this.#listed.push(fault);
    else this.#more += 1;
  };

  refuse(): void {
    if (this.#listed.length > 0) throw new TableRefusal(this.#listed, this.#more);
  }
}
