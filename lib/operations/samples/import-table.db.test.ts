import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "@/lib/study/actor";
import { db } from "@/lib/db/shared/client";
import { pool } from "@/lib/db/shared/pool";
import { AppError } from "@/lib/errors";
import { type FileMapping, fileMappingSchema } from "@/lib/exchange/mapping/file-mapping";
import type { ImportError, ImportTable } from "@/lib/exchange/import-report";
import { createStudy } from "@/lib/operations/study/create-study";
import { importTable } from "./import-table";
import { openStudy } from "@/lib/operations/study/open-study";
import { makeTestResearcher, makeTestStudy } from "@/test/operations/study";
import { hasTruth } from "@/lib/study/design";

let owner: Actor, viewer: Actor, stranger: Actor;
beforeAll(async () => {
  owner = await makeTestResearcher("owner@example.org");
  viewer = await makeTestResearcher("viewer@example.org");
  stranger = await makeTestResearcher("stranger@example.org");
});
const now = new Date("2026-02-03T04:05:06.000Z");

const draft = (
  slug: string,
  design: "side-by-side" | "human-or-robot" | "rating" | "which-is-human" = "side-by-side",
) => {
  const roles = hasTruth(design);
  return createStudy({
    actor: owner,
    document: {
      slug,
      title: slug,
      design,
      systems: roles
        ? [
            { id: "people", role: "human" },
            { id: "model", role: "machine" },
          ]
        : [{ id: "a" }, { id: "b" }],
    },
  });
};

type Given = {
  format?: "csv" | "jsonl";
  actor?: Actor;
  isDryRun?: boolean;
  isListed?: boolean;
  mapping?: FileMapping;
};
const put = (slug: string, table: ImportTable, text: string, given: Given = {}) =>
  importTable({ actor: owner, slug, table, format: "csv", text, isDryRun: false, now, ...given });

const errorsOf = async (importing: Promise<unknown>): Promise<string[]> => {
  const error: unknown = await importing.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof AppError)) throw new Error("nothing was refused", { cause: error });
  expect(error).toMatchObject({ code: "invalid", extension: { added: 0, updated: 0, unchanged: 0 } });
  return (error.extension["errors"] as ImportError[]).map(
    ({ line, column, message }) => `${line} ${column}: ${message}`,
  );
};

const stored = async (slug: string) => {
  const { rows } = await pool().query<{ tasks: number; samples: number; imports: number }>(
    `SELECT (SELECT count(*) FROM tasks t WHERE t.study_id = s.id) AS tasks,
            (SELECT count(*) FROM samples a WHERE a.study_id = s.id) AS samples,
            (SELECT count(*) FROM audit u WHERE u.study = s.slug AND u.action = 'study.import') AS imports
     FROM studies s WHERE slug = $1`,
    [slug],
  );
  return rows[0];
};

const samplesOf = (slug: string) =>
  db().sample.findMany({
    where: { study: { slug } },
    orderBy: { ordinal: "asc" },
    select: {
      ordinal: true,
      key: true,
      language: true,
      original: true,
      shown: true,
      html: true,
      provenance: true,
      vettedAt: true,
      vettedBy: true,
      vettedWhy: true,
      system: { select: { key: true } },
      task: { select: { key: true } },
    },
  });

const TASKS = "task,title,body,language\nsort,Sort,Sort a list.,c\nsort,Sort,Sort a list.,java\n";
const SAMPLES = 'task,system,language,code\nsort,a,c,"int x; // hm"\nsort,b,c,int y;\nsort,a,java,int z;\n';

