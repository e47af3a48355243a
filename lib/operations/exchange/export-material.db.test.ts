import { createHash } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "@/lib/study/actor";
import { db } from "@/lib/db/shared/client";
import { DataChangedError } from "@/lib/exchange/data-changed";
import type { ExportFormat } from "@/lib/exchange/export-tables";
import { exportTable } from "./export-table";
import { importTable } from "@/lib/operations/samples/import-table";
import { measureSamples } from "@/lib/operations/samples/measure-samples";
import { previewTables } from "./preview-tables";
import { readCsv } from "@/test/operations/csv";
import { answerTrials, startAsJudge } from "@/test/operations/judge";
import { makeTestResearcher, makeTestStudy, studyIdOf } from "@/test/operations/study";

const slug = "material";
let owner: Actor;

const take = async (table: string, format: ExportFormat = "csv") =>
  (await exportTable({ actor: owner, slug, table, format })).stream;
const csv = async (table: string) => readCsv(await take(table));
const jsonl = async (table: string) =>
  (await new Response(await take(table, "jsonl")).text())
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as Record<string, unknown>);
const send = (table: "samples" | "metrics", text: string) =>
  importTable({ actor: owner, slug, table, format: "csv", text, isDryRun: false, now: NOW });
const NOW = new Date("2026-02-03T04:05:06.000Z");

const FIXED =
  "study,sample,task,language,system,role,reference,lines,bytes,vetted_at,vetted_by,vetted_why,rejected,skipped," +
  "source,package,version,publishedAt,file,line,generator,model,model_version,date,generation,prompt,edits,licence," +
  "original_sha256,shown_sha256,set_aside";
/** The second line has a character of four bytes. */
const CODE = "first(1)\n# \u{1F916} second\n";

beforeAll(async () => {
  owner = await makeTestResearcher("owner@example.org");
  const systems = [
    { id: "alpha" },
    { id: "beta" },
    { id: "people", role: "human" as const, reference: true },
  ];
  await makeTestStudy({
    slug,
    design: "side-by-side",
    tasks: 2,
    systems,
    owner,
    isDraft: true,
    protocol: { systems, arms: [{ id: "main", weight: 1, systems: ["alpha", "beta"] }] },
  });
  const cells = ["task-1", "s-0-1-0", "alpha", "plain", `"${CODE}"`, "=1+1", "m", "7", '"say ""x"", please"'];
  await send(
    "samples",
    `task,sample,system,language,code,prompt,model,model_version,edits\r\n${cells.join()}\r\n`,
  );
  await send("metrics", "sample,pass_rate,constructor\r\ns-0-0-0,0.1,\r\ns-0-1-1,-3e-7,5\r\n");
  await measureSamples({ studyId: await studyIdOf(slug), budgetMs: 60_000 });
  const refused = { isRejected: true, vettedBy: "@somebody", vettedWhy: "-copied", vettedAt: NOW };
  await db().sample.update({
    where: { studyId_key: { studyId: await studyIdOf(slug), key: "s-0-1-2" } },
    data: { ...refused, skipped: ["format", "identifiers"] },
  });
});

