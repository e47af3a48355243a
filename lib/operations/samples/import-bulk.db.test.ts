import { createWriteStream, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { setTimeout } from "node:timers/promises";
import { beforeAll, describe, expect, test } from "vitest";
import { ZipFile } from "yazl";
import type { Actor } from "@/lib/study/actor";
import { db, transaction } from "@/lib/db/shared/client";
import { lockStudy } from "@/lib/db/judging/sessions";
import { AppError } from "@/lib/errors";
import type { ImportError, ImportTable } from "@/lib/exchange/import-report";
import { createStudy } from "@/lib/operations/study/create-study";
import { deleteSamples } from "./delete-samples";
import { importTable } from "./import-table";
import { openStudy } from "@/lib/operations/study/open-study";
import { makeTestResearcher } from "@/test/operations/study";

let owner: Actor;
beforeAll(async () => {
  owner = await makeTestResearcher("owner@example.org");
});
const now = new Date("2026-02-03T04:05:06.000Z");

const draft = async (slug: string, tasks = "t", references: { id: string; reference: true }[] = []) => {
  const systems = [{ id: "a" }, { id: "b" }, ...references];
  await createStudy({ actor: owner, document: { slug, title: slug, design: "rating", systems } });
  const rows = tasks.split(" ").map((task) => `${task},T,B,c\n`);
  await put(slug, "tasks", `task,title,body,language\n${rows.join("")}`);
};
const put = (slug: string, table: ImportTable, text: string, isDryRun = false) =>
  importTable({ actor: owner, slug, table, format: "csv", text, isDryRun, now });

const samplesOf = (slug: string) =>
  db().sample.findMany({
    where: { study: { slug } },
    orderBy: { ordinal: "asc" },
    include: { metrics: { orderBy: { name: "asc" } }, system: true },
  });

const errorsOf = async (importing: Promise<unknown>): Promise<string[]> => {
  const error: unknown = await importing.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof AppError)) throw new Error("nothing was refused", { cause: error });
  return (error.extension["errors"] as ImportError[]).map(
    ({ line, column, message }) => `${line} ${column}: ${message}`,
  );
};

const pool = (rows: number, code: (at: number) => string = (at) => `x${at}`): string =>
  `sample,task,system,language,code\n${Array.from({ length: rows }, (_, at) => `s${at},t,a,c,${code(at)}\n`).join("")}`;

describe("the code of a sample", () => {
  test("is stored as it stands in the file, whatever the way into the database might read into it", async () => {
    await draft("verbatim");
    const codes = [
      "\\.",
      "a\n\\.\nb",
      "\\N",
      "\\n\\t\\\\",
      "tab\there",
      'a "quoted" word',
      '""',
      "''",
      "a\r\nb\rc",
      "é😀\u2028x",
      "null",
      " x ",
    ];
    const rows = codes.map((code, at) => ({
      sample: `s${at}`,
      task: "t",
      system: "a",
      language: "c",
      code,
      prompt: code,
    }));
    const text = rows.map((row) => JSON.stringify(row)).join("\n");
    const send = () =>
      importTable({
        actor: owner,
        slug: "verbatim",
        table: "samples",
        format: "jsonl",
        text,
        isDryRun: false,
        now,
      });
    expect(await send()).toMatchObject({ added: codes.length });
    const stored = await samplesOf("verbatim");
    expect(stored.map(({ original }) => original)).toEqual(codes);
    expect(stored.map(({ provenance }) => provenance)).toEqual(codes.map((prompt) => ({ prompt })));
    expect(await send()).toMatchObject({ unchanged: codes.length });
  });
});

