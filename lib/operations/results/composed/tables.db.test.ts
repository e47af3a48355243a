import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "@/lib/study/actor";
import { db } from "@/lib/db/shared/client";
import { bundleReport } from "@/lib/operations/exchange/bundle-report";
import { exportTable } from "@/lib/operations/exchange/export-table";
import { getResults } from "@/lib/operations/results/get-results";
import { importTable } from "@/lib/operations/samples/import-table";
import { answerTrials, startAsJudge } from "@/test/operations/judge";
import { readCsv } from "@/test/operations/csv";
import { makeTable4Study, TABLE4 } from "@/test/operations/table4";
import { makeTestResearcher, makeTestStudy } from "@/test/operations/study";
import { parseLines } from "@/test/results/golden-study";
import { formatCell, type Table } from "@/lib/results/table";
import { getResultTables } from "./get-result-tables";
import { getTables } from "./get-tables";
import { addTemplateTable, changeTable, composeStudyTable, deleteTable } from "./save-table";

/** Tables of a study: stored without a value, composed from what is imported and judged, and blind until the unsealing. */
const now = new Date("2026-11-23T12:00:00.000Z");
const golden = (name: string) => readFileSync(join("lib", "results", "golden", name), "utf8");

let admin: Actor;
beforeAll(async () => {
  admin = await makeTestResearcher("admin@example.org", true);
});

const printed = ({ columns, rows }: Table): string[][] =>
  rows.map((row) => columns.map((column, at) => formatCell(row.cells[at] ?? "", column, row)));
const send = (slug: string, text: string) =>
  importTable({ actor: admin, slug, now, table: "metrics", format: "csv", text, isDryRun: false });