test("tasks and samples are added, then unchanged when the same file comes again, and updated in place when it differs", async () => {
  await draft("again");
  expect(await put("again", "tasks", TASKS)).toMatchObject({
    added: 2,
    updated: 0,
    unchanged: 0,
    errors: [],
    notes: [expect.stringContaining("2 with each language counted") as string],
  });
  expect(await put("again", "samples", SAMPLES)).toEqual({ added: 3, updated: 0, unchanged: 0, errors: [] });
  const before = await samplesOf("again");
  expect(before.map(({ ordinal, key, system, task }) => [ordinal, key, system.key, task?.key])).toEqual([
    [0, "sort:a:c", "a", "sort"],
    [1, "sort:b:c", "b", "sort"],
    [2, "sort:a:java", "a", "sort"],
  ]);
  expect(before[0]).toMatchObject({ original: "int x; // hm", provenance: {}, vettedAt: null });
  expect(before[0]?.html).toContain('<span class="line">');
  expect(await put("again", "tasks", TASKS)).toMatchObject({ added: 0, updated: 0, unchanged: 2 });
  expect(await put("again", "samples", SAMPLES)).toMatchObject({ added: 0, updated: 0, unchanged: 3 });
  expect(await samplesOf("again")).toEqual(before);

  expect(await put("again", "tasks", TASKS.replace("Sort,Sort a", "Order,Sort a"))).toMatchObject({
    updated: 1,
    unchanged: 1,
  });
  const changed = SAMPLES.replace("int y;", "long y;") + "sort,b,java,byte w;\n";
  expect(await put("again", "samples", changed)).toMatchObject({ added: 1, updated: 1, unchanged: 2 });
  const after = await samplesOf("again");
  expect(after.map(({ ordinal, key }) => `${ordinal} ${key}`)).toEqual([
    ...before.map(({ ordinal, key }) => `${ordinal} ${key}`),
    "3 sort:b:java",
  ]);
  expect(after[1]).toMatchObject({ original: "long y;", shown: "long y;" });
  expect(after[1]?.html).toContain("long");
  const { rows } = await pool().query(
    "SELECT actor, details FROM audit WHERE study = 'again' AND action = 'study.import' ORDER BY id",
  );
  expect(rows).toHaveLength(4);
  expect(rows.at(-1)).toEqual({
    actor: owner.email,
    details: { table: "samples", added: 1, updated: 1, unchanged: 2 },
  });
});

test("a file of JSON lines does the same as one of commas", async () => {
  await draft("lines");
  const jsonl = (rows: object[]) => rows.map((row) => JSON.stringify(row)).join("\n");
  const tasks = jsonl([{ task: "t", title: "T", body: "B", language: "python" }]);
  expect(await put("lines", "tasks", tasks, { format: "jsonl" })).toMatchObject({ added: 1 });
  const samples = jsonl([
    { task: "t", system: "a", language: "python", code: "def f():\n    pass\n", licence: "MIT" },
  ]);
  expect(await put("lines", "samples", samples, { format: "jsonl" })).toMatchObject({ added: 1 });
  expect(
    await put("lines", "samples", 'task,system,language,code\nt,a,python,"def f():\n    pass\n"\n'),
  ).toMatchObject({ unchanged: 1 });
  expect((await samplesOf("lines"))[0]?.provenance).toEqual({ licence: "MIT" });
});

test("a dry run reports what would happen, and stores nothing", async () => {
  await draft("dry");
  expect(await put("dry", "tasks", TASKS, { isDryRun: true })).toMatchObject({ added: 2 });
  expect(await stored("dry")).toEqual({ tasks: 0, samples: 0, imports: 0 });
  await put("dry", "tasks", TASKS);
  const named = { isDryRun: true, isListed: true };
  const other = `${TASKS.replace("Sort,Sort a", "Order,Sort a")}new,N,,c\n`;
  expect(await put("dry", "tasks", other, named)).toMatchObject({
    changes: [
      { line: 2, change: "updated", name: "sort (c)" },
      { line: 4, change: "added", name: "new (c)" },
    ],
  });
  expect(await put("dry", "samples", SAMPLES, { isDryRun: true })).toMatchObject({ added: 3 });
  expect(
    await errorsOf(put("dry", "samples", SAMPLES.replace(",b,", ",q,"), { isDryRun: true })),
  ).toHaveLength(1);
  expect(await stored("dry")).toEqual({ tasks: 2, samples: 0, imports: 1 });
});

