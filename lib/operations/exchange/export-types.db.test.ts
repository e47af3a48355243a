import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "@/lib/study/actor";
import type { Cell } from "@/lib/exchange/column";
import { csvCell, csvLine } from "@/lib/exchange/csv/csv-text";
import { EXPORT_TABLES } from "@/lib/exchange/export-tables";
import { seededRandom } from "@/lib/simulate/random";
import { EVEN_SCORES } from "@/lib/score/even-score";
import { makeBundlePrograms } from "@/scripts/bundle-programs";
import { provenanceColumns } from "@/lib/study/provenance";
import { RUNNERS } from "@/test/exchange/interpreters";
import { exportTable } from "./export-table";
import { importRecordedStudy } from "./import-recorded-study";
import { makeSandboxRunner } from "@/scripts/sandbox-runner";
import { SIMULATED_TIMED_DEMO, createDemo } from "@/seed";
import { closeStudy, unsealStudy } from "@/lib/operations/study/step-study";
import { takeBundle } from "@/test/operations/bundle";
import { readCsv } from "@/test/operations/csv";
import { answerTrials, startAsJudge, toVerdict } from "@/test/operations/judge";
import { makeTestResearcher, makeTestStudy } from "@/test/operations/study";

/** A reader who names the types as CODEBOOK.md does gets them, in pandas and in base R, whatever things are called. */
const READERS = RUNNERS.map(({ script, ...runner }) => ({
  ...runner,
  reader: script === "analysis.R" ? "test-read-by-codebook.R" : "test-read-by-codebook.py",
}));
const work = mkdtempSync(join(tmpdir(), "types-"));
let admin: Actor;
beforeAll(async () => {
  admin = await makeTestResearcher("types@example.org", true);
  await makeBundlePrograms();
});
afterAll(() => rmSync(work, { recursive: true }));

// Skipped and counted where nothing runs a reader; a machine that judges changes has to run both.
for (const { reader, command, howToInstall } of READERS)
  if (command === null)
    test.skipIf(!process.env.CI)(`${reader} is run (to run it, ${howToInstall})`, () => {
      throw new Error(`Nothing here runs ${reader}: ${howToInstall}.`);
    });

const READS = READERS.filter(({ command }) => command !== null);

/** A bundle, unpacked, with what its CODEBOOK.md says as a table that any program reads. */
const take = async (slug: string): Promise<string> => {
  const folder = join(work, slug);
  await takeBundle({ actor: admin, slug, folder, parts: ["comments", "profile", "programs"] });
  const sections = readFileSync(join(folder, "CODEBOOK.md"), "utf8").split("\n## ").slice(1);
  const lines = await Promise.all(
    sections.filter((text) => /^\S+\.csv\n/.test(text)).map((text) => typesOf(folder, text)),
  );
  const head = csvLine(["file", "column", "type", "missing", "min", "max", "pattern", "levels"]);
  writeFileSync(join(work, `${slug}.csv`), head + lines.flat().join(""));
  return folder;
};

/** Of one table, in the order of its file: the types that the codebook's rows state; of a matrix, one row is about all items. */
const typesOf = async (folder: string, section: string): Promise<string[]> => {
  const file = section.split("\n", 1).join();
  const stated = new Map<string, (string | null)[]>();
  for (const line of section.split("\n").filter((text) => text.startsWith("| `"))) {
    const cells = line
      .slice(2, -2)
      .replaceAll("\\|", "\u0000")
      .split(" | ")
      .map((cell) => cell.replaceAll("\u0000", "|"));
    const [name = "", , type = "", values = "", missing = ""] = cells;
    const range = /^from (\S+)$/.exec(values) ?? /^(\S+) to (\S+)$/.exec(values);
    const pattern = /^`(.*)`$/.exec(values)?.[1] ?? null;
    const levels = range || pattern ? null : values.split(", ").join("|");
    const kind = [
      type.split(" ", 1).join(),
      missing,
      range?.[1] ?? null,
      range?.[2] ?? null,
      pattern,
      levels,
    ];
    stated.set(/ items, the first: /.test(name) ? "item" : name.replaceAll("`", ""), kind);
  }
  const { header } = await readCsv(new Response(readFileSync(join(folder, file))).body!);
  return header.map((column) => csvLine([file, column, ...(stated.get(column) ?? stated.get("item") ?? [])]));
};

const read = ({ reader, command }: (typeof READERS)[number], slug: string) => {
  const script = join(import.meta.dirname, reader);
  const { status, stdout, stderr } = spawnSync(
    command ?? "",
    [script, join(work, slug), join(work, `${slug}.csv`)],
    { encoding: "utf8" },
  );
  expect(status, stderr).toBe(0);
  const of = (word: string) =>
    stdout
      .split("\n")
      .filter((line) => line.startsWith(`${word} `))
      .map((line) => line.slice(word.length + 1).trim());
  return {
    faults: of("fault"),
    values: Number(of("values")[0]),
    tables: Object.fromEntries(
      of("table").map((line) => [line.replace(/ \d+$/, ""), Number(/\d+$/.exec(line)?.[0])]),
    ),
    comments: of("comment").map((hex) => Buffer.from(hex, "hex").toString("utf8")),
  };
};