describe("of an unsealed study with the data of Ságodi et al.", () => {
  const slug = "printed";
  beforeAll(async () => {
    await makeTable4Study(slug);
    await send(slug, golden("b_pass_rates/sagodi2024_passrates.csv"));
    await send(slug, golden("g_published_tables/sagodi2024_static.csv"));
  }, 300_000);

  test("Tables 1 to 4 come out of the database as printed, one click each", async () => {
    const { offers } = await getTables({ actor: admin, slug });
    const ready = offers.filter(({ missing, source }) => missing.length === 0 && source.startsWith("Ságodi"));
    expect(ready.map(({ id }) => id)).toEqual([
      "sagodi-rates:cpp",
      "sagodi-rates:java",
      "sagodi-static",
      "sagodi-scores",
      "sagodi-classes",
    ]);
    for (const { id } of ready) await addTemplateTable({ actor: admin, slug, now, offer: id });
    const results = await getResults({ actor: admin, slug });
    const { composed: tables = [] } = await getResultTables({ actor: admin, slug, results });
    expect(tables).toHaveLength(5);
    const [cpp = [], , statics = [], scores = []] = tables.map(printed);
    expect(cpp.find(([task]) => task === "bouncing_balls")).toEqual([
      "bouncing_balls",
      "0%",
      "80%",
      "-80",
      "10%",
      "80%",
      "-70",
      "0%",
      "5%",
      "-5",
      "20%",
      "5%",
      "15",
    ]);
    expect(statics.find(([task]) => task === "cut_vector")?.slice(1, 11)).toEqual([
      "2",
      "3",
      "27",
      "50",
      "29",
      "55",
      "5",
      "7",
      "2",
      "2",
    ]);
    const summary = parseLines(readFileSync(join(TABLE4, "sagodi2024_table4_printed_summary.csv"), "utf8"));
    const averages = summary.filter(({ statistic }) => statistic === "average").map((line) => line.printed);
    expect([...(scores.at(-2) ?? [])].slice(1).sort()).toEqual([...averages].sort());
    expect(scores.find(([task]) => task === "dice_game")?.slice(1, 12)).toEqual([
      "-3",
      "-2",
      "-9",
      "4",
      "8",
      "7",
      "4",
      "6",
      "-10",
      "5",
      "9",
    ]);
  });

  test("the bundle's report holds them in Markdown and LaTeX, and each as a CSV file", async () => {
    const { files } = await bundleReport(admin, slug, { stamps: [], parts: [] });
    const text = (path: string) => {
      const file = files.find((one) => one.path === path);
      return file && "text" in file ? file.text : "";
    };
    const tables = files.filter(({ path }) => path.startsWith("tables/")).map(({ path }) => path);
    expect(tables).toHaveLength(5);
    expect(tables[0]).toBe("tables/01-pass-rates-cpp.csv");
    expect(text("tables/01-pass-rates-cpp.csv")).toContain(
      "\r\nbouncing_balls,0,80,-80,10,80,-70,0,5,-5,20,5,15\r\n",
    );
    expect(text("report.md")).toContain("| bouncing\\_balls | 0% | 80% | -80 | 10% | 80% | -70 |");
    expect(text("report.tex")).toContain("\\multicolumn{3}{c}{Edge - Exact}");
  });

  test("a table that another version stored is left out, and page, report and list say so", async () => {
    const { id: studyId } = await db().study.findUniqueOrThrow({ where: { slug }, select: { id: true } });
    const { id } = await db().composedTable.create({
      data: { studyId, spec: { title: "Of tomorrow", shape: "round" }, createdBy: "admin@example.org" },
    });
    const said = "One stored table was made with a different version of Evenhand and cannot be shown.";
    const results = await getResults({ actor: admin, slug });
    expect(await getResultTables({ actor: admin, slug, results })).toMatchObject({ composedLeftOut: 1 });
    const { files } = await bundleReport(admin, slug, { stamps: [], parts: [] });
    expect(files.find(({ path }) => path === "report.md")).toMatchObject({
      text: expect.stringContaining(said) as unknown,
    });
    expect((await getTables({ actor: admin, slug })).unreadable).toBe(1);
    await db().composedTable.delete({ where: { id } });
    expect((await getTables({ actor: admin, slug })).unreadable).toBe(0);
  });

  test("another condition is imported beside the usual one, and changes no number of it", async () => {
    const before = await getTables({ actor: admin, slug });
    const text = [
      "task,system,language,metric,value,condition",
      "basement,chatgpt,cpp,random_epsilon,50,renamed",
      "basement,copilot,cpp,random_epsilon,25,renamed",
    ];
    expect(await send(slug, text.join("\n"))).toMatchObject({ added: 2 });
    expect(await send(slug, text.join("\n"))).toMatchObject({ added: 0, unchanged: 2 });
    expect((await getTables({ actor: admin, slug })).tables).toEqual(before.tables);
    const { id } = await composeStudyTable({
      actor: admin,
      slug,
      now,
      choices: {
        title: "Under both",
        rows: "condition",
        measures: ["metric:random_epsilon"],
        across: ["system"],
        aggregate: "mean",
        each: "mean",
        atLeast: null,
        decimals: "0",
        hasDifferences: true,
        hasCounts: false,
        summaries: [],
        best: null,
        classes: null,
        quartiles: null,
      },
    });
    const made = (await getTables({ actor: admin, slug })).tables.find((one) => one.id === id)?.table;
    if (!made) throw new Error("no table");
    expect(printed(made).at(-1)).toEqual(["renamed", "50", "25", "25"]);
    // A number that came in goes out: in the samples' table, in a column of its own.
    const { records } = await readCsv((await exportTable({ actor: admin, slug, table: "samples" })).stream);
    expect(records.flatMap((row) => row["metric:random_epsilon@renamed"] || []).sort()).toEqual(["25", "50"]);
    await deleteTable({ actor: admin, slug, id });
  });
});

