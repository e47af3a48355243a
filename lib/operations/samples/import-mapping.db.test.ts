import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "@/lib/study/actor";
import { db } from "@/lib/db/shared/client";
import { AppError } from "@/lib/errors";
import type { FaultGroup, ImportTable, ReadColumn } from "@/lib/exchange/import-report";
import { fileMappingSchema } from "@/lib/exchange/mapping/file-mapping";
import { createStudy } from "@/lib/operations/study/create-study";
import { addSystems } from "./add-systems";
import { importTable } from "./import-table";
import { makeTestResearcher } from "@/test/operations/study";

let owner: Actor;
beforeAll(async () => {
  owner = await makeTestResearcher("owner@example.org");
});
const now = new Date("2026-02-03T04:05:06.000Z");

const draft = (
  slug: string,
  systems: { id: string; label?: string }[] = [{ id: "model-a" }, { id: "model-b" }],
) => createStudy({ actor: owner, document: { slug, title: slug, design: "side-by-side", systems } });

const put = (
  slug: string,
  table: ImportTable,
  text: string,
  mapping: unknown = {},
  format: "csv" | "jsonl" = "csv",
) =>
  importTable({
    actor: owner,
    slug,
    table,
    format,
    text,
    isDryRun: false,
    mapping: mapping === null ? null : fileMappingSchema.parse(mapping),
    now,
  });

const refusalOf = async (importing: Promise<unknown>) => {
  const error: unknown = await importing.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof AppError)) throw new Error("nothing was refused", { cause: error });
  const { groups, columns, known, languages } = error.extension as {
    groups: FaultGroup[];
    columns: ReadColumn[];
    known: Record<string, string[]>;
    languages?: string[];
  };
  return { groups, columns, known, languages };
};

const tasksOf = async (slug: string) =>
  (await db().task.findMany({ where: { study: { slug } }, orderBy: { ordinal: "asc" } })).map(
    ({ key, language, title, body }) => [key, language, title, body],
  );
const samplesOf = async (slug: string) =>
  (await db().sample.findMany({ where: { study: { slug } }, orderBy: { ordinal: "asc" } })).map(
    ({ key }) => key,
  );

const TASKS = "Task ID,Title,Description,Notes\r\nTwo Sum,Two sum,Add them.,x\r\nmean,Mean,The mean.,y\r\n";

describe("a file of tasks as people have it", () => {
  test("is matched by what its columns mean, shown with examples, and refused by the columns that it lacks or has too many", async () => {
    await draft("people");
    const { groups, columns } = await refusalOf(put("people", "tasks", TASKS));
    expect(columns).toEqual([
      { name: "Task ID", as: "task", how: "alike", examples: ["Two Sum", "mean"] },
      { name: "Title", as: "title", how: "alike", examples: ["Two sum", "Mean"] },
      { name: "Description", as: "body", how: "alike", examples: ["Add them.", "The mean."] },
      { name: "Notes", as: null, how: "none", examples: ["x", "y"] },
    ]);
    expect(groups.map(({ column, mayBeSkipped }) => [column, mayBeSkipped])).toEqual([
      ["Notes", false],
      ["language", false],
    ]);
    const mapping = { columns: { Notes: null }, fill: { language: ["JavaScript", "python"] } };
    const report = await put("people", "tasks", TASKS, mapping);
    expect(report).toMatchObject({ added: 4 });
    expect(report.columns?.map(({ name, examples }) => [name, examples])).toContainEqual([
      "Task ID",
      ["Two Sum", "mean"],
    ]);
    expect(report.notes).toEqual([
      'In the column task, "Two Sum" was read as two-sum. Judges read the title, not this name.',
      'In the column language, "JavaScript" was read as javascript.',
      "The file has 2 tasks (4 with each language counted): a judge meets a task in one of its languages.",
    ]);
    expect(await tasksOf("people")).toEqual([
      ["two-sum", "javascript", "Two sum", "Add them."],
      ["two-sum", "python", "Two sum", "Add them."],
      ["mean", "javascript", "Mean", "The mean."],
      ["mean", "python", "Mean", "The mean."],
    ]);
    expect(await put("people", "tasks", TASKS, mapping)).toMatchObject({ added: 0, unchanged: 4 });
  });

  test("may have semicolons between its cells, and names only", async () => {
    await draft("semicolons");
    expect(await put("semicolons", "tasks", "Name;Language\nTwo Sum;C++\n")).toMatchObject({ added: 1 });
    expect(await tasksOf("semicolons")).toEqual([["two-sum", "cpp", "Two Sum", ""]]);
  });

  test("in JSON lines is matched the same way", async () => {
    await draft("lines");
    const text = '{"taskId":"sum","description":"Add.","lang":"Python","stars":3}\n';
    const { groups } = await refusalOf(put("lines", "tasks", text, {}, "jsonl"));
    expect(groups.map(({ column }) => column)).toEqual(["stars"]);
    expect(await put("lines", "tasks", text, { others: "ignore" }, "jsonl")).toMatchObject({ added: 1 });
    expect(await tasksOf("lines")).toEqual([["sum", "python", "sum", "Add."]]);
  });

  test("without a mapping keeps the contract's columns", async () => {
    await draft("strict");
    const { groups, columns } = await refusalOf(put("strict", "tasks", TASKS, null));
    expect(columns).toBeUndefined();
    expect(groups.map(({ column }) => column)).toContain("Task ID");
  });
});