const COMMENTS = [
  "",
  "=1+1",
  "+1",
  "-1",
  "@x",
  "'quoted",
  "''",
  "\tx",
  "\rx",
  "'=x",
  "NA",
  "null",
  "007",
  "TRUE",
  "1e5",
  "#x",
  'a "b", c\r\nand\nmore\r',
  " spaced ",
  "\u{1F600}",
  "\u05e9\u05dc\u05d5\u05dd \u0645\u0631\u062d",
  "\u2028",
];

describe.each([
  ["side-by-side", 0],
  ["human-or-robot", 10],
] as const)("a %s study", (design, from) => {
  const slug = `types-${design}`;
  const typed: string[] = [];
  beforeAll(async () => {
    const random = seededRandom(slug);
    const field = { id: "says", label: "=Says | what?", type: "text" as const };
    const [first, second] = [
      { id: "NA", role: "human" as const },
      { id: "1e5", role: "machine" as const },
    ];
    await makeTestStudy({
      slug,
      design,
      tasks: 8,
      systems: [first, second],
      languages: ["NA", "null"],
      protocol: {
        title: '=A "title" | \u05e9',
        profile: [field],
        limits: { perJudge: 2 },
        allocation: { itemsPerSession: 4 },
      },
    });
    const judge = async (trials: number, token: string | null = null) => {
      const profile = { says: COMMENTS[random.integer(COMMENTS.length)] ?? "" };
      const session = await startAsJudge(slug, { token, body: { profile } });
      await answerTrials(session.token, trials, (trial) => {
        const comment = COMMENTS[(from + typed.length) % COMMENTS.length] ?? "";
        typed.push(comment);
        return { ...toVerdict(trial, () => EVEN_SCORES[random.integer(4)] ?? 1), comment };
      });
      return session.token;
    };
    for (const trials of [4, 3, 0]) await judge(trials);
    await judge(2, await judge(4));
    await closeStudy({ actor: admin, slug });
    await unsealStudy({ actor: admin, slug });
    await take(slug);
  });

  test.each(READS)(
    "$reader reads every table by the codebook, and every comment as it was typed",
    (runner) => {
      const { faults, values, tables, comments } = read(runner, slug);
      expect(faults).toEqual([]);
      expect(values).toBeGreaterThan(1000);
      expect(tables).toMatchObject({ "data/sessions.csv": 5, "data/judges.csv": 3, "data/samples.csv": 32 });
      // R knows no carriage return within a cell.
      const toRead = (text: string) =>
        runner.reader.endsWith(".R") ? text.replaceAll(/\r\n?/g, "\n") : text;
      expect([...comments].sort()).toEqual(typed.filter(Boolean).map(toRead).sort());
    },
  );
});

describe("a study of timed tasks", () => {
  const { slug } = SIMULATED_TIMED_DEMO.protocol;
  beforeAll(async () => {
    await makeSandboxRunner();
    await createDemo(SIMULATED_TIMED_DEMO, new Date());
    await take(slug);
  });

  test.each(READS)("$reader reads every table by the codebook", (runner) => {
    const { faults, tables } = read(runner, slug);
    expect(faults).toEqual([]);
    expect(tables).toMatchObject({ "data/completions.csv": 48, "data/trials.csv": 48 });
    expect(tables["data/submissions.csv"]).toBeGreaterThan(48);
  });
});

test("JSON lines hold what the cells of CSV do, with nothing in the place of an empty one", async () => {
  const slug = "types-side-by-side";
  // The audit log grows by a line with each export.
  for (const table of EXPORT_TABLES.filter((one) => one !== "audit")) {
    const take = async (format: "csv" | "jsonl") =>
      (await exportTable({ actor: admin, slug, table, format })).stream;
    const { records } = await readCsv(await take("csv"));
    const lines = (await new Response(await take("jsonl")).text()).split("\n").slice(0, -1);
    const free = new Set([
      "comment",
      "title",
      "body",
      "shown_title",
      "shown_body",
      "vetted_by",
      "vetted_why",
      ...provenanceColumns,
    ] as string[]);
    const cells = lines.map((line) => {
      const values = Object.entries(JSON.parse(line) as Record<string, Cell>);
      return Object.fromEntries(
        values.map(([name, value]) => [name, String(csvCell(value, free.has(name)) ?? "")]),
      );
    });
    expect(cells, table).toEqual(records);
    if (table === "trials") expect(lines.filter((line) => line.includes('"comment":""'))).toEqual([]);
  }
});

describe("a study of answers that were collected elsewhere, without times and sessions", () => {
  const slug = "types-imported";
  beforeAll(async () => {
    const rows = ["007", "NA", "1e5"].flatMap((task) =>
      ["NA", "TRUE", "j"].map((judge, at) => `${judge},${task},NA,tie,${at === 1 ? "model_b" : "model_a"}`),
    );
    const text = `judge,task,model_a,model_b,winner\n${rows.join("\n")}\n`;
    const about = { slug, title: "Votes", citation: "Somebody (2024)" };
    const mapping = {
      scores: { model_a: -1 as const, model_b: 1 as const },
      language: "NA",
      sides: "recorded",
    };
    await importRecordedStudy({
      actor: admin,
      now: new Date(),
      about,
      format: "battles",
      mapping,
      file: { format: "csv", text },
    });
    await take(slug);
  });

  test.each(READS)("$reader reads every table by the codebook", (runner) => {
    const { faults, tables } = read(runner, slug);
    expect(faults).toEqual([]);
    expect(tables).toMatchObject({ "data/verdicts.csv": 9, "data/battles.csv": 9, "data/judges.csv": 3 });
  });
});
