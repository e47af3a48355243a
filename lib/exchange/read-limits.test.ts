import { describe, expect, test, vi } from "vitest";
import { IMPORT_LIMITS } from "./import-report";
import { readCsv } from "./read-csv";
import { readJsonl } from "./read-jsonl";
import { readTasks } from "./read-tasks";

const LIMIT = IMPORT_LIMITS.rows;
const HEAD = "task,title,body,language\n";
const row = (at: number): string => `t${at},a,b,plain\n`;
const tasks = (rows: number): string => HEAD + Array.from({ length: rows }, (_, at) => row(at)).join("");

// hundreds of thousands of cells: seconds on a busy machine
vi.setConfig({ testTimeout: 30_000 });

describe("a file that no memory should hold", () => {
  test("is refused by its first row too many, and read no further", () => {
    expect(readCsv(tasks(LIMIT))).toMatchObject({ rows: { length: LIMIT }, errors: [] });
    expect(readTasks("csv", tasks(LIMIT + 1)).errors).toMatchObject([{ line: LIMIT + 2 }]);
    const endless = readCsv("a,b\n" + "1,2\n".repeat(LIMIT + 9));
    expect(endless.rows).toHaveLength(LIMIT + 1);
    expect(readCsv("a,b\n" + "1\n".repeat(LIMIT + 9)).errors).toHaveLength(LIMIT + 1);
    expect(readJsonl('{"a":1}\n'.repeat(LIMIT + 9)).rows).toHaveLength(LIMIT + 1);
    expect(readJsonl("1\n".repeat(LIMIT + 9)).errors).toHaveLength(LIMIT + 1);
  });

  test("is refused for more columns than anybody has", () => {
    const many = Array.from({ length: IMPORT_LIMITS.columns + 1 }, (_, at) => `c${at}`);
    expect(readCsv(`${many.join(",")}\n`).errors).toMatchObject([
      { line: 1, message: expect.stringContaining("columns") as string },
    ]);
    const wide = JSON.stringify(Object.fromEntries(many.map((name) => [name, []])));
    expect(readJsonl(`\n${wide}\n`)).toMatchObject({
      rows: [],
      errors: [{ line: 2, message: expect.stringContaining("columns") as string }],
    });
  });

  test("is refused for a row longer than any sample", () => {
    const long = "x".repeat(IMPORT_LIMITS.rowCharacters + 9);
    expect(readCsv(`a\n"${long}`).errors).toMatchObject([
      { line: 2, message: expect.stringContaining("longer than a row") as string },
    ]);
    expect(readJsonl(`{"a":"${long}"}\n{"a":"b"}`).errors).toMatchObject([{ line: 1 }]);
  });
});
