import { describe, expect, test } from "vitest";
import { AppError } from "@/lib/errors";
import { readCsv } from "./read-csv";
import { readJsonl } from "./read-jsonl";
import { readSamples } from "./read-samples";
import { readTasks } from "./read-tasks";
import { decodeText } from "./read-text";

const cellsOf = (table: ReturnType<typeof readCsv>) =>
  table.rows.map(({ line, cells }) => [line, ...cells.values()]);

describe("a CSV file", () => {
  test("is read with quotes, doubled quotes, commas and line ends inside cells, each row by the line it begins on", () => {
    const table = readCsv('a,b\n1,"x, ""y""\nz"\n2,\n\n3,"\n\n"\n4,end');
    expect(table.errors).toEqual([]);
    expect(cellsOf(table)).toEqual([[2, "1", 'x, "y"\nz'], [4, "2", ""], [6, "3", "\n\n"], [9, "4", "end"]]); // prettier-ignore
  });

  test("may begin with a byte order mark and end its lines with CRLF, which cells keep and lines count once", () => {
    const table = readCsv('\uFEFFa,b\r\n1,"x\r\ny\r\nz"\r\n2,"p\r\nq"\r\n\r\n3,last\r\n');
    expect(table.columns).toEqual(["a", "b"]);
    expect(cellsOf(table)).toEqual([[2, "1", "x\r\ny\r\nz"], [5, "2", "p\r\nq"], [8, "3", "last"]]); // prettier-ignore
  });

  test("may mix its line ends", () => {
    expect(cellsOf(readCsv('a,b\r\n1,"x\ny"\n2,z\r3,w'))).toEqual([[2, "1", "x\ny"], [4, "2", "z"], [5, "3", "w"]]); // prettier-ignore
  });

  test("is read up to a row whose quotes make no sense, which is named by its first line", () => {
    for (const [text, line] of [
      ['a,b\n1,2\n3,"4\n5\n', 3],
      ['a,b\r\n1,"2\r\n2"\r\n\r\n3,x"y\r\n', 5],
      ['a,b\n1,"2" 3\n4,5', 2],
    ] as const) {
      const { errors } = readCsv(text);
      expect(errors, text).toEqual([
        { line, column: "", message: expect.stringContaining("quote") as string },
      ]);
    }
    expect(readCsv('a,b\n1,2\n3,"4').rows).toHaveLength(1);
  });

  test("names a row with too many or too few cells, a repeated column, and a file with nothing in it", () => {
    expect(readCsv("a,b\n1\n1,2,3\n1,2").errors.map(({ line }) => line)).toEqual([2, 3]);
    expect(readCsv("a,b,a\n1,2,3").errors).toMatchObject([{ line: 1, column: "a" }]);
    expect(readCsv("\n\n").errors).toMatchObject([{ line: 1, message: "the file is empty" }]);
  });
});

describe("a file of JSON lines", () => {
  test("is read by its lines; numbers and truth values become text, null is no cell", () => {
    const table = readJsonl('\uFEFF{"a":"x\\ny","b":1}\r\n\n{"a":null,"c":true}\n');
    expect(table.columns).toEqual(["a", "b", "c"]);
    expect(table.rows.map(({ line, cells }) => [line, Object.fromEntries(cells)])).toEqual([
      [1, { a: "x\ny", b: "1" }],
      [3, { c: "true" }],
    ]);
  });

  test("names every line that is no object, and every cell that is a list or an object", () => {
    expect(readJsonl('{"a":1\n[1]\n"x"\nnull\n{"a":["x"]}\n{"a":1}').errors).toMatchObject([
      ...[1, 2, 3, 4].map((line) => ({ line, column: "" })),
      { line: 5, column: "a" },
    ]);
  });

  test("cannot smuggle in a prototype", () => {
    const { errors } = readTasks(
      "jsonl",
      '{"__proto__":"x","task":"t","title":"T","body":"","language":"c"}',
    );
    expect(errors).toMatchObject([{ line: 1, column: "__proto__" }]);
  });
});

