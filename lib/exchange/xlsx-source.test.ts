import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { zipSync, strToU8 } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import writeExcelFile from "write-excel-file/node";
import type { ImportError } from "./import-report";
import { xlsxSource } from "./xlsx-source";

let folder = "";
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), "evenhand-test-"))));
afterAll(() => rmSync(folder, { recursive: true }));

const known = { required: ["task", "code"], optional: ["note", "date"] };
const read = async (path: string) => {
  const faults: ImportError[] = [];
  const notes: string[] = [];
  const rows = [];
  const source = xlsxSource(path, "samples", { known, note: (sentence) => notes.push(sentence) });
  for await (const { line, cells } of source((fault) => faults.push(fault)))
    rows.push([line, Object.fromEntries(cells)]);
  return { rows, faults: faults.map(({ line, message }) => `${line}: ${message}`), notes };
};

const workbook = async (
  name: string,
  sheets: { sheet: string; rows: (string | number | boolean | Date | null)[][] }[],
) => {
  const path = join(folder, name);
  const cellOf = (value: string | number | boolean | Date | null) =>
    value === null ? null : value instanceof Date ? { value, type: Date, format: "yyyy-mm-dd" } : { value };
  const given = sheets.map(({ sheet, rows }) => ({ sheet, data: rows.map((row) => row.map(cellOf)) }));
  writeFileSync(path, await writeExcelFile(given as never).toBuffer());
  return path;
};

test("a workbook's sheet of the table's name is read by rows, with code, numbers and dates as they are", async () => {
  const path = await workbook("good.xlsx", [
    { sheet: "Notes", rows: [["anything"]] },
    {
      sheet: "Samples",
      rows: [
        ["task", "code", "note", "date"],
        ["sum", '  def f():\n\treturn "é"\n', 0.75, new Date("2026-01-31T00:00:00.000Z")],
        [null, null, null, null],
        ["mean", "x", true, null],
      ],
    },
  ]);
  expect(await read(path)).toEqual({
    rows: [
      [2, { task: "sum", code: '  def f():\n\treturn "é"\n', note: "0.75", date: "2026-01-31" }],
      [4, { task: "mean", code: "x", note: "true", date: "" }],
    ],
    faults: [],
    notes: ['Read the sheet "Samples". Left out: "Notes".'],
  });
});

test("a cell that Excel cut is told", async () => {
  const path = await workbook("cut.xlsx", [
    {
      sheet: "a",
      rows: [
        ["task", "code"],
        ["sum", "x".repeat(32_767)],
      ],
    },
  ]);
  const { rows, notes } = await read(path);
  expect(rows).toHaveLength(1);
  expect(notes.join()).toContain("1 row has a cell of exactly 32,767 characters");
});

test("an empty workbook, and what is none, is refused in a sentence", async () => {
  const empty = await workbook("empty.xlsx", [{ sheet: "a", rows: [[null]] }]);
  expect((await read(empty)).faults).toEqual(["1: the workbook is empty"]);
  const text = join(folder, "text.xlsx");
  writeFileSync(text, "task,code\n");
  expect((await read(text)).faults.at(-1)).toContain("is no Excel workbook");
  const zip = join(folder, "zip.xlsx");
  writeFileSync(zip, zipSync({ "a.txt": strToU8("x") }));
  expect((await read(zip)).faults.at(-1)).toContain("is no Excel workbook");
});

test("a small workbook that unpacks to far more than it may hold is refused before it is read", async () => {
  const bomb = join(folder, "bomb.xlsx");
  writeFileSync(bomb, zipSync({ "xl/worksheets/sheet1.xml": new Uint8Array(64 * 1024 ** 2) }));
  const { rows, faults } = await read(bomb);
  expect(rows).toEqual([]);
  expect(faults.length).toBeGreaterThan(0);
});
