import { stat } from "node:fs/promises";
import readSheets, { type CellValue, type Sheet } from "read-excel-file/node";
import { tableSource } from "./csv/csv-source";
import type { ImportError, ImportTable } from "./import-report";
import type { KnownColumns } from "./known-columns";
import type { RowSource } from "./row-source";
import { Unreadable } from "./bytes/unreadable";
import { openArchive } from "./zip/archive";

/** A workbook is held whole while it is read, so that a large table comes as CSV. */
const XLSX_LIMITS = { bytes: 32 * 1024 ** 2, unpackedBytes: 256 * 1024 ** 2 } as const;

/** Excel keeps so many characters of a cell, and drops the rest without a word. */
const LONGEST_CELL = 32_767;

/**
 * The rows of an Excel workbook on the disk: of its sheet that is called like the table, else of the first that holds
 * anything. The first row names the columns. Told to `note`: the sheets that were left out.
 */
export function xlsxSource(
  path: string,
  table: ImportTable,
  { known, note }: { known: KnownColumns; note: (sentence: string) => void },
): RowSource {
  return async function* (fault) {
    try {
      await requireSmall(path, fault);
      const sheets = (await readSheets(path, { trim: false }).catch(unreadable)).filter(({ data }) =>
        data.some((row) => row.some((cell) => cell !== null)),
      );
      const sheet = sheets.find((one) => one.sheet.trim().toLowerCase() === table) ?? sheets[0];
      if (!sheet) throw new Unreadable(1, "the workbook is empty");
      const others = sheets.filter((one) => one !== sheet).map((one) => `"${one.sheet}"`);
      if (others.length > 0) note(`Read the sheet "${sheet.sheet}". Left out: ${others.join(", ")}.`);
      yield* tableSource(recordsOf(sheet, note), known)(fault);
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      fault(error.fault);
    }
  };
}

/** Unpacks it once through the same budget as every archive, so that a small file that holds gigabytes is refused first. */
const requireSmall = async (path: string, fault: (error: ImportError) => void): Promise<void> => {
  const { size } = await stat(path);
  if (size > XLSX_LIMITS.bytes)
    throw new Unreadable(
      1,
      `the workbook has more than ${XLSX_LIMITS.bytes / 1024 ** 2} MiB; save it as CSV`,
    );
  const archive = await openArchive(path, fault, () => undefined).catch(unreadable);
  if (!archive) throw new Unreadable(1, NO_WORKBOOK);
  try {
    let unpacked = 0;
    for (const name of archive.names)
      for await (const piece of archive.bytes(name)) {
        unpacked += piece.length;
        if (unpacked > XLSX_LIMITS.unpackedBytes)
          throw new Unreadable(1, "the workbook is too large to be read whole; save it as CSV");
      }
  } finally {
    archive.close();
  }
};

const NO_WORKBOOK = "is no Excel workbook (.xlsx), or not all of one; save it again, or as CSV";

const unreadable = (cause: unknown): never => {
  if (cause instanceof Unreadable && cause.message.includes("workbook")) throw cause;
  throw Object.assign(new Unreadable(1, NO_WORKBOOK), { cause });
};

function* recordsOf(
  { data }: Sheet,
  note: (sentence: string) => void,
): Generator<{ line: number; cells: string[] }, void> {
  const first = data.findIndex((row) => row.some((cell) => cell !== null));
  const head = (data[first] ?? []).map(cellText);
  const width = head.findLastIndex((cell) => cell.trim() !== "") + 1;
  let cut = 0;
  for (const [at, row] of data.entries()) {
    if (at < first || row.every((cell) => cell === null)) continue;
    const cells = Array.from({ length: width }, (_, column) => cellText(row[column] ?? null));
    if (cells.some((cell) => cell.length === LONGEST_CELL)) cut += 1;
    yield { line: at + 1, cells };
  }
  if (cut > 0)
    note(
      `${cut} ${cut === 1 ? "row has a cell" : "rows have cells"} of exactly 32,767 characters: Excel cuts longer texts there. Send these as CSV.`,
    );
}

const cellText = (cell: CellValue | null): string => {
  if (cell === null) return "";
  if (cell instanceof Date) {
    const text = cell.toISOString();
    return text.endsWith("T00:00:00.000Z") ? text.slice(0, 10) : text;
  }
  return typeof cell === "string" ? plainText(cell) : String(cell);
};

/** Excel writes control characters as _x000D_, and line ends of Windows with them. */
const plainText = (text: string): string =>
  text.includes("_x")
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text;