describe("any fault is named with its line and column, and nothing is stored", () => {
  test("what the study does not have: a system, a task, a task in that language", async () => {
    await draft("unknown");
    await put("unknown", "tasks", "task,title,body,language\nt,T,B,c\n");
    const text = "task,system,language,code\nt,a,c,x\nt,robot,c,x\nu,b,c,x\nt,b,java,x\n,b,c,x\n";
    expect(await errorsOf(put("unknown", "samples", text))).toEqual([
      '3 system: unknown system "robot"; known: a, b',
      '4 task: unknown task "u"; known: t',
      '5 task: there is a task "t" in c, but not in java',
      "6 task: names no task; in this design every sample solves one",
    ]);
    expect(await stored("unknown")).toMatchObject({ samples: 0, imports: 1 });
  });

  test("an origin that is not the system's, code that cannot be shown, a vetting that says neither yes nor no", async () => {
    await draft("origins", "human-or-robot");
    const text = `system,language,code,origin,vetted\npeople,c,x,human,yes\npeople,c,y,machine,\nmodel,c," ",machine,\nmodel,c,z,machine,maybe\nmodel,c,${"w".repeat(2001)},,\n`;
    expect(await errorsOf(put("origins", "samples", text))).toEqual([
      "3 origin: says machine, but the role of people in this study is human",
      "4 code: is empty",
      "5 vetted: must be yes or no, or empty",
      "6 code: Line 1 has 2001 characters; at most 2000 are allowed in code. Prose may have longer ones: give its language as text.",
    ]);
    expect(await stored("origins")).toEqual({ tasks: 0, samples: 0, imports: 0 });
  });

  test("none in a paragraph of prose, however long its only line is", async () => {
    await draft("essays", "human-or-robot");
    const paragraph = "word ".repeat(1000);
    const text = `system,language,code\npeople,text,${paragraph}\nmodel,Markdown,${paragraph}\n`;
    expect(await put("essays", "samples", text)).toMatchObject({ added: 2, errors: [] });
  });

  test("missing and unknown columns, NUL, lines that are no JSON, and a file without rows that say anything", async () => {
    await draft("forms");
    expect(
      await errorsOf(put("forms", "samples", "task,system,language,code\nt,a,c,x\nt,b,c,y\n")),
      "in one sentence, whatever else is wrong",
    ).toEqual(["1 task: the study has no tasks yet: import the tasks first, then this file again"]);
    await draft("columns");
    await put("columns", "tasks", "task,title,body,language\nt,T,B,c\n");
    expect(await errorsOf(put("columns", "samples", "system,code,metric:bleu\na,x,1\n"))).toEqual([
      expect.stringMatching(/^1 metric:bleu: is measured here/),
      "1 language: this column is missing",
    ]);
    expect(await errorsOf(put("forms", "tasks", "task,title,body,language\nt,T\0,B,c\n"))).toEqual([
      expect.stringMatching(/^2 title: .*NUL/),
    ]);
    expect(await errorsOf(put("forms", "tasks", '{"task":"t"\n{"task":"t"}', { format: "jsonl" }))).toEqual([
      "1 : is not one JSON object on one line",
      ...["title", "body", "language"].map((column) => `2 ${column}: is missing`),
    ]);
    expect(await errorsOf(put("forms", "tasks", ""))).toEqual(["1 : the file is empty"]);
    expect(await stored("forms")).toEqual({ tasks: 0, samples: 0, imports: 0 });
  });

  test("one file with a row for each sample holds the tasks too: each is read once", async () => {
    await draft("one-file");
    const file =
      "problem,prompt,lang,model,solution\nSum,Add up,C,a,x\nSum,Add up,C,b,y\nMax,Greatest,C,a,z\nMax,Greatest,C,b,w\n";
    const others = { mapping: fileMappingSchema.parse({ others: "ignore" }) };
    const tasks = await put("one-file", "tasks", file, others);
    expect(tasks).toMatchObject({ added: 2, updated: 0, unchanged: 0 });
    expect(tasks.notes).toContainEqual(
      "2 rows say of a task what a row before says; each task is read once.",
    );
    expect(await put("one-file", "samples", file, others)).toMatchObject({ added: 4 });
    expect(await put("one-file", "tasks", file, others)).toMatchObject({ added: 0, unchanged: 2 });
  });

  test("a row that stands in the file twice, and a second sample of a system for one task in two panes", async () => {
    await draft("twice");
    await put("twice", "tasks", "task,title,body,language\nt,T,B,c\n");
    expect(await errorsOf(put("twice", "samples", "task,system,language,code\nt,a,c,x\nt,a,c,y\n"))).toEqual([
      "3 task: a sample of a for task t (c) stands on line 2 already",
    ]);
    expect(
      await errorsOf(
        put("twice", "samples", "task,system,language,code,sample\nt,a,c,x,one\nt,a,c,y,two\nt,b,c,z,one\n"),
      ),
    ).toEqual([
      "3 sample: task t (c) has a sample of a on line 2; two panes show one of each system",
      "4 sample: sample one stands on line 2 already",
    ]);
    await put("twice", "samples", "task,system,language,code,sample\nt,a,c,x,mine\n");
    expect(
      await errorsOf(put("twice", "samples", "task,system,language,code,sample\nt,a,c,y,other\n")),
    ).toEqual(["2 sample: task t (c) has a sample of a already: mine; two panes show one of each system"]);
    // Without a name the task, the system and the language say which sample is meant.
    expect(await put("twice", "samples", "task,system,language,code\nt,a,c,y\n")).toMatchObject({
      updated: 1,
    });
    expect((await samplesOf("twice")).map(({ key, original }) => [key, original])).toEqual([["mine", "y"]]);
  });

  test("of thousands, two hundred are listed, and the others counted", async () => {
    await draft("many");
    const text = `task,title,body,language\n${"-,T,B,c\n".repeat(250)}`;
    const refused = put("many", "tasks", text);
    expect(await errorsOf(refused)).toHaveLength(200);
    await expect(refused).rejects.toMatchObject({
      userMessage: expect.stringContaining("The first 200 are listed; 50 more") as string,
      extension: { moreErrors: 50 },
    });
  });
});