describe("the samples of a study", () => {
  test("are a row each in the study's order, with facts, origin, hashes, and a column for every metric", async () => {
    const { header, records } = await csv("samples");
    const names = header.slice(FIXED.split(",").length);
    expect(header.join()).toBe(`${FIXED},${names.join()}`);
    expect(names.slice(0, 3)).toEqual(["metric:bleu", "metric:edit_similarity", "metric:wer"]);
    expect(names.slice(-2)).toEqual(["metric:constructor", "metric:pass_rate"]);
    expect(records.map(({ sample }) => sample)).toEqual([
      "s-0-0-0",
      "s-0-0-1",
      "s-0-0-2",
      "s-0-1-0",
      "s-0-1-1",
      "s-0-1-2",
    ]);
    const sha256 = createHash("sha256").update(CODE).digest("hex");
    expect(records[3]).toMatchObject({
      study: slug,
      task: "task-1",
      language: "plain",
      system: "alpha",
      role: "other",
      reference: "false",
      bytes: String(Buffer.byteLength(CODE)),
      original_sha256: sha256,
      model: "m",
      model_version: "7",
      edits: 'say "x", please',
      vetted_at: "",
      rejected: "false",
    });
    expect(records[0]).toMatchObject({ package: "package of alpha", line: "0", prompt: "", model: "" });
    const shown = await db().sample.findMany({ where: { study: { slug } }, orderBy: { ordinal: "asc" } });
    for (const [at, { shown: code }] of shown.entries())
      expect(records[at]).toMatchObject({
        lines: String(code?.split("\n").length),
        shown_sha256: createHash("sha256")
          .update(code ?? "")
          .digest("hex"),
      });
  });

  test("say who was refused, when and why, and no text that a spreadsheet would run", async () => {
    const { records } = await csv("samples");
    expect(records[5]).toMatchObject({
      role: "human",
      reference: "true",
      rejected: "true",
      skipped: "format;identifiers",
      vetted_at: NOW.toISOString(),
      vetted_by: "'@somebody",
      vetted_why: "'-copied",
    });
    expect(records[3]?.prompt).toBe("'=1+1");
  });

  test("are the same as JSON lines: numbers are numbers, text is not guarded, what is missing is null", async () => {
    const { header, records } = await csv("samples");
    const lines = await jsonl("samples");
    expect(lines.map((line) => Object.keys(line))).toEqual(records.map(() => header));
    expect(lines[0]).toMatchObject({ "metric:pass_rate": 0.1, "metric:constructor": null, reference: false });
    expect(lines[4]).toMatchObject({ "metric:pass_rate": -3e-7, "metric:constructor": 5 });
    expect(records[4]?.["metric:pass_rate"]).toBe("-3e-7");
    expect(lines[3]).toMatchObject({ prompt: "=1+1", generation: null, vetted_at: null });
    const bleu = await db().metric.findFirst({ where: { name: "bleu", sample: { key: "s-0-0-1" } } });
    expect(lines[1]?.["metric:bleu"]).toBe(bleu?.value);
  });

  test("hold no line of code", async () => {
    for (const format of ["csv", "jsonl"] as const)
      expect(await new Response(await take("samples", format)).text()).not.toMatch(/do_it|first\(1\)/);
  });

  test("end with a line that says so when somebody changes them meanwhile", async () => {
    const stream = await take("samples");
    await send("metrics", "sample,late\r\ns-0-0-0,1\r\n");
    const text = await new Response(stream).text();
    expect(text.split("\r\n").at(-2)).toBe(`ERROR: ${new DataChangedError().message}`);
    expect((await csv("samples")).header.at(-2)).toBe("metric:late");
  });
});

describe("the tasks of a study", () => {
  test("are a row each, with their words and how many samples judges may meet", async () => {
    await db().task.updateMany({ where: { study: { slug }, key: "task-0" }, data: { title: "+1" } });
    const { header, records } = await csv("tasks");
    expect(header).toEqual([
      "study",
      "task",
      "language",
      "title",
      "body",
      "samples",
      "shown_title",
      "shown_body",
      "names_unified",
      "names_kept",
      "tests",
    ]);
    expect(records.map((row) => Object.values(row))).toEqual([
      [slug, "task-0", "plain", "'+1", "Do number 0.", "3", "", "", "", "", ""],
      [slug, "task-1", "plain", "Task 1", "Do number 1.", "2", "", "", "", "", ""],
    ]);
    expect((await jsonl("tasks"))[0]).toMatchObject({ title: "+1", samples: 3 });
  });
});

test("a look at the first rows has the columns of the study's own metrics, in a draft too", async () => {
  const previews = await previewTables({ actor: owner, slug });
  const samples = previews.find(({ table }) => table === "samples");
  expect(samples?.columns).toEqual((await csv("samples")).header);
  expect(samples?.rows?.map((cells) => cells[1])).toEqual(["s-0-0-0", "s-0-0-1", "s-0-0-2"]);
  expect(previews.filter(({ rows }) => rows === null).map(({ table }) => table)).toEqual([
    "verdicts",
    "trials",
    "sessions",
    "judges",
    "allocations",
    "codings",
    "battles",
    "matrix",
    "paper-table",
  ]);
});

test("judges at work change nothing of either table, and do not end it early", async () => {
  const open = "judged";
  await makeTestStudy({ slug: open, design: "side-by-side", tasks: 2, owner });
  const all = async () => {
    const files = await Promise.all(
      ["samples", "tasks"].map((table) => exportTable({ actor: owner, slug: open, table })),
    );
    return { files, text: () => Promise.all(files.map(({ stream }) => new Response(stream).text())) };
  };
  const before = await (await all()).text();
  const during = await all();
  await answerTrials((await startAsJudge(open)).token);
  expect(await during.text()).toEqual(before);
  expect(await (await all()).text()).toEqual(before);
});
