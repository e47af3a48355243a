import { csvRecords } from "@/lib/exchange/csv/csv-records";
import type { FaultList } from "@/lib/exchange/fault-list";
import { missingColumns } from "@/lib/exchange/known-columns";
import { textLines } from "@/lib/exchange/bytes/text-lines";
import { Unreadable } from "@/lib/exchange/bytes/unreadable";
import { IMPORT_LIMITS } from "@/lib/exchange/import-report";
import { BATTLE_FILE, LONG_FILE, VERDICT_FILE } from "./recorded-columns";
import { toJsonObject } from "@/lib/exchange/json-object";

/** How many rows one study of imported answers may have: see DECISIONS.md for what was measured. */
export const MOST_SCORES = 300_000;

export type TextFormat = "csv" | "jsonl";

/** A row by the columns that are known; what the file does not have is empty. Other columns are passed over. */
export interface RecordedRow<Column extends string> {
  line: number;
  cells: Record<Column, string>;
}

/**
 * The rows of a file, never more than a piece of it held. Reading ends where nothing behind a fault can be trusted, at once when
 * a required column is missing, and behind the last row that may be.
 */
export async function* recordedRows<Column extends string>(
  chunks: AsyncIterable<Uint8Array>,
  format: TextFormat,
  columns: { required: readonly Column[]; optional: readonly Column[] },
  faults: FaultList,
): AsyncGenerator<RecordedRow<Column>, void> {
  try {
    let rows = 0;
    const read = format === "csv" ? csvRows : jsonRows;
    for await (const row of read(chunks, columns, faults)) {
      rows += 1;
      if (rows > MOST_SCORES)
        throw new Unreadable(
          row.line,
          `the file has more than ${MOST_SCORES.toLocaleString("en")} rows, the most that one study takes; import a part of it`,
        );
      yield row;
    }
    if (rows === 0 && faults.isEmpty) throw new Unreadable(1, "the file holds no answers");
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    faults.tell(error.fault);
  }
}

type Columns<Column extends string> = { required: readonly Column[]; optional: readonly Column[] };

async function* csvRows<Column extends string>(
  chunks: AsyncIterable<Uint8Array>,
  columns: Columns<Column>,
  faults: FaultList,
): AsyncGenerator<RecordedRow<Column>, void> {
  const known = [...columns.required, ...columns.optional];
  let places: { column: Column; at: number }[] | null = null;
  let width = 0;
  for await (const { line, cells } of csvRecords(chunks, "comma or tab")) {
    if (places === null) {
      const header = cells.map((name) => name.trim());
      if (header.length > IMPORT_LIMITS.columns)
        throw new Unreadable(line, `names more than ${IMPORT_LIMITS.columns} columns`);
      requireHeader(header, columns, faults);
      width = header.length;
      places = known.map((column) => ({ column, at: header.indexOf(column) }));
      continue;
    }
    if (cells.length !== width) {
      faults.tell({ line, column: "", message: `has ${cells.length} cells; the first line names ${width}` });
      continue;
    }
    const row = {} as Record<Column, string>;
    for (const { column, at } of places) row[column] = at < 0 ? "" : (cells[at] ?? "").trim();
    yield { line, cells: row };
  }
  if (places === null) throw new Unreadable(1, "the file is empty");
}

const requireHeader = (
  header: readonly string[],
  { required, optional }: Columns<string>,
  faults: FaultList,
): void => {
  for (const column of [...required, ...optional])
    if (header.indexOf(column) !== header.lastIndexOf(column))
      throw new Unreadable(1, "this column stands here twice", column);
  if (isMatrix(header)) throw new Unreadable(1, matrixHint(header));
  // Without them the answers count as unnamed, which a capital letter must not do.
  const misspelt = optional.filter((column) => NAMING.has(column) && isMisspelt(column, header));
  const missing = missingColumns(header, { required: [...required, ...misspelt], optional });
  const last = missing.pop();
  for (const { column, message } of missing) faults.tell({ line: 1, column, message });
  if (last) throw new Unreadable(1, last.message, last.column);
};

const NAMING = new Set(["judge", "rater", "task"]);

const isMisspelt = (column: string, header: readonly string[]) =>
  !header.includes(column) && header.some((name) => name.toLowerCase() === column);

/** Columns that files of answers have, without those that a matrix may have as well. */
const OWN_COLUMNS: ReadonlySet<string> = new Set(
  [BATTLE_FILE, LONG_FILE, VERDICT_FILE]
    .flatMap(({ required, optional }): readonly string[] => [...required, ...optional])
    .filter((name) => name !== "task" && name !== "question_id" && name !== "language"),
);

/** One row an item and one column a rater: several columns, and none that a file of ours has but the one that names the item. */
const isMatrix = (header: readonly string[]): boolean =>
  header.length >= 3 && !header.some((name) => OWN_COLUMNS.has(name.toLowerCase()));

const matrixHint = (header: readonly string[]): string =>
  `this looks like a table with a row for each item and a column for each rater. Say so ({"matrix": {"system": "…", "property": "…"}} in the mapping, form long), or write it in long form, with a row for each cell and the columns task,rater,system,property,score: task names the item, rater is the name of the cell's column (such as ${JSON.stringify(header[1])}), system is what was rated, property what was asked, score the cell. Leave rows out whose cell is empty, or name what stands there as missing`;

async function* jsonRows<Column extends string>(
  chunks: AsyncIterable<Uint8Array>,
  { required, optional }: Columns<Column>,
  faults: FaultList,
): AsyncGenerator<RecordedRow<Column>, void> {
  const known = [...required, ...optional];
  for await (const { line, text } of textLines(chunks)) {
    if (text?.trim() === "") continue;
    if (text === null) throw new Unreadable(line, "is longer than a row can be");
    if (line === 1 && text.trimStart().startsWith("["))
      throw new Unreadable(1, "begins a JSON list; write one object on each line instead");
    const object = toJsonObject(text);
    if (object === null) {
      faults.tell({ line, column: "", message: "is not one JSON object on one line" });
      continue;
    }
    const row = {} as Record<Column, string>;
    let isWhole = true;
    for (const column of known) {
      const cell = toCell(object[column]);
      if (cell === null) {
        faults.tell({ line, column, message: "must be a text, a number, true or false" });
        isWhole = false;
      } else row[column] = cell;
    }
    for (const column of required)
      if (!(column in object)) {
        faults.tell({ line, column, message: "is missing from this object" });
        isWhole = false;
      }
    if (isWhole) yield { line, cells: row };
  }
}

/** Null for what is no cell: a list or an object. */
const toCell = (value: unknown): string | null => {
  if (value === undefined || value === null) return "";
  if (typeof value === "string") return value.trim();
  return typeof value === "number" || typeof value === "boolean" ? String(value) : null;
};
