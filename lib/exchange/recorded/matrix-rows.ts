import { csvRecords } from "@/lib/exchange/csv/csv-records";
import type { FaultList } from "@/lib/exchange/fault-list";
import { IMPORT_LIMITS } from "@/lib/exchange/import-report";
import { Unreadable } from "@/lib/exchange/bytes/unreadable";
import type { ImportMapping } from "./import-mapping";
import type { LONG_FILE } from "./recorded-columns";
import { MOST_SCORES, type RecordedRow } from "./recorded-rows";

type Column = (typeof LONG_FILE)["required"][number] | (typeof LONG_FILE)["optional"][number];

/** What the first column is called where it names the items; else it is a rater as the others are. */
const ITEM_NAMES = new Set([
  "",
  "task",
  "item",
  "items",
  "unit",
  "subject",
  "subjects",
  "target",
  "case",
  "id",
]);

/**
 * The cells of a table with a row for each item and a column for each rater, as rows of the long form, of one system and one
 * property. An empty cell is no answer. Items without a name are called by the place of their row, from 1.
 */
export async function* matrixRows(
  chunks: AsyncIterable<Uint8Array>,
  { system, property }: NonNullable<ImportMapping["matrix"]>,
  faults: FaultList,
): AsyncGenerator<RecordedRow<Column>, void> {
  let raters: string[] | null = null;
  let items = 0;
  let rows = 0;
  try {
    for await (const { line, cells } of csvRecords(chunks, "comma or tab")) {
      if (raters === null) {
        raters = toRaters(cells, line);
        continue;
      }
      if (cells.length !== raters.length) {
        faults.tell({
          line,
          column: "",
          message: `has ${cells.length} cells; the first line names ${raters.length}`,
        });
        continue;
      }
      items += 1;
      const hasItems = ITEM_NAMES.has((raters[0] ?? "").toLowerCase());
      const task = hasItems ? (cells[0] ?? "").trim() : `item-${items}`;
      for (const [place, cell] of cells.entries()) {
        const score = cell.trim();
        if ((hasItems && place === 0) || score === "") continue;
        rows += 1;
        if (rows > MOST_SCORES)
          throw new Unreadable(
            line,
            `the table holds more than ${MOST_SCORES.toLocaleString("en")} scores, the most that one study takes; import a part of it`,
          );
        yield { line, cells: toCells({ task, rater: raters[place] ?? "", system, property, score }) };
      }
    }
    if (rows === 0 && faults.isEmpty) throw new Unreadable(1, "the file holds no answers");
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    faults.tell(error.fault);
  }
}

const toRaters = (header: readonly string[], line: number): string[] => {
  const names = header.map((name) => name.trim());
  if (names.length > IMPORT_LIMITS.columns)
    throw new Unreadable(line, `names more than ${IMPORT_LIMITS.columns} columns`);
  const twice = names.find((name, place) => names.indexOf(name) !== place);
  if (twice !== undefined) throw new Unreadable(line, "this column stands here twice", twice);
  return names;
};

const toCells = (
  given: Record<"task" | "rater" | "system" | "property" | "score", string>,
): Record<Column, string> => Object.assign({ system_a: "", system_b: "", language: "", sample: "" }, given);