test("where a sample comes from is kept with it, replaced where a file says otherwise, and taken away by an empty cell", async () => {
  await draft("origin");
  const head =
    "task,system,language,code,prompt,model,model_version,date,generation,edits,generated,metric:pass";
  const row = 't,a,c,y,"Sort, please",big,2,2026-01-31,3 of 5,renamed,x,0.5';
  expect(await put("origin", "samples", `${head}\n${row}\n`)).toMatchObject({ added: 1 });
  const one = async () => (await samplesOf("origin"))[0];
  const provenance = {
    prompt: "Sort, please",
    model: "big",
    model_version: "2",
    date: "2026-01-31",
    generation: "3 of 5",
    edits: "renamed",
  };
  expect(await one()).toMatchObject({ original: "y", generated: "x", provenance });
  expect((await one())?.metrics).toMatchObject([{ name: "pass", value: 0.5, isImported: true }]);
  expect(await put("origin", "samples", `${head}\n${row}\n`)).toMatchObject({ unchanged: 1 });
  expect(await put("origin", "samples", "task,system,language,code\nt,a,c,y\n")).toMatchObject({
    unchanged: 1,
  });
  const other = row.replace("big", "").replace(",x,0.5", ",,1");
  expect(await put("origin", "samples", `${head}\n${other}\n`)).toMatchObject({ updated: 1 });
  const { model: _, ...rest } = provenance;
  expect((await one())?.provenance).toEqual(rest);
  expect((await one())?.generated).toBeNull();
  expect((await one())?.metrics).toMatchObject([{ name: "pass", value: 1 }]);
});

describe("an import is one transaction", () => {
  test("a fault in the last of thousands of rows leaves none of them", async () => {
    await draft("late");
    const text = `${pool(5000, (at) => "x".repeat(200) + String(at))}s0,t,a,c,again\nlast,t,nobody,c,x\n`;
    expect(await errorsOf(put("late", "samples", text))).toEqual([
      "5002 sample: sample s0 stands on line 2 already",
      expect.stringMatching(/^5003 system: unknown system "nobody"/),
    ]);
    expect(await samplesOf("late")).toEqual([]);
    expect(await put("late", "samples", pool(10))).toMatchObject({ added: 10 });
  });

  test("new and changed rows may take turns, and keep their places", async () => {
    await draft("turns");
    await put("turns", "samples", pool(1500));
    const ids = (await samplesOf("turns")).map(({ id }) => id);
    const text = pool(3000, (at) => (at % 2 === 0 ? `other${at}` : `x${at}`));
    // The old rows and the new ones in turn.
    const [head = "", ...rows] = text.trimEnd().split("\n");
    const mixed = Array.from({ length: 1500 }, (_, at) => [rows[at], rows[1500 + at]]).flat();
    expect(await put("turns", "samples", [head, ...mixed, ""].join("\n"))).toMatchObject({
      added: 1500,
      updated: 750,
      unchanged: 750,
    });
    const stored = await samplesOf("turns");
    expect(stored.map(({ ordinal }) => ordinal)).toEqual(Array.from({ length: 3000 }, (_, at) => at));
    expect(stored.slice(0, 1500).map(({ id }) => id)).toEqual(ids);
    expect(stored.map(({ key, original }) => `${key} ${original}`)).toEqual(
      Array.from({ length: 3000 }, (_, at) => `s${at} ${at % 2 === 0 ? `other${at}` : `x${at}`}`),
    );
  });

  test("two imports of one file at the same time do it once", async () => {
    await draft("twice");
    const reports = await Promise.all([
      put("twice", "samples", pool(300)),
      put("twice", "samples", pool(300)),
    ]);
    expect(reports.map(({ added, unchanged }) => [added, unchanged]).sort()).toEqual([
      [0, 300],
      [300, 0],
    ]);
  });

  test("a study that is opened meanwhile holds the import whole, or refuses it", async () => {
    await draft("opened");
    await put("opened", "samples", "task,system,language,code\nt,a,c,x\nt,b,c,y\n");
    const [imported, opened] = await Promise.allSettled([
      put("opened", "samples", pool(2000)),
      openStudy({ actor: owner, slug: "opened", now }),
    ]);
    const { state } = await db().study.findUniqueOrThrow({ where: { slug: "opened" } });
    expect(state === "OPEN").toBe(opened.status === "fulfilled");
    expect(await samplesOf("opened")).toHaveLength(imported.status === "fulfilled" ? 2002 : 2);
    if (imported.status === "rejected") expect(imported.reason).toMatchObject({ code: "conflict" });
  });
});