describe("a file of samples as people have it", () => {
  const HEAD = "Task,Model,Language,Code\n";
  const rows = ["Two Sum", "mean"].flatMap((task) =>
    ["Model A", "model_b", "GPT 4"].map((system) => `${task},${system},Python,"${task} ${system}"\n`),
  );
  const text = HEAD + rows.join("");
  const systemsOf = async (slug: string) => {
    const study = await db().study.findUniqueOrThrow({ where: { slug }, include: { protocols: true } });
    const { systems } = study.protocols[0]?.document as unknown as { systems: { id: string }[] };
    return systems.map(({ id }) => id);
  };
  const ready = async (slug: string, systems?: { id: string; label?: string }[]) => {
    await draft(slug, systems);
    await put(slug, "tasks", "task,language\nTwo Sum,python\nmean,python\n");
  };

  test("has its systems in another column, which is suggested by what it says and taken only when it is chosen", async () => {
    await ready("elsewhere");
    const of = (head: string, ...cells: string[]) =>
      `${head}\n${cells.map((cell) => `mean,${cell},python,"x ${cell}"\n`).join("")}`;
    const byValues = of("task,source,language,code", "Model A", "model-b");
    const { groups, columns } = await refusalOf(put("elsewhere", "samples", byValues));
    expect(groups.map(({ column }) => column)).toEqual(["system"]);
    expect(columns).toContainEqual({
      name: "source",
      as: "source",
      how: "same",
      examples: ["Model A", "model-b"],
      maybe: "system",
    });
    expect(columns.filter(({ maybe }) => maybe !== undefined)).toHaveLength(1);
    // A column of another name, whose values are no systems of the study, is not asked about.
    const other = await refusalOf(put("elsewhere", "samples", of("task,licence,language,code", "MIT")));
    expect(other.columns.filter(({ maybe }) => maybe !== undefined)).toEqual([]);
    // By its name alone where the study does not know its values yet.
    const byName = await refusalOf(put("elsewhere", "samples", of("task,Source,language,code", "GPT 4")));
    expect(byName.columns.find(({ maybe }) => maybe === "system")?.name).toBe("Source");
    // A column that is ignored by default may be the missing one; a column that somebody chose to ignore may not.
    const unseen = of("task,assistant,language,code", "model-a");
    const suggested = async (columns: Record<string, string | null>) => {
      const mapping = { others: "ignore", columns } as const;
      const refusal = await refusalOf(put("elsewhere", "samples", unseen, mapping));
      return refusal.columns.find(({ name }) => name === "assistant")?.maybe;
    };
    expect(await suggested({})).toBe("system");
    expect(await suggested({ assistant: null })).toBeUndefined();
    expect(await samplesOf("elsewhere")).toEqual([]);
    const mapping = { columns: { source: "system" } };
    expect(await put("elsewhere", "samples", byValues, mapping)).toMatchObject({ added: 2 });
  });

  test("is refused by groups with the refused value, which a mapping reads as another or leaves out", async () => {
    await ready("grouped");
    const { groups, known } = await refusalOf(put("grouped", "samples", text));
    expect(groups).toEqual([
      {
        column: "system",
        value: "GPT 4",
        message: 'unknown system "GPT 4"; known: model-a, model-b',
        rows: 2,
        places: [{ line: 4 }, { line: 7 }],
        mayBeSkipped: true,
      },
    ]);
    expect(known).toEqual({
      task: ["two-sum", "mean"],
      system: ["model-a", "model-b"],
      language: ["python"],
    });
    const left = await put("grouped", "samples", text, { values: { system: { "GPT 4": null } } });
    expect(left).toMatchObject({ added: 4 });
    expect(left.notes).toContain('Left out: 2 rows with system "GPT 4".');
    expect(await samplesOf("grouped")).toEqual([
      "two-sum:model-a:python",
      "two-sum:model-b:python",
      "mean:model-a:python",
      "mean:model-b:python",
    ]);
  });

  test("says, while the study has no tasks, how its columns are read and which languages it names, in a dry run only", async () => {
    await draft("tasks-later");
    const file =
      "Problem,Lang,Model,Solution\r\n1,JavaScript,A,x\r\n1,js,B,y\r\n2, Kotlin ,A,z\r\n2,,A,z\r\n";
    const look = (text: string, isDryRun: boolean) =>
      refusalOf(
        importTable({
          actor: owner,
          slug: "tasks-later",
          table: "samples",
          format: "csv",
          text,
          isDryRun,
          mapping: fileMappingSchema.parse({}),
          now,
        }),
      );
    const { groups, columns, languages } = await look(file, true);
    expect(groups.map(({ message }) => message)).toEqual([
      "the study has no tasks yet: import the tasks first, then this file again",
    ]);
    expect(columns.map(({ name, as }) => [name, as])).toEqual([
      ["Problem", "task"],
      ["Lang", "language"],
      ["Model", "system"],
      ["Solution", "code"],
    ]);
    expect(languages).toEqual(["javascript", "kotlin"]);
    expect(await look(file, false)).toMatchObject({ languages: [], columns: [] });
    const rows = Array.from({ length: 21 }, (_, at) => `1,remark ${at},A,x`);
    expect((await look(`Problem,Lang,Model,Solution\n${rows.join("\n")}\n`, true)).languages).toEqual([]);
  });

  test("finds systems by their labels, and one that is added under its own name", async () => {
    await ready("labels", [{ id: "a", label: "Model A" }, { id: "model-b" }]);
    await addSystems({ actor: owner, slug: "labels", systems: [{ name: "GPT 4" }] });
    expect(await put("labels", "samples", text)).toMatchObject({ added: 6 });
    expect((await samplesOf("labels")).slice(0, 3)).toEqual([
      "two-sum:a:python",
      "two-sum:model-b:python",
      "two-sum:gpt-4:python",
    ]);
    const { protocols } = await db().study.findUniqueOrThrow({
      where: { slug: "labels" },
      include: { protocols: true },
    });
    expect(protocols[0]?.document).toMatchObject({
      systems: [
        { id: "a", label: "Model A" },
        { id: "model-b" },
        { id: "gpt-4", label: "GPT 4", role: "other" },
      ],
    });
    await expect(addSystems({ actor: owner, slug: "labels", systems: [{ name: "gpt 4" }] })).rejects.toThrow(
      "The study has a system gpt-4 already",
    );
    await expect(addSystems({ actor: owner, slug: "labels", systems: [{ name: "??" }] })).rejects.toThrow(
      "no letter or digit",
    );
  });

  test("puts the systems of a file in the place of the two that a study begins with, unless those are used", async () => {
    const placeholders = [{ id: "system-a" }, { id: "system-b" }];
    const add = (slug: string, names: string[]) =>
      addSystems({ actor: owner, slug, systems: names.map((name) => ({ name })) });
    await ready("untouched", placeholders);
    await add("untouched", ["GPT 4", "Claude"]);
    expect(await systemsOf("untouched")).toEqual(["gpt-4", "Claude"]);
    await ready("one-alone", placeholders);
    await add("one-alone", ["GPT 4"]);
    expect(await systemsOf("one-alone"), "a comparison needs two").toEqual(["system-a", "system-b", "gpt-4"]);
    await ready("labelled", [{ id: "system-a", label: "Mine" }, { id: "system-b" }]);
    await add("labelled", ["GPT 4"]);
    expect(await systemsOf("labelled")).toEqual(["system-a", "gpt-4"]);
    await ready("used", placeholders);
    await put("used", "samples", "task,system,language,code\nmean,system-b,python,x\n");
    await add("used", ["GPT 4", "Claude"]);
    expect(await systemsOf("used")).toEqual(["system-b", "gpt-4", "Claude"]);
  });

  test("puts a file's pools in the place of those of a study that asks who wrote something, each by its role", async () => {
    const slug = "origins";
    const systems = [
      { id: "people", role: "human" as const },
      { id: "generator", role: "machine" as const },
    ];
    await createStudy({
      actor: owner,
      document: { slug, title: slug, design: "human-or-robot", systems, languages: ["python"] },
    });
    await addSystems({ actor: owner, slug, systems: [{ name: "n-gram", role: "machine" }] });
    expect(await systemsOf(slug), "no other system is human").toEqual(["people", "n-gram"]);
    await addSystems({ actor: owner, slug, systems: [{ name: "Volunteers", role: "human" }] });
    expect(await systemsOf(slug)).toEqual(["n-gram", "Volunteers"]);
  });

  test("loses only the rows whose fault is left out, each counted", async () => {
    await ready("faults");
    const bad = `${HEAD}mean,Model A,Python,\nmean,Model B,Python,x\nnowhere,Model A,Python,y\n`;
    const { groups } = await refusalOf(put("faults", "samples", bad));
    expect(groups.map(({ column, message, rows: count }) => [column, message, count])).toEqual([
      ["code", "is empty", 1],
      ["task", 'unknown task "nowhere"; known: two-sum, mean', 1],
    ]);
    const skip = [{ column: "code", message: "is empty" }];
    expect((await refusalOf(put("faults", "samples", bad, { skip }))).groups).toHaveLength(1);
    const report = await put("faults", "samples", bad, { skip, values: { task: { nowhere: null } } });
    expect(report).toMatchObject({ added: 1 });
    expect(report.notes).toContain("Left out for their faults: 1, as asked.");
    expect(await samplesOf("faults")).toEqual(["mean:model-b:python"]);
  });

  test("may lack the language, where one is said for all rows; what ends the reading cannot be left out", async () => {
    await ready("fill");
    const short = "task,system,code\nmean,model-a,x\n";
    const { groups } = await refusalOf(put("fill", "samples", short));
    const [missing] = groups;
    expect(missing).toMatchObject({ column: "language", mayBeSkipped: false });
    const skip = [{ column: "language", message: missing?.message }];
    expect((await refusalOf(put("fill", "samples", short, { skip }))).groups).toHaveLength(1);
    expect(await put("fill", "samples", short, { fill: { language: "py" } })).toMatchObject({ added: 1 });
    await expect(put("fill", "samples", short, { fill: { nothing: "x" } })).rejects.toMatchObject({
      code: "invalid",
    });
  });
});

