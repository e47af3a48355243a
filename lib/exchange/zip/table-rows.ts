import { csvSource } from "@/lib/exchange/csv/csv-source";
import type { ImportError } from "@/lib/exchange/import-report";
import { jsonlSource } from "@/lib/exchange/jsonl-source";
import type { KnownColumns } from "@/lib/exchange/known-columns";
import type { SourceRow } from "@/lib/exchange/row-source";
import { Unreadable } from "@/lib/exchange/bytes/unreadable";
import type { Archive } from "./archive";
import { toInnerName } from "./entry-name";
import { languageOfEnding } from "./language-of-ending";
import { isTable } from "./layout";
import { listedNames } from "./listed-names";

interface Table {
  top: string;
  name: string;
  format: "csv" | "jsonl";
}

/** The rows of a table in an archive as they stand there. */
export async function* tableRows(
  archive: Archive,
  { name: file, format }: Table,
  known: KnownColumns,
  fault: (error: ImportError) => void,
): AsyncGenerator<SourceRow, void> {
  const source = (format === "csv" ? csvSource : jsonlSource)(archive.bytes(file), known);
  for await (const row of source((error) => fault({ file, ...error }))) yield { file, ...row };
}

/**
 * The rows of a table of samples, each with its code: from a column `code`, or from the file that `path` names. Where a row
 * gives no language, the ending of its file does.
 */
export async function* codeTableRows(
  archive: Archive,
  table: Table,
  known: KnownColumns,
  tell: { fault: (error: ImportError) => void; note: (sentence: string) => void },
): AsyncGenerator<SourceRow, void> {
  const { fault } = tell;
  const named = new Set<string>();
  for await (const row of tableRows(archive, table, withPath(known), fault)) {
    const { path, code } = { path: row.cells.get("path"), code: row.cells.get("code") };
    row.cells.delete("path");
    if (!row.cells.get("language")) row.cells.set("language", languageOfPath(path ?? ""));
    const file = table.top + toInnerName(path ?? "");
    const say = (message: string) => fault({ file: table.name, line: row.line, column: "path", message });
    if (!path) yield row;
    else if (code) say("names a file, and the column code is filled too; use one of them");
    else if (!archive.has(file)) say(`there is no file "${path}" in the archive`);
    else {
      named.add(file);
      try {
        row.cells.set("code", await archive.text(file));
        yield row;
      } catch (error) {
        if (!(error instanceof Unreadable)) throw error;
        fault({ file, ...error.fault });
        if (archive.isSpent()) return;
      }
    }
  }
  const unnamed = archive.names.filter((name) => !named.has(name) && !isTable(name));
  if (unnamed.length > 0) tell.note(`No row names ${listedNames(unnamed)}: left out.`);
}

/** "" where the name has no ending. */
function languageOfPath(path: string): string {
  const [, ending = ""] = /[^/.]\.([^/.]+)$/.exec(path) ?? [];
  return ending === "" ? "" : languageOfEnding(ending);
}

/** In an archive a column `path` may stand for the column `code`, and its ending for the language. */
const withPath = ({ required, optional, elsewhere, ...known }: KnownColumns): KnownColumns => ({
  ...known,
  required: required.filter((column) => column !== "code" && column !== "language"),
  optional: ["code", "path", "language", ...optional],
  elsewhere: Object.fromEntries(Object.entries(elsewhere ?? {}).filter(([column]) => column !== "path")),
});