describe("what was measured", () => {
  const measure = async (slug: string) => {
    const samples = await samplesOf(slug);
    const data = samples.map(({ id }) => ({ sampleId: id, version: 1 }));
    await db().measurement.createMany({ data, skipDuplicates: true });
    const metrics = samples.map(({ id }) => ({ sampleId: id, name: "lines", value: 1, isImported: false }));
    await db().metric.createMany({ data: metrics, skipDuplicates: true });
  };
  const measured = async (slug: string): Promise<string[]> => {
    const samples = await db().sample.findMany({
      where: { study: { slug }, measurement: { isNot: null } },
      orderBy: { key: "asc" },
    });
    return samples.map(({ key }) => key);
  };
  const HEAD = "task,system,language,code\n";

  test("goes with the code it was measured of; a reference takes that of its whole task along", async () => {
    await draft("measured", "t u", [{ id: "model", reference: true }]);
    await put("measured", "samples", `${HEAD}t,a,c,1\nt,b,c,2\nu,a,c,3\nu,b,c,4\n`);
    await measure("measured");
    await put("measured", "samples", `${HEAD}t,a,c,1\nt,b,c,changed\n`);
    expect(await measured("measured")).toEqual(["t:a:c", "u:a:c", "u:b:c"]);
    await measure("measured");
    await put("measured", "samples", `${HEAD}u,model,c,reference\n`);
    expect(await measured("measured")).toEqual(["t:a:c", "t:b:c"]);
    const left = (await samplesOf("measured")).filter(({ metrics }) => metrics.length > 0);
    expect(left.map(({ key }) => key)).toEqual(["t:a:c", "t:b:c"]);
    await measure("measured");
    await deleteSamples({ actor: owner, slug: "measured", what: { sample: "u:model:c" }, withTasks: false });
    expect(await measured("measured")).toEqual(["t:a:c", "t:b:c"]);
  });
});

describe("an archive", () => {
  const zip = async (slug: string, files: Record<string, string>) => {
    const folder = mkdtempSync(join(tmpdir(), "evenhand-test-"));
    const path = join(folder, "samples.zip");
    const archive = new ZipFile();
    for (const [name, text] of Object.entries(files)) archive.addBuffer(Buffer.from(text), name);
    archive.end();
    await pipeline(archive.outputStream, createWriteStream(path));
    const request = { actor: owner, slug, table: "samples", format: "zip", path } as const;
    return importTable({ ...request, isDryRun: false, now }).finally(() =>
      rmSync(folder, { recursive: true }),
    );
  };

  test("of code files is taken by its folders and names, or refused by the file that is wrong", async () => {
    await draft("archive");
    expect(await zip("archive", { "a/t.c": "int a;", "b/t.c": "int b;" })).toMatchObject({ added: 2 });
    expect((await samplesOf("archive")).map(({ key, original }) => [key, original])).toEqual([
      ["t:a:c", "int a;"],
      ["t:b:c", "int b;"],
    ]);
    await expect(zip("archive", { "a/t.c": "int c;", "nobody/t.c": "int d;" })).rejects.toMatchObject({
      extension: { errors: [{ file: "nobody/t.c", line: 1, column: "system" }] },
    });
    expect((await samplesOf("archive"))[0]?.original).toBe("int a;");
  });

  test("with a table at its top is taken by the table, whose column path names the code", async () => {
    await draft("table");
    const files = { "samples.csv": "task,system,language,path\nt,a,c,x/one.c\n", "x/one.c": "int one;" };
    expect(await zip("table", files)).toMatchObject({ added: 1 });
    expect((await samplesOf("table"))[0]?.original).toBe("int one;");
  });
});

