import fc from "fast-check";
import { CsvError, parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { csvRecords } from "./csv/csv-records";
import { columns, piecesOf, readCsv, readJsonl } from "@/test/exchange/rows";
import { Unreadable } from "./bytes/unreadable";

/** Texts of the characters that matter to a reader of tables. */
const anyText = fc
  .array(fc.constantFrom('"', '""', ",", "\n", "\r", "\r\n", "a", "b\t", "é", "😀", " ", "\uFEFF", "{", "1"))
  .map((parts) => parts.join(""));
const anySize = fc.integer({ min: 1, max: 5 });

const readAll = async (
  text: string,
  size?: number,
  separators: "comma" | "any" = "comma",
): Promise<{ cells: string[][]; fault: boolean }> => {
  const cells: string[][] = [];
  try {
    for await (const record of csvRecords(piecesOf(text, size), separators)) cells.push(record.cells);
    return { cells, fault: false };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return { cells, fault: true };
  }
};

const readByLibrary = (text: string, delimiter = ","): { cells: string[][]; fault: boolean } => {
  const cells: string[][] = [];
  const keep = (record: string[]): null => {
    if (record.length > 1 || record[0]?.trim()) cells.push(record);
    return null;
  };
  try {
    parse(text, {
      bom: true,
      delimiter,
      relax_column_count: true,
      skip_empty_lines: true,
      on_record: keep,
      record_delimiter: ["\r\n", "\n", "\r"],
    });
    return { cells, fault: false };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { cells, fault: true };
  }
};

test("a CSV file has the cells, and the first fault, that another reader of RFC 4180 finds", async () => {
  await fc.assert(
    fc.asyncProperty(anyText, async (text) => {
      const ours = await readAll(text);
      const theirs = readByLibrary(text);
      expect(ours.fault).toBe(theirs.fault);
      expect(ours.cells).toEqual(theirs.cells);
    }),
    { numRuns: 2000 },
  );
});

test("so it has where semicolons or tabs separate the cells, which the first record that is not empty shows", async () => {
  const separator = fc.constantFrom(";", "\t");
  const emptyLines = fc.constantFrom("", "\n", "\r\n\n");
  await fc.assert(
    fc.asyncProperty(anyText, separator, emptyLines, anySize, async (text, between, empty, size) => {
      const file = `${empty}"a${between}""\r\nb"${between}c\n${text.replaceAll(",", between)}`;
      expect(await readAll(file, size, "any")).toEqual(readByLibrary(file, between));
    }),
    { numRuns: 1000 },
  );
});

test("a table reads the same in whatever pieces its bytes arrive: characters, line ends and quotes may be split", async () => {
  const known = columns("a", "b");
  await fc.assert(
    fc.asyncProperty(anyText, anySize, async (text, size) => {
      const csv = `\uFEFFa,b\r\n1,"é\r\n""😀"\r\n${text}`;
      expect(await readCsv(csv, known, size)).toEqual(await readCsv(csv, known));
      const lines = `\uFEFF{"a":"é😀"}\r\n${text}`;
      expect(await readJsonl(lines, known, size)).toEqual(await readJsonl(lines, known));
    }),
    { numRuns: 500 },
  );
});

test("every line of a row is counted, so that the next row is named by its own", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyText, { maxLength: 4 }), anySize, async (texts, size) => {
      const csv = texts.map((text) => `"${text.replaceAll('"', '""')}",x\n`).join("");
      const lines: number[] = [];
      for await (const { line } of csvRecords(piecesOf(`a,b\n${csv}`, size))) lines.push(line);
      const heights = texts.map((text) => text.split(/\r\n|\n|\r/).length);
      expect(lines).toEqual([1, ...heights.map((_, at) => 2 + sum(heights.slice(0, at)))]);
    }),
  );
});

const sum = (numbers: number[]): number => numbers.reduce((total, one) => total + one, 0);