describe("samples without a task", () => {
  const POOL = "system,language,code\npeople,c,one\npeople,c,two\nmodel,c,one\n";

  test("are known by their code, so that the same file may come twice and a pool in several files", async () => {
    await draft("pool", "human-or-robot");
    expect(await put("pool", "samples", POOL)).toMatchObject({ added: 3 });
    expect(await put("pool", "samples", POOL)).toMatchObject({ added: 0, unchanged: 3 });
    expect(await put("pool", "samples", "system,language,code\nmodel,c,two\npeople,c,two\n")).toMatchObject({
      added: 1,
      unchanged: 1,
    });
    expect(await errorsOf(put("pool", "samples", `${POOL}people,c,two\n`))).toEqual([
      expect.stringMatching(/^5 code: the same code of people stands on line 3/),
    ]);
  });

  test("may have names, by which they are replaced", async () => {
    await draft("named", "human-or-robot");
    await put("named", "samples", "sample,system,language,code\np1,people,c,one\np2,people,c,one\n");
    expect(
      await put("named", "samples", "sample,system,language,code\np1,people,c,one\np2,people,c,other\n"),
    ).toMatchObject({ updated: 1, unchanged: 1 });
    expect((await samplesOf("named")).map(({ key, original }) => [key, original])).toEqual([
      ["p1", "one"],
      ["p2", "other"],
    ]);
  });

  test("that are equal look equal to judges, whichever file they came in", async () => {
    await draft("equal", "human-or-robot");
    await put("equal", "samples", "system,language,code\npeople,c,int x;\n");
    await pool().query(
      "UPDATE samples SET html = '<span class=\"line\">slow</span>' WHERE study_id = (SELECT id FROM studies WHERE slug = 'equal')",
    );
    await put("equal", "samples", "system,language,code\nmodel,c,int x;\n");
    expect(new Set((await samplesOf("equal")).map(({ html }) => html)).size).toBe(1);
  });
});

test("vetting and source come with the file, stay where it says nothing, and end with the code they were for", async () => {
  await draft("vetted", "human-or-robot");
  const put1 = (head: string, row: string) =>
    put("vetted", "samples", `sample,system,language,code${head}\np,people,c,${row}\n`);
  const one = async () => (await samplesOf("vetted"))[0];
  await put1(",vetted,source,licence", "x,yes,a book,MIT");
  expect(await one()).toMatchObject({
    vettedAt: now,
    vettedBy: owner.email,
    vettedWhy: "import",
    provenance: { source: "a book", licence: "MIT" },
  });
  expect(await put1("", "x")).toMatchObject({ unchanged: 1 });
  expect(await put1(",vetted,licence", "x,,")).toMatchObject({ updated: 1 });
  expect(await one()).toMatchObject({ vettedAt: now, provenance: { source: "a book" } });
  expect(await put1(",vetted", "x,no")).toMatchObject({ updated: 1 });
  expect(await one()).toMatchObject({ vettedAt: null, vettedBy: null, vettedWhy: null });
  await put1(",vetted", "x,1");
  expect(await put1("", "y")).toMatchObject({ updated: 1 });
  expect(await one()).toMatchObject({ original: "y", vettedAt: null });
});

test("a viewer may not import, a stranger finds no such study, and an open study takes nothing", async () => {
  const { slug } = await makeTestStudy({ slug: "guarded", design: "rating", owner, isDraft: true });
  await db().studyMember.create({
    data: { study: { connect: { slug } }, user: { connect: { id: viewer.id } }, role: "viewer" },
  });
  await expect(put(slug, "tasks", TASKS, { actor: viewer })).rejects.toMatchObject({ code: "forbidden" });
  await expect(put(slug, "tasks", TASKS, { actor: stranger })).rejects.toMatchObject({ code: "not_found" });
  await openStudy({ actor: owner, slug, now });
  for (const isDryRun of [false, true])
    await expect(put(slug, "tasks", TASKS, { isDryRun })).rejects.toMatchObject({ code: "conflict" });
  expect(await stored(slug)).toEqual({ tasks: 4, samples: 8, imports: 0 });
});

test("a study that was imported opens, and shows what the protocol's pipeline makes of the code", async () => {
  await draft("opens");
  await put("opens", "tasks", "task,title,body,language\nt,T,B,javascript\n");
  await put(
    "opens",
    "samples",
    'task,system,language,code\nt,a,javascript,"/* mine */ var  x = 1"\nt,b,javascript,var y = 2;\n',
  );
  expect((await samplesOf("opens")).map(({ shown }) => shown)).toEqual(["var x = 1;", "var y = 2;"]);
  await expect(openStudy({ actor: owner, slug: "opens", now })).resolves.toMatchObject({
    protocolHash: expect.any(String) as string,
  });
});
