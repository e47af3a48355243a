import { afterAll, describe, expect, test } from "vitest";
import type { ImportError, ImportTable } from "@/lib/exchange/import-report";
import { type ZipReading, zipSource } from "./read-zip";
import { type TestFiles, archiveFolder, pack } from "@/test/exchange/archive";

const { store, remove } = archiveFolder();
afterAll(remove);

const KNOWN = {
  samples: {
    required: ["system", "language", "code"],
    optional: ["task", "sample"],
    elsewhere: { path: "no" },
  },
  tasks: { required: ["task", "title", "body", "language"], optional: [] },
  metrics: { required: ["sample"], optional: [], metrics: "any" },
  findings: { required: ["tool", "rule", "message"], optional: ["sample"] },
} as const;

const readZip = async (table: ImportTable, files: TestFiles, reading: Partial<ZipReading> = {}) => {
  const errors: ImportError[] = [];
  const notes: string[] = [];
  const rows: Record<string, unknown>[] = [];
  const source = zipSource(store(await pack(files)), table, {
    known: KNOWN[table],
    hasTasks: true,
    folders: [],
    note: (sentence) => void notes.push(sentence),
    ...reading,
  });
  for await (const { line, file, cells } of source((error) => void errors.push(error)))
    rows.push({ line, file, ...Object.fromEntries(cells) });
  return { rows, errors, notes };
};

describe("an archive of code", () => {
  test("has a sample in every file: the folder is the system, the name the task, the ending the language", async () => {
    const { rows, errors } = await readZip("samples", {
      "model/": "",
      "model/mean.py": "def mean(n):\n    return sum(n) / len(n)\n",
      "human/mean.py": "\uFEFFmean = 1\r\n",
      "human/deep/down/mean.CPP": "int mean;",
    });
    expect(errors).toEqual([]);
    expect(rows).toEqual([
      {
        line: 1,
        file: "human/deep/down/mean.CPP",
        task: "mean",
        system: "human",
        language: "cpp",
        code: "int mean;",
      },
      {
        line: 1,
        file: "human/mean.py",
        task: "mean",
        system: "human",
        language: "python",
        code: "mean = 1\r\n",
      },
      {
        line: 1,
        file: "model/mean.py",
        task: "mean",
        system: "model",
        language: "python",
        code: "def mean(n):\n    return sum(n) / len(n)\n",
      },
    ]);
  });

  test("names samples by their paths in a study without tasks", async () => {
    const { rows } = await readZip(
      "samples",
      { "human/old/a.h": "int a;", "human/a.c": "int a;" },
      { hasTasks: false },
    );
    expect(rows).toMatchObject([
      { sample: "human:a.c", system: "human", language: "c" },
      { sample: "human:old:a.h", system: "human", language: "c" },
    ]);
    expect(rows[0]).not.toHaveProperty("task");
  });

  test("may lie in one folder more, unless that folder is a system", async () => {
    const files = { "export/human/a.py": "a", "export/human/b.py": "b" };
    expect((await readZip("samples", files)).rows).toMatchObject([{ system: "human" }, { system: "human" }]);
    const systems = { folders: ["export"] };
    expect((await readZip("samples", files, systems)).rows).toMatchObject([
      { system: "export" },
      { system: "export" },
    ]);
    const stray = await readZip("samples", { ...files, "export/LICENSE": "MIT" }, { folders: ["human"] });
    expect(stray.rows).toMatchObject([{ system: "human" }, { system: "human" }]);
    expect(stray.errors).toMatchObject([{ file: "export/LICENSE" }]);
    const flat = await readZip("samples", { "human/a.py": "a", "human/b.py": "b" });
    expect(flat.rows).toMatchObject([{ system: "human", task: "a" }, { task: "b" }]);
  });

  test("of a table takes the language from a file's ending where no cell gives it", async () => {
    const table = [
      "system,language,path",
      "human,,code/a.cs",
      "human,c,code/b.h",
      "model,,code/c.d.kt",
      "model,,none",
    ];
    const { rows } = await readZip("samples", {
      "samples.csv": table.join("\n"),
      "code/a.cs": "class A { }",
      "code/b.h": "int b;",
      "code/c.d.kt": "val c = 1",
      none: "d",
    });
    expect(rows.map(({ language }) => language)).toEqual(["csharp", "c", "kotlin", ""]);
    const without = await readZip("samples", {
      "samples.csv": "system,path\nhuman,a.rs\n",
      "a.rs": "fn a() {}",
    });
    expect(without.rows).toMatchObject([{ language: "rust" }]);
  });

  test("makes the same rows in whatever order it was packed", async () => {
    const one = await readZip("samples", { "a/x.py": "1", "b/x.py": "2", "a/y.py": "3" });
    const other = await readZip("samples", { "b/x.py": "2", "a/y.py": "3", "a/x.py": "1" });
    expect(one.rows).toEqual(other.rows);
  });

  test("is read without what operating systems leave in it, and says so", async () => {
    const { rows, notes, errors } = await readZip("samples", {
      ".DS_Store": "x",
      "human/.DS_Store": "x",
      "human/.git/config": "x",
      "__MACOSX/human/._a.py": "\u0000",
      "human/Thumbs.db": "x",
      "human/a.py": "a = 1",
    });
    expect([rows.length, errors]).toEqual([1, []]);
    expect(notes).toEqual([
      "Passed over .DS_Store, human/.DS_Store, human/.git/config and 2 more: hidden files, or the system's own.",
    ]);
  });

  test("tells each file that is no sample, with its name", async () => {
    const { rows, errors } = await readZip("samples", {
      "README.md": "hello",
      "human/Makefile": "all:",
      "human/bad.py": new Uint8Array([0x61, 0x0a, 0x0a, 0xe9, 0x0a]),
      "human/large.py": "x".repeat(65_537),
      "human/good.py": "x".repeat(65_536),
    });
    expect(rows).toMatchObject([{ task: "good" }]);
    expect(errors).toEqual([
      {
        file: "README.md",
        line: 1,
        column: "",
        message: expect.stringContaining("lies in no folder") as string,
      },
      {
        file: "human/Makefile",
        line: 1,
        column: "",
        message: expect.stringContaining("has no ending") as string,
      },
      { file: "human/bad.py", line: 3, column: "", message: expect.stringContaining("not UTF-8") as string },
      {
        file: "human/large.py",
        line: 1,
        column: "",
        message: "has 65537 bytes; a file of code or text may have 65536",
      },
    ]);
  });
});

