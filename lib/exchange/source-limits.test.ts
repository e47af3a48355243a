import { describe, expect, test, vi } from "vitest";
import { csvRecords } from "./csv/csv-records";
import { IMPORT_LIMITS } from "./import-report";
import { columns, readCsv, readJsonl, readTasks } from "@/test/exchange/rows";
import { textLines } from "./bytes/text-lines";
import { IS_EXHAUSTIVE } from "@/test/property-runs";

/** An ordinary run reads no million cells for it. */
const LIMIT = IS_EXHAUSTIVE ? IMPORT_LIMITS.rows : 1000;
const AB = { ...columns("a", "b"), mostRows: LIMIT };

// hundreds of thousands of cells: seconds on a busy machine
vi.setConfig({ testTimeout: 120_000 });

describe("a file that no memory should hold", () => {
  test("is refused by its first row too many, and read no further", async () => {
    const tasks = (rows: number): string =>
      "task,title,body,language\n" + Array.from({ length: rows }, (_, at) => `t${at},a,b,plain\n`).join("");
    expect(await readTasks("csv", tasks(LIMIT), LIMIT)).toMatchObject({
      rows: { length: LIMIT },
      errors: [],
    });
    const tooMany = {
      line: LIMIT + 2,
      message: expect.stringContaining(`more than ${LIMIT} rows`) as string,
    };
    expect((await readTasks("csv", tasks(LIMIT + 9), LIMIT)).errors).toMatchObject([tooMany]);
    const jsonl = await readJsonl('{"a":1}\n'.repeat(LIMIT + 9), AB);
    expect(jsonl).toMatchObject({ rows: { length: LIMIT }, errors: [{ line: LIMIT + 1 }] });
    expect((await readCsv("a,b\n" + "1\n".repeat(LIMIT + 9), AB)).errors).toHaveLength(LIMIT + 1);
    expect((await readJsonl("1\n".repeat(LIMIT + 9), AB)).errors).toHaveLength(LIMIT + 1);
  });

  test("is refused for more columns than anybody has", async () => {
    const many = Array.from({ length: IMPORT_LIMITS.columns + 1 }, (_, at) => `c${at}`);
    expect((await readCsv(`${many.join(",")}\n`, columns(...many))).errors).toMatchObject([
      { line: 1, message: expect.stringContaining("columns") as string },
    ]);
    const wide = JSON.stringify(Object.fromEntries(many.map((name) => [name, []])));
    expect(await readJsonl(`\n${wide}\n`, columns(...many))).toMatchObject({
      rows: [],
      errors: [{ line: 2, message: expect.stringContaining("columns") as string }],
    });
  });

  test("is refused for a row longer than any sample: CSV ends there, JSON lines go on behind it", async () => {
    const long = "x".repeat(10 * IMPORT_LIMITS.rowBytes);
    for (const row of [`"${long}`, `"${long}"`, long])
      expect((await readCsv(`a\n1\n${row}\n2`, AB, 100_000)).errors, row.slice(0, 2)).toMatchObject([
        { line: 3, message: expect.stringContaining("longer than a row") as string },
      ]);
    const lines = await readJsonl(`{"a":"${long}"}\n{"a":"b"}`, AB, 100_000);
    expect(lines.errors).toMatchObject([
      { line: 1, message: expect.stringContaining("longer than a row") as string },
    ]);
    expect(lines.rows.map(({ line }) => line)).toEqual([2]);
  });

  test("is read no further than one row behind an unclosed quote, and never held", async () => {
    let sent = 0;
    const endless = async function* (head: string, piece: Uint8Array) {
      yield new TextEncoder().encode(head);
      for (; sent < 1024 ** 3; sent += piece.length) yield await Promise.resolve(piece);
    };
    const piece = new TextEncoder().encode("x\n".repeat(32_768));
    const read = async () => {
      for await (const { line } of csvRecords(endless('a,b\n1,"', piece))) expect(line).toBe(1);
    };
    await expect(read()).rejects.toMatchObject({ fault: { line: 2 } });
    expect(sent).toBeLessThan(2 * IMPORT_LIMITS.rowBytes);

    const before = process.memoryUsage().arrayBuffers;
    sent = 1024 ** 3 - 256 * 1024 ** 2;
    for await (const { text } of textLines(endless("{", new Uint8Array(65_536).fill(0x78))))
      expect(text).toBeNull();
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(64 * 1024 ** 2);
  });
});