describe("of a sealed study", () => {
  const slug = "sealed";
  beforeAll(async () => {
    await makeTestStudy({
      slug,
      design: "side-by-side",
      tasks: 4,
      systems: [{ id: "alpha" }, { id: "beta" }],
    });
    await answerTrials((await startAsJudge(slug)).token);
    const rates = ["alpha,90", "beta,10"].map((line) => `task-0,plain,${line}`);
    await send(slug, ["task,language,system,pass_rate", ...rates].join("\n"));
    await addTemplateTable({ actor: admin, slug, now, offer: "sagodi-scores" });
  });

  test("a table of scores is stored and holds no value", async () => {
    const { tables } = await getTables({ actor: admin, slug });
    expect(tables).toMatchObject([{ title: "Scores, summed over judges", table: null }]);
    const [stored] = await db().composedTable.findMany({ where: { study: { slug } } });
    expect(JSON.stringify(stored?.spec)).not.toMatch(/"sum":-?\d|"n":\d/);
    const results = { pairs: null, selection: { filter: null } } as never;
    await expect(getResultTables({ actor: admin, slug, results })).rejects.toMatchObject({ code: "sealed" });
  });

  test("a template says what the study lacks, and cannot be added", async () => {
    const { offers } = await getTables({ actor: admin, slug });
    expect(offers.find(({ id }) => id === "sagodi-rates:plain")?.missing).toHaveLength(4);
    const add = addTemplateTable({ actor: admin, slug, now, offer: "sagodi-rates:plain" });
    await expect(add).rejects.toMatchObject({
      code: "invalid",
      userMessage: expect.stringMatching(
        /^This study lacks data for this table\. Edge - Exact: import a metric called edge_exact, in percent\. /,
      ) as string,
    });
  });

  test("columns are moved, renamed and left out by their lines; a line that names none is refused", async () => {
    const choices = {
      title: "Rates",
      rows: "task",
      measures: ["metric:pass_rate"],
      across: ["system"],
      decimals: "1",
      aggregate: "mean",
      each: "mean",
      atLeast: null,
      hasDifferences: false,
      hasCounts: false,
      summaries: ["mean"],
      best: "row",
      classes: null,
      quartiles: null,
    };
    const { id } = await composeStudyTable({ actor: admin, slug, now, choices });
    const own = async () => (await getTables({ actor: admin, slug })).tables.find((one) => one.id === id);
    expect((await own())?.lines).toBe("pass_rate.alpha = alpha\npass_rate.beta = beta");
    const edit = { title: "Rates, turned", best: null, lines: "pass_rate.beta = B\npass_rate.alpha = A" };
    await changeTable({ actor: admin, slug, now, id, edit });
    const turned = (await own())?.table;
    expect(turned?.columns.map(({ label }) => label)).toEqual(["Task", "B", "A"]);
    expect(turned && printed(turned)).toEqual([
      ["task-0", "10.0", "90.0"],
      ["Average", "10.0", "90.0"],
    ]);
    const wrong = changeTable({ actor: admin, slug, now, id, edit: { ...edit, lines: "nothing = C" } });
    await expect(wrong).rejects.toMatchObject({
      userMessage: 'This table cannot be saved: no column matches the line "nothing = C".',
    });
    const lines = await db().audit.findMany({
      where: { study: slug, action: { startsWith: "study.table" } },
    });
    expect(lines.map(({ action }) => action).sort()).toEqual([
      "study.table",
      "study.table",
      "study.table-change",
    ]);
  });

  test("a share without a threshold, classes without a measure and unknown measures are refused in words", async () => {
    const choices = {
      title: "Rates",
      rows: "task",
      measures: ["metric:pass_rate"],
      across: ["system"],
      decimals: "1",
      aggregate: "mean",
      each: "mean",
      atLeast: null,
      hasDifferences: false,
      hasCounts: false,
      summaries: [],
      best: null,
      classes: null,
      quartiles: null,
    };
    const classes = { measure: "metric:pass_rate", atLeast: null };
    for (const [wrong, said, path] of [
      [{ aggregate: "share" }, "enter a threshold", "atLeast"],
      [{ classes }, "enter a threshold", "atLeast"],
      [{ classes: { ...classes, atLeast: NaN }, atLeast: NaN }, "enter a threshold", "atLeast"],
      [{ rows: "taskClass" }, "task classes need a measure and a threshold", "columns"],
      [{ rows: "quartile" }, "quartiles need a length", "columns"],
      [{ measures: ["metric:no"] }, "this study has no measure metric:no", "measures"],
      [{ title: " " }, "enter a title", "title"],
      [{ measures: [] }, "choose at least one measure", "measures"],
    ] as const) {
      const refused = composeStudyTable({ actor: admin, slug, now, choices: { ...choices, ...wrong } });
      await expect(refused).rejects.toMatchObject({
        code: "invalid",
        userMessage: `This table cannot be saved: ${said}.`,
        faults: expect.arrayContaining([{ path, message: said }]) as unknown,
      });
    }
  });
});