describe("a file of metrics", () => {
  const SAMPLES = "task,system,language,code\nbasement,a,c,x\nbasement,b,c,y\n";

  test("of pass rates and of static counts is taken as it was published", async () => {
    await draft("rates", "basement");
    await put("rates", "samples", SAMPLES);
    const rates =
      "language,task,system,edge_exact,edge_epsilon,random_exact,random_epsilon\nc,basement,a,100,100,100,100\nc,basement,b,0,10,0,20\n";
    const counts =
      "language,task,system,code_smells,lloc,nos,mccc,nle\nc,basement,a,0,20,20,4,2\nc,basement,b,0,16,15,3,2\n";
    expect(await put("rates", "metrics", rates, true)).toMatchObject({ added: 2 });
    expect((await samplesOf("rates"))[0]?.metrics).toEqual([]);
    expect(await put("rates", "metrics", rates)).toMatchObject({ added: 2, updated: 0, unchanged: 0 });
    expect(await put("rates", "metrics", counts)).toMatchObject({ added: 2 });
    expect(await put("rates", "metrics", rates)).toMatchObject({ unchanged: 2 });
    expect(await put("rates", "metrics", rates.replace(",0,20\n", ",0,30\n"))).toMatchObject({
      updated: 1,
      unchanged: 1,
    });
    const metrics = (await samplesOf("rates"))[1]?.metrics ?? [];
    expect(Object.fromEntries(metrics.map(({ name, value }) => [name, value]))).toEqual({
      edge_exact: 0,
      edge_epsilon: 10,
      random_exact: 0,
      random_epsilon: 30,
      code_smells: 0,
      lloc: 16,
      nos: 15,
      mccc: 3,
      nle: 2,
    });
  });

  test("names each row that has no sample, or a number for the second time, and stores nothing then", async () => {
    await draft("wrong", "basement");
    await put("wrong", "samples", SAMPLES);
    const text =
      "sample,metric,value\nbasement:a:c,pass,1\nbasement:a:c,pass,2\nbasement:a:c,time,1\nnone,pass,1\n";
    expect(await errorsOf(put("wrong", "metrics", text))).toEqual([
      "3 pass: gives pass of sample basement:a:c a second time in this file",
      '5 sample: there is no sample "none"',
    ]);
    expect(await errorsOf(put("wrong", "metrics", "task,system,language,pass\nbasement,a,java,1\n"))).toEqual(
      ["2 task: there is no sample of a for task basement (java)"],
    );
    expect(await db().metric.count({ where: { sample: { study: { slug: "wrong" } } } })).toBe(0);
  });

  test("waits for whoever changes the draft's samples, so that no number goes to another sample", async () => {
    await draft("held");
    await put("held", "samples", pool(2));
    const { id } = await db().study.findUniqueOrThrow({ where: { slug: "held" } });
    const { sending, sent } = await transaction(async (tx) => {
      await lockStudy(tx, id);
      const sending = put("held", "metrics", "sample,pass\ns1,1\n");
      return { sending, sent: await Promise.race([sending, setTimeout(1000, "waits")]) };
    });
    expect(sent).toBe("waits");
    expect(await sending).toMatchObject({ added: 1 });
  });

  test("is taken while a study is open, and leaves its line in the audit log", async () => {
    await draft("open", "basement");
    await put("open", "samples", SAMPLES);
    await openStudy({ actor: owner, slug: "open", now });
    expect(await put("open", "metrics", "sample,pass\nbasement:a:c,1\n")).toMatchObject({ added: 1 });
    const lines = await db().audit.findMany({
      where: { study: "open", action: "study.import" },
      orderBy: { id: "desc" },
      take: 1,
    });
    expect(lines).toMatchObject([{ actor: owner.email, details: { table: "metrics", added: 1 } }]);
  });
});