describe("an archive with a table", () => {
  test("takes the code from the files that its rows name", async () => {
    const { rows, errors, notes } = await readZip("samples", {
      "all/samples.csv":
        "task,system,language,path,code\nmean,human,python,./code/a.txt,\nmean,model,python,,b = 2\n",
      "all/code/a.txt": "a = 1\n",
      "all/code/spare.txt": "c = 3\n",
      "all/tasks.csv": "task,title,body,language\n",
    });
    expect(errors).toEqual([]);
    expect(rows).toEqual([
      {
        line: 2,
        file: "all/samples.csv",
        task: "mean",
        system: "human",
        language: "python",
        code: "a = 1\n",
      },
      { line: 3, file: "all/samples.csv", task: "mean", system: "model", language: "python", code: "b = 2" },
    ]);
    expect(notes).toEqual(["No row names all/code/spare.txt: left out."]);
  });

  test("tells a row whose file is not there, cannot be read, or is given twice", async () => {
    const { rows, errors } = await readZip("samples", {
      "samples.jsonl": [
        { system: "human", language: "c", path: "a.c", code: "int a;" },
        { system: "human", language: "c", path: "../a.c" },
        { system: "human", language: "c", path: "bad.c" },
        { system: "human", language: "c", path: "a.c" },
      ]
        .map((row) => JSON.stringify(row))
        .join("\n"),
      "a.c": "int a;",
      "bad.c": new Uint8Array([0xff]),
    });
    expect(rows).toMatchObject([{ line: 4, code: "int a;" }]);
    expect(errors).toMatchObject([
      { file: "samples.jsonl", line: 1, column: "path" },
      { file: "samples.jsonl", line: 2, column: "path", message: 'there is no file "../a.c" in the archive' },
      { file: "bad.c", line: 1 },
    ]);
  });

  test("finds a file whose name is written with combining letters", async () => {
    const { rows } = await readZip("samples", {
      "samples.csv": "system,language,path\nhuman,c,caf\u00e9.c\n",
      "cafe\u0301.c": "int a;",
    });
    expect(rows).toMatchObject([{ code: "int a;" }]);
  });

  test("tells faults of the table with its name", async () => {
    const { errors } = await readZip("samples", { "samples.csv": "system,kode\na,b\n" });
    expect(errors).toEqual([
      {
        file: "samples.csv",
        line: 1,
        column: "kode",
        message: expect.stringContaining("known are") as string,
      },
    ]);
  });

  test("may be one of metrics, and must be for metrics", async () => {
    const { rows } = await readZip("metrics", { "metrics.csv": "sample,bugs\na,2\n", "a.c": "int a;" });
    expect(rows).toEqual([{ line: 2, file: "metrics.csv", sample: "a", bugs: "2" }]);
    const { errors } = await readZip("metrics", { "human/a.c": "int a;" });
    expect(errors).toMatchObject([{ message: "the archive has no metrics.csv or metrics.jsonl at its top" }]);
  });

  test("is refused with two tables for the same thing", async () => {
    const { errors } = await readZip("tasks", { "tasks.csv": "a", "tasks.jsonl": "{}" });
    expect(errors).toMatchObject([{ message: "the archive holds tasks.csv and tasks.jsonl; keep one" }]);
  });
});

describe("an archive of tasks", () => {
  test("has a text for each task: its title first, then what to do", async () => {
    const { rows, errors } = await readZip("tasks", {
      "java/mean.md": "\n# The mean #\r\n\r\nReturn the mean.\r\n\r\n- of all\r\n",
      "c/mean.markdown": "# The mean",
    });
    expect(errors).toEqual([]);
    expect(rows).toEqual([
      { line: 1, file: "c/mean.markdown", task: "mean", language: "c", title: "The mean", body: "" },
      {
        line: 1,
        file: "java/mean.md",
        task: "mean",
        language: "java",
        title: "The mean",
        body: "Return the mean.\n\n- of all",
      },
    ]);
  });

  test("tells a text without a title, and a file that is no task", async () => {
    const { errors } = await readZip("tasks", {
      "java/mean.md": "\nReturn the mean.",
      "java/mode.txt": "# Mode",
      "mean.md": "# Mean",
    });
    expect(errors).toMatchObject([
      { file: "java/mean.md", line: 2, column: "title" },
      { file: "java/mode.txt", line: 1 },
      { file: "mean.md", line: 1 },
    ]);
  });
});
