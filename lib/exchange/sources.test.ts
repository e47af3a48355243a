import { describe, expect, test } from "vitest";
import { columns, readCsv, readJsonl, readMetrics, readSamples, readTasks } from "@/test/exchange/rows";

const AB = columns("a", "b");
const cellsOf = (table: Awaited<ReturnType<typeof readCsv>>) =>
  table.rows.map(({ line, cells }) => [line, ...cells.values()]);

describe("a CSV file", () => {
  test("is read with quotes, doubled quotes, commas and line ends inside cells, each row by the line it begins on", async () => {
    const table = await readCsv('a,b\n1,"x, ""y""\nz"\n2,\n\n3,"\n\n"\n4,end', AB);
    expect(table.errors).toEqual([]);
    expect(cellsOf(table)).toEqual([[2, "1", 'x, "y"\nz'], [4, "2", ""], [6, "3", "\n\n"], [9, "4", "end"]]); // prettier-ignore
  });

  test("may begin with a byte order mark and end its lines with CRLF, which cells keep and lines count once", async () => {
    const table = await readCsv('\uFEFFa,b\r\n1,"x\r\ny\r\nz"\r\n2,"p\r\nq"\r\n\r\n3,last\r\n', AB);
    expect(table.errors).toEqual([]);
    expect(cellsOf(table)).toEqual([
      [2, "1", "x\r\ny\r\nz"],
      [5, "2", "p\r\nq"],
      [8, "3", "last"],
    ]);
  });

  test("may mix its line ends", async () => {
    expect(cellsOf(await readCsv('a,b\r\n1,"x\ny"\n2,z\r3,w', AB))).toEqual([
      [2, "1", "x\ny"],
      [4, "2", "z"],
      [5, "3", "w"],
    ]);
  });

  test("is read up to a row whose quotes make no sense, which is named by its first line", async () => {
    for (const [text, line] of [
      ['a,b\n1,2\n3,"4\n5\n', 3],
      ['a,b\r\n1,"2\r\n2"\r\n\r\n3,x"y\r\n', 5],
      ['a,b\n1,"2" 3\n4,5', 2],
      ['a,b\n1,2"3\n4,5\n6,"7"\n', 2],
    ] as const) {
      const { errors } = await readCsv(text, AB);
      expect(errors, text).toEqual([
        { line, column: "", message: expect.stringContaining("quote") as string },
      ]);
    }
    expect((await readCsv('a,b\n1,2\n3,"4', AB)).rows).toHaveLength(1);
  });

  test("names a row with too many or too few cells, a repeated column, and a file with nothing in it", async () => {
    expect((await readCsv("a,b\n1\n1,2,3\n1,2", AB)).errors.map(({ line }) => line)).toEqual([2, 3]);
    expect((await readCsv("a,b,a\n1,2,3", AB)).errors).toMatchObject([{ line: 1, column: "a" }]);
    for (const nothing of ["\n\n", "", "\uFEFF"])
      expect((await readCsv(nothing, AB)).errors).toMatchObject([{ line: 1, message: "the file is empty" }]);
  });
});

describe("a file of JSON lines", () => {
  test("is read by its lines; numbers and truth values become text, null is no cell", async () => {
    const table = await readJsonl(
      '\uFEFF{"a":"x\\ny","b":1}\r\n\n{"a":null,"c":true}\n',
      columns("a", "b", "c"),
    );
    expect(table.errors).toEqual([]);
    expect(table.rows.map(({ line, cells }) => [line, Object.fromEntries(cells)])).toEqual([
      [1, { a: "x\ny", b: "1" }],
      [3, { c: "true" }],
    ]);
  });

  test("names every line that is no object, and every cell that is a list or an object", async () => {
    expect((await readJsonl('{"a":1\n[1]\n"x"\nnull\n{"a":["x"]}\n{"a":1}', AB)).errors).toMatchObject([
      ...[1, 2, 3, 4].map((line) => ({ line, column: "" })),
      { line: 5, column: "a" },
    ]);
  });

  test("cannot smuggle in a prototype", async () => {
    const { errors } = await readTasks(
      "jsonl",
      '{"__proto__":"x","task":"t","title":"T","body":"","language":"c"}',
    );
    expect(errors).toMatchObject([{ line: 1, column: "__proto__" }]);
  });
});

