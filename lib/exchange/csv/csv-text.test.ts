import fc from "fast-check";
import { stringify } from "csv-stringify/sync";
import { expect, test } from "vitest";
import { type Column, column, freeText } from "@/lib/exchange/column";
import { csvCell, csvLine, csvWriter } from "./csv-text";

/** What exports were written with before; of itself it would leave a single line feed bare, which readers take for a row's end. */
const library = (rows: unknown[][]): string =>
  stringify(rows, { record_delimiter: "windows", cast: { boolean: String }, quoted_match: /[\r\n]/ });

const text = fc.string({
  unit: fc.constantFrom(..."ab,;\"'\r\n\t=+-@ \\é😀\u2028"),
  maxLength: 6,
});
const cell = fc.oneof(
  text,
  fc.string({ unit: "binary" }),
  fc.integer(),
  fc.double({ noNaN: true }),
  fc.boolean(),
  fc.constant(null),
  fc.dictionary(text, text, { maxKeys: 2 }),
);

test("writes the bytes that the library writes, for every kind of cell", () => {
  const columns: Column<unknown[]>[] = [0, 1, 2, 3].map((at) =>
    (at % 2 ? freeText : column)<unknown[]>(`c${at}`, (row) => row[at] as never),
  );
  const row = fc.tuple(cell, cell, cell, cell);
  fc.assert(
    fc.property(fc.array(row, { maxLength: 5 }), (rows) => {
      const cells = rows.map((one) => one.map((value, at) => csvCell(value, at % 2 === 1)));
      expect(rows.map(csvWriter(columns)).join("")).toBe(library(cells));
    }),
    { numRuns: 500 },
  );
});

test("writes a head as the library does", () => {
  expect(csvLine(["a", "b,c", 'd"'])).toBe(library([["a", "b,c", 'd"']]));
});

test("keeps a comment of several lines in its cell, whichever way its lines end", () => {
  expect(csvLine(["a\nb", "c\rd", "e\r\nf"])).toBe('"a\nb","c\rd","e\r\nf"\r\n');
});

test("protects free text only, and numbers never", () => {
  expect(csvCell("=1+1", true)).toBe("'=1+1");
  expect(csvCell("'x", true)).toBe("''x");
  expect(csvCell("=1+1")).toBe("=1+1");
  expect(csvCell(-1, true)).toBe(-1);
});
