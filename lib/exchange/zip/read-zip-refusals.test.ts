import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import type { ImportError } from "@/lib/exchange/import-report";
import { zipSource } from "./read-zip";
import { archiveFolder, forgeDirectory, pack, renamed } from "@/test/exchange/archive";

const { store, remove } = archiveFolder();
afterAll(remove);

const read = async (
  archive: Uint8Array,
  note: (sentence: string) => void = () => undefined,
): Promise<{ rows: number; errors: ImportError[] }> => {
  const errors: ImportError[] = [];
  let rows = 0;
  const source = zipSource(store(archive), "samples", {
    known: { required: ["system", "language", "code"], optional: ["task"] },
    note,
    hasTasks: true,
    folders: [],
  });
  for await (const _row of source((error) => void errors.push(error))) rows += 1;
  return { rows, errors };
};

const said = (text: string) => ({ line: 1, column: "", message: expect.stringContaining(text) as string });
const twoFiles = () => pack({ "sys/one.py": "one = 1\n", "sys/two.py": `two = "${"2".repeat(400)}"\n` });

describe("an archive is refused, and none of its files read, for", () => {
  test.each([
    ["a path that leads out", "../on.p.py", "leads out"],
    ["a path that leads out further down", "a/../on.py", "leads out"],
    ["an absolute path", "/sys/o1.py", "absolute path"],
    ["a drive", "C:/s/o1.py", "absolute path"],
    ["backslashes", "sys\\one.py", "backslash"],
    ["a name that turns the order of letters round", "s/\u202eon.py", "cannot be seen"],
    ["a line break in a name", "sys/o\ne.py", "cannot be seen"],
    ["two files of one name", "sys/two.py", "more than once"],
    ["two spellings of one name", "sys/./one.py", "more than once"],
  ])("%s", async (_, name, message) => {
    const isSpelling = name.includes("/./");
    const archive = isSpelling
      ? renamed(await pack({ "sys/one.py": "1", "sys/x/one.py": "2" }), "sys/x/one.py", "sys/./one.py")
      : renamed(await twoFiles(), "sys/one.py", name);
    const { rows, errors } = await read(archive);
    expect(rows).toBe(0);
    expect(errors).toEqual([{ file: expect.any(String) as string, ...said(message) }]);
    expect(errors[0]?.file).not.toMatch(/[\n\u202e]/);
  });

  test("a name that is not UTF-8", async () => {
    const name = Buffer.from("sys/on\xe9.py", "latin1");
    const { rows, errors } = await read(renamed(await twoFiles(), "sys/one.py", name));
    expect([rows, errors]).toEqual([0, [{ file: "sys/on\uFFFD.py", ...said("not UTF-8") }]]);
  });

  test("links", async () => {
    const { rows, errors } = await read(await pack({ "sys/one.py": "/etc/passwd" }, { mode: 0o120777 }));
    expect([rows, errors]).toEqual([0, [{ file: "sys/one.py", ...said("a link") }]]);
  });

  test("encryption, each file by name", async () => {
    const { rows, errors } = await read(forgeDirectory(await twoFiles(), 8, 0x0801, 2));
    expect(rows).toBe(0);
    expect(errors).toEqual([
      { file: "sys/one.py", ...said("encrypted") },
      { file: "sys/two.py", ...said("encrypted") },
    ]);
  });

  test("a way of packing that is not known", async () => {
    const { errors } = await read(forgeDirectory(await twoFiles(), 10, 12, 2));
    expect(errors).toEqual(["one", "two"].map((name) => ({ file: `sys/${name}.py`, ...said("method 12") })));
  });

  test("being no archive, nothing at all, or an empty one", async () => {
    for (const bytes of [Buffer.from("task,system\n"), Buffer.alloc(0), Buffer.alloc(70_000, "PK")])
      expect(await read(bytes)).toEqual({ rows: 0, errors: [said("no ZIP archive")] });
    expect((await read(await pack({}))).errors).toEqual([said("holds no samples")]);
  });

  test("an end that is missing", async () => {
    const archive = await twoFiles();
    for (const cut of [1, 30, 120, archive.length - 10])
      expect(await read(archive.subarray(0, -cut))).toEqual({ rows: 0, errors: [said("no ZIP archive")] });
  });
});