describe("the columns", () => {
  test("that are missing are named once, not once per row", () => {
    expect(readTasks("csv", "task,title\nt,T\nu,U").errors).toMatchObject([
      { line: 1, column: "body" },
      { line: 1, column: "language" },
    ]);
    expect(readTasks("csv", "task;title;body;language\nt;T;B;c").errors.at(-1)?.message).toContain("commas");
  });

  test("that nobody knows are refused, and metrics with a word about later", () => {
    const { errors } = readSamples("csv", "system,language,code,stars,metric:bleu,path\na,c,x,1,2,f.c");
    expect(errors).toEqual([
      { line: 1, column: "stars", message: expect.stringContaining("known are system") as string },
      { line: 1, column: "metric:bleu", message: expect.stringContaining("metrics cannot be imported yet") as string }, // prettier-ignore
      { line: 1, column: "path", message: expect.stringContaining("column code") as string },
    ]);
  });
});

describe("a sample", () => {
  const faultsOf = (row: Record<string, unknown>) =>
    readSamples("jsonl", JSON.stringify({ system: "a", language: "c", code: "x", ...row })).errors.map(
      ({ column, message }) => `${column}: ${message}`,
    );

  test("is taken with what it says of its origin and vetting", () => {
    const { rows, errors } = readSamples(
      "csv",
      "task,system,language,code,origin,vetted,licence\nt1,a,c++,x,human,YES,MIT\n,b,c++,y,,,\n",
    );
    expect(errors).toEqual([]);
    expect(rows).toEqual([
      { line: 2, task: "t1", system: "a", language: "c++", code: "x", origin: "human", vetted: true, licence: "MIT" },
      { line: 3, task: null, system: "b", language: "c++", code: "y", origin: "", vetted: null, licence: "" },
    ]); // prettier-ignore
  });

  test("is refused for each thing that is wrong with it, by its column", () => {
    expect(faultsOf({})).toEqual([]);
    expect(faultsOf({ code: " \n" })).toEqual(["code: is empty"]);
    expect(faultsOf({ code: undefined })).toEqual(["code: is missing"]);
    expect(faultsOf({ code: "a\0b" })).toEqual([expect.stringMatching(/^code: .*NUL/)]);
    expect(faultsOf({ code: "\ud800" })).toEqual([expect.stringMatching(/^code: .*half of a character/)]);
    expect(faultsOf({ code: `x\n${"y".repeat(2001)}` })).toEqual([
      expect.stringMatching(/^code: Line 2 has 2001/),
    ]);
    expect(faultsOf({ code: "x\n".repeat(2001) })).toEqual([expect.stringMatching(/^code: .*2001 lines/)]);
    expect(faultsOf({ code: "x".repeat(70_000) })).toEqual([expect.stringMatching(/^code: .*65536/)]);
    expect(faultsOf({ system: "" })).toEqual(["system: is empty"]);
    expect(faultsOf({ system: "a b", task: "-", language: "<c>" })).toHaveLength(3);
    expect(faultsOf({ origin: "robot", vetted: "perhaps" })).toEqual([
      "origin: must be human or machine",
      "vetted: must be yes or no, or empty",
    ]);
    expect(faultsOf({ source: "a\0" })).toEqual([expect.stringMatching(/^source: .*NUL/)]);
  });
});

test("a task stands in a file once in each language", () => {
  const text = "task,title,body,language\nt,T,B,c\nt,T,B,java\nt,T2,B,c\n";
  expect(readTasks("csv", text).errors).toEqual([{ line: 4, column: "task", message: "task t (c) stands on line 2 already" }]); // prettier-ignore
});

describe("the bytes of a file", () => {
  test("are UTF-8 to the last one; the line of the first wrong one is named", () => {
    expect(decodeText(new TextEncoder().encode("\uFEFFé,ü\n"))).toBe("é,ü\n");
    const latin = new Uint8Array([...new TextEncoder().encode("a,b\né,2\n3,"), 0xe9, 0x0a]);
    expect(errorsOf(() => decodeText(latin))).toMatchObject([{ line: 3, column: "" }]);
    expect(errorsOf(() => decodeText(new Uint8Array([0xff, 0xfe, 0x61, 0])))[0]?.message).toContain("UTF-16");
  });
});

const errorsOf = (read: () => unknown): { line: number; message: string }[] => {
  try {
    read();
  } catch (error) {
    if (error instanceof AppError) return error.extension["errors"] as { line: number; message: string }[];
    throw error;
  }
  return [];
};