describe("the columns", () => {
  test("that are missing are named once, not once per row", async () => {
    expect((await readTasks("csv", "task,title\nt,T\nu,U")).errors).toMatchObject([
      { line: 1, column: "body" },
      { line: 1, column: "language" },
    ]);
    const { errors } = await readTasks("csv", "task|title|body|language\nt|T|B|c");
    expect(errors.at(-1)?.message).toContain("commas");
    expect((await readTasks("csv", "task;title;body;language\nt;T;B;c")).errors).toEqual([]);
  });

  test("that nobody knows are refused, those of archives with a word about where they belong", async () => {
    const { errors } = await readSamples(
      "csv",
      "system,language,code,stars,metric:bleu,metric:a b,path\na,c,x,1,2,3,f.c",
    );
    expect(errors).toEqual([
      { line: 1, column: "stars", message: expect.stringContaining("known are system") as string },
      { line: 1, column: "metric:bleu", message: expect.stringContaining("is measured here") as string },
      { line: 1, column: "metric:a b", message: expect.stringContaining("no name of a metric") as string },
      { line: 1, column: "path", message: expect.stringContaining("column code") as string },
    ]);
  });
});

describe("a sample", () => {
  const faultsOf = async (row: Record<string, unknown>) => {
    const file = JSON.stringify({ system: "a", language: "c", code: "x", ...row });
    return (await readSamples("jsonl", file)).errors.map(({ column, message }) => `${column}: ${message}`);
  };

  test("is taken with what it says of its origin, its vetting and its metrics", async () => {
    const { rows, errors } = await readSamples(
      "csv",
      "task,system,language,code,origin,vetted,licence,metric:pass,metric:time\nt1,a,c++,x,human,YES,MIT,1e2,-.5\n,b,c++,y,,,,,\n",
    );
    expect(errors).toEqual([]);
    expect(rows).toEqual([
      {
        line: 2,
        task: "t1",
        system: "a",
        language: "c++",
        code: "x",
        origin: "human",
        vetted: true,
        licence: "MIT",
        metrics: new Map([
          ["pass", 100],
          ["time", -0.5],
        ]),
      },
      {
        line: 3,
        task: null,
        system: "b",
        language: "c++",
        code: "y",
        origin: "",
        vetted: null,
        licence: "",
        metrics: new Map(),
      },
    ]);
  });

  test("is refused for each thing that is wrong with it, by its column", async () => {
    expect(await faultsOf({})).toEqual([]);
    expect(await faultsOf({ code: " \n" })).toEqual(["code: is empty"]);
    expect(await faultsOf({ code: undefined })).toEqual(["code: is missing"]);
    expect(await faultsOf({ code: "a\0b" })).toEqual([expect.stringMatching(/^code: .*NUL/)]);
    expect(await faultsOf({ code: "\ud800" })).toEqual([
      expect.stringMatching(/^code: .*half of a character/),
    ]);
    expect(await faultsOf({ code: `x\n${"y".repeat(2001)}` })).toEqual([
      expect.stringMatching(/^code: Line 2 has 2001/),
    ]);
    expect(await faultsOf({ code: "x\n".repeat(2001) })).toEqual([
      expect.stringMatching(/^code: .*2001 lines/),
    ]);
    expect(await faultsOf({ code: "x".repeat(70_000) })).toEqual([expect.stringMatching(/^code: .*65536/)]);
    expect(await faultsOf({ system: "" })).toEqual(["system: is empty"]);
    // What the study calls its systems and tasks is held against its own names later.
    expect(await faultsOf({ system: "a b", task: "-", language: "<c>" })).toHaveLength(1);
    expect(await faultsOf({ origin: "robot", vetted: "perhaps" })).toEqual([
      "origin: must be human or machine",
      "vetted: must be yes or no, or empty",
    ]);
    expect(await faultsOf({ source: "a\0" })).toEqual([expect.stringMatching(/^source: .*NUL/)]);
    expect(await faultsOf({ generated: "x\n".repeat(2001) })).toEqual([
      expect.stringMatching(/^generated: .*2001 lines/),
    ]);
  });

  test("says its date as ISO 8601, and its metrics as numbers whose mean can be taken", async () => {
    for (const date of [
      "",
      "2026-01-31",
      "2026-01-31T12:00:00Z",
      "2026-01-31T12:00:00+02:00",
      "2026-01-31T12:00",
    ])
      expect(await faultsOf({ date }), date).toEqual([]);
    for (const date of ["yesterday", "31.01.2026", "2026-02-30", "2026"])
      expect(await faultsOf({ date }), date).toEqual([expect.stringMatching(/^date: must be a date/)]);
    for (const number of ["", " ", "0", "-1.5e-3", ".5", 7])
      expect(await faultsOf({ "metric:x": number }), String(number)).toEqual([]);
    for (const number of ["yes", "1,5", "NaN", "Infinity", "1e999", "1e200", "0x10", true])
      expect(await faultsOf({ "metric:x": number }), String(number)).toEqual([
        "metric:x: is not a number between -1e100 and 1e100",
      ]);
  });
});