test("a column of tasks can be ignored where the study has none and its design needs none", async () => {
  const systems = [
    { id: "people", role: "human" as const },
    { id: "robot", role: "machine" as const },
  ];
  await createStudy({
    actor: owner,
    document: { slug: "no-tasks", title: "No tasks", design: "human-or-robot", systems },
  });
  const text = "sample,task,system,language,code\na,T1,people,python,x\nb,T2,robot,python,y\n";
  const { groups, columns, known } = await refusalOf(put("no-tasks", "samples", text));
  expect(groups.map(({ column, value }) => [column, value])).toEqual([
    ["task", "T1"],
    ["task", "T2"],
  ]);
  // What the page makes one button of.
  expect(known["task"]).toEqual([]);
  expect(columns.find(({ as }) => as === "task")?.name).toBe("task");
  expect(await put("no-tasks", "samples", text, { columns: { task: null } })).toMatchObject({ added: 2 });
});

test("metrics name their samples in the file's own words", async () => {
  await draft("metrics");
  await put("metrics", "tasks", "task,language\nmean,python\n");
  await put("metrics", "samples", "task,system,language,code\nmean,model-a,python,x\n");
  expect(
    await put("metrics", "metrics", "Task,Model,Lang,pass_rate\nMean,Model A,Python,0.5\n"),
  ).toMatchObject({
    added: 1,
  });
});