describe("a file in an archive is refused, with its name, for", () => {
  test("bytes that are not what was packed", async () => {
    const archive = Buffer.from(await pack({ "sys/one.py": "one = 1234567890\n" }, { compress: false }));
    archive.writeUInt8(0x39, archive.indexOf("1234567890"));
    expect(await read(archive)).toEqual({ rows: 0, errors: [{ file: "sys/one.py", ...said("damaged") }] });
  });

  test("sizes that lie, in either direction, without unpacking more than was said", async () => {
    const archive = await pack({ "sys/one.py": "x".repeat(60_000) });
    for (const size of [1, 59_999, 60_001, 65_536]) {
      const { rows, errors } = await read(forgeDirectory(archive, 24, size, 4));
      expect([rows, errors]).toEqual([0, [{ file: "sys/one.py", ...said("damaged") }]]);
    }
    const table = await pack({ "samples.csv": `system,language,code\n${"a,b,c\n".repeat(9)}` });
    expect((await read(forgeDirectory(table, 24, 30, 4))).errors).toEqual([
      { file: "samples.csv", ...said("damaged") },
    ]);
  });

  test("a packed size that reaches beyond the archive", async () => {
    const { errors } = await read(forgeDirectory(await pack({ "sys/one.py": "one" }), 20, 90_000, 4));
    expect(errors).toEqual([{ file: "sys/one.py", ...said("damaged") }]);
  });
});

describe("a bomb", () => {
  test("of many small files is refused once it unpacks to more than its size can explain", async () => {
    const zeros = Buffer.alloc(65_536, 0x20);
    const files = Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`sys/f${at}.py`, zeros]));
    const { rows, errors } = await read(await pack(files));
    expect(rows).toBe(256); // 16 MiB in files of 64 KiB
    expect(errors).toEqual([{ file: expect.any(String) as string, ...said("made to do harm") }]);
  });

  test("in a table is refused while it is read, with its line", async () => {
    const row = `human,c,"${" ".repeat(60_000)}"\n`;
    const { errors } = await read(await pack({ "samples.csv": `system,language,code\n${row.repeat(400)}` }));
    expect(errors).toEqual([
      {
        file: "samples.csv",
        line: expect.any(Number) as number,
        column: "",
        message: expect.stringContaining("harm") as string,
      },
    ]);
  });

  test("of one file that many rows name is refused alike", async () => {
    const rows = "human,c,big.txt\n".repeat(400);
    const { errors } = await read(
      await pack({ "samples.csv": `system,language,path\n${rows}`, "big.txt": " ".repeat(65_000) }),
    );
    expect(errors).toEqual([{ file: "big.txt", ...said("made to do harm") }]);
  });
});

test("a file whose name ends like a folder's is refused by name, instead of being lost", async () => {
  const archive = Buffer.from(await pack({ "sys/one.py": "one = 1\n", "sys/two.py": "two = 2\n" }));
  const forged = Buffer.from(archive.toString("latin1").replaceAll("two.py", "two.p/"), "latin1");
  expect(await read(forged)).toEqual({ rows: 0, errors: [{ file: "sys/two.p", ...said("holds bytes") }] });
});

test("an archive with any bytes changed is read, or refused, or says what it passed over, and never breaks the reader", async () => {
  const archive = await pack({ "sys/one.py": "one = 1\n", "sys/two.py": "two = 2\n".repeat(40) });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(archive.length - 1), fc.nat(255)), { minLength: 1, maxLength: 6 }),
      async (changes) => {
        const forged = Buffer.from(archive);
        for (const [at, byte] of changes) forged.writeUInt8(byte, at);
        const notes: string[] = [];
        const { rows, errors } = await read(forged, (sentence) => notes.push(sentence));
        expect(rows === 2 || errors.length + notes.length > 0).toBe(true);
      },
    ),
    // A seed, because an archive whose last bytes name fewer entries than there are is a smaller archive, as far as anybody can tell.
    { numRuns: 300, seed: 20261122 },
  );
});