test("a task stands in a file once in each language", async () => {
  const text = "task,title,body,language\nt,T,B,c\nt,T,B,java\nt,T2,B,c\n";
  expect((await readTasks("csv", text)).errors).toEqual([
    {
      line: 4,
      column: "task",
      message: "task t (c) stands on line 2 already, with another title, text or tests",
    },
  ]);
});

test("a row that says the same of a task again is no fault, and is read once", async () => {
  const text = "task,title,body,language\nt,T,B,c\nt,T,B,java\nt,T,B,c\n";
  const { rows, errors } = await readTasks("csv", text);
  expect(errors).toEqual([]);
  expect(rows.map(({ line }) => line)).toEqual([2, 3]);
});

describe("a row of metrics", () => {
  test("names its sample, and gives its numbers in columns or one by one", async () => {
    const { rows, errors } = await readMetrics(
      "csv",
      "sample,task,system,language,metric,value,metric:passed,time\none,,,,,,90,\n,t,a,c,static.smells,2,,0.5\n",
    );
    expect(errors).toEqual([]);
    expect(rows).toEqual([
      {
        line: 2,
        sample: "one",
        task: null,
        system: "",
        language: "",
        condition: "",
        metrics: new Map([["passed", 90]]),
      },
      {
        line: 3,
        sample: null,
        task: "t",
        system: "a",
        language: "c",
        condition: "",
        metrics: new Map([
          ["time", 0.5],
          ["static.smells", 2],
        ]),
      },
    ]);
  });

  test("of another condition may have the name of what is measured here, and is not mixed with the usual one", async () => {
    const { rows, errors } = await readMetrics(
      "csv",
      "sample,condition,metric,value\none,noise,bleu,0.2\none,,passed,1\n",
    );
    expect(errors).toEqual([]);
    expect(rows.map(({ condition, metrics }) => [condition, ...metrics])).toEqual([
      ["noise", ["bleu", 0.2]],
      ["", ["passed", 1]],
    ]);
    const wrong = await readMetrics("csv", "sample,condition,metric,value\none,other training,bleu,0.2\n");
    expect(wrong.errors).toMatchObject([{ line: 2, column: "condition" }]);
  });

  test("is refused without a sample, with a word for a number, with a number twice, and for what is measured here", async () => {
    const faultsOf = async (text: string) =>
      (await readMetrics("csv", text)).errors.map(
        ({ line, column, message }) => `${line} ${column}: ${message}`,
      );
    expect(await faultsOf("task,system,pass\nt,a,1\n")).toEqual([
      expect.stringMatching(/^2 sample: names no sample/),
    ]);
    expect(await faultsOf("sample,pass\ns,many\n")).toEqual([
      "2 pass: is not a number between -1e100 and 1e100",
    ]);
    expect(await faultsOf("sample,pass,metric:pass\ns,1,2\n")).toEqual([
      "2 metric:pass: gives pass a second time",
    ]);
    expect(await faultsOf("sample,bleu\ns,1\n")).toEqual([
      expect.stringMatching(/^1 bleu: is measured here/),
    ]);
    expect(await faultsOf("sample,metric,value\ns,bleu,1\ns,,1\ns,x,y\n")).toEqual([
      expect.stringMatching(/^2 metric: is measured here/),
      expect.stringMatching(/^3 metric: is no name of a metric/),
      "4 value: is not a number between -1e100 and 1e100",
    ]);
  });
});

describe("the bytes of a file", () => {
  test("are UTF-8 to the last one; the line of the first wrong one is named", async () => {
    const good = await readCsv("\uFEFFa,b\né,😀\n", AB);
    expect(cellsOf(good)).toEqual([[2, "é", "😀"]]);
    const latin = new Uint8Array([...new TextEncoder().encode('a,b\né,2\n"x\r\ny'), 0xe9, 0x22, 0x0a]);
    for (const read of [readCsv, readJsonl])
      expect((await read(latin, AB)).errors.at(-1)).toMatchObject({
        line: 4,
        message: expect.stringContaining("not UTF-8") as string,
      });
    for (const utf16 of [
      [0xff, 0xfe, 0x61, 0],
      [0xfe, 0xff, 0, 0x61],
      [0xff, 0xfe],
    ])
      for (const read of [readCsv, readJsonl])
        expect((await read(new Uint8Array(utf16), AB)).errors).toEqual([
          { line: 1, column: "", message: expect.stringContaining("UTF-16") as string },
        ]);
  });
});
